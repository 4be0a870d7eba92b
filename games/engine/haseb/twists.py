"""The twists of Boss's mood (H7): one a round, drawn from a bag of six, none again until the bag is empty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ..core.rng import Chance
from .cards import POINTS


@dataclass(frozen=True, slots=True)
class Twist:
    """What a twist changes for its round; every default is the plain rule.

    `hand` cards are dealt to each row, of which the owner sees the nearest `peek` first; `points` is what cards count;
    `seconds` the time for each question after the opening peek, over any clock; `opens` the place of every row whose card
    lies face up; `eye` whether a right Same! lets its player look at one of their cards.
    """

    code: str | None
    hand: int = 4
    peek: int = 2
    points: Mapping[str, int] = field(default_factory=lambda: POINTS)
    seconds: int | None = None
    opens: int | None = None
    eye: bool = False


#: A round without a twist.
PLAIN: Final = Twist(None)

TWISTS: Final[Mapping[str, Twist]] = {
    twist.code: twist
    for twist in (
        Twist("face_up", opens=2),
        Twist("heavy_bomb", points={**POINTS, "balwa": 30}),
        Twist("light_hand", hand=3),
        Twist("heavy_hand", hand=5, peek=3),
        Twist("speed", seconds=10),
        Twist("extra_eye", eye=True),
    )
    if twist.code
}

#: Every round's: None is a round without a twist.
MOODS: Final[Mapping[str | None, Twist]] = {twist.code: twist for twist in (PLAIN, *TWISTS.values())}


def next_twist(bag: tuple[str, ...], chance: Chance) -> tuple[str, tuple[str, ...]]:
    """The next round's twist, and what is left in the bag; an empty bag is filled again first."""
    left = bag or tuple(TWISTS)
    drawn = chance.pick(left)
    return drawn, without(left, drawn)


def without(bag: tuple[str, ...], drawn: str) -> tuple[str, ...]:
    """The bag after this twist came out of it."""
    return tuple(code for code in bag if code != drawn)
