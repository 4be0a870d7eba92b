"""What programs send. Unknown fields and wrong types are refused: a typo never passes for a default."""

from __future__ import annotations

from typing import Annotated, Any

from ninja import Schema
from pydantic import ConfigDict, Field

Game = Annotated[str, Field(max_length=16)]
Level = Annotated[str, Field(max_length=8)]
Number = Annotated[int, Field(ge=0, lt=2**31)]
#: An option is a word, a number or a switch.
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=40)]], Field(max_length=40)
]


class Body(Schema):
    """One JSON object, taken at its word."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Guest(Body):
    name: Annotated[str, Field(max_length=300)]
    language: str | None = None


class NewLamma(Body):
    game: Game
    options: Options = Field(default_factory=dict)
    seats: Number | None = None


class Changes(Body):
    options: Options | None = None
    game: Game | None = None
    seats: Number | None = None
    #: the id of the player who becomes the host
    host: Number | None = None


class Seat(Body):
    seat: Number | None = None


class Bot(Body):
    level: Level


class Practice(Body):
    game: Game
    options: Options = Field(default_factory=dict)
    bots: Annotated[list[Level], Field(min_length=1, max_length=7)]


class Queue(Body):
    game: Game
    options: Options = Field(default_factory=dict)
    seats: Number
    people_only: bool = False


class Action(Body):
    seen_seq: Number
    key: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9._:-]+$")]
    action: dict[str, Any]
