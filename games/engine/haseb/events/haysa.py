"""What event cards bring: another draw, a flipped table, a lit card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer
from .cards import Place


@dataclass(frozen=True, slots=True)
class DrawsAgain(Event):
    """`seat` draws again, once all that its card brought is done (H15)."""

    kind: ClassVar[str] = "draws_again"
    quiet: ClassVar[bool] = True
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "draws_again", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class TableFlipped(Event):
    """`seat` flipped the table: all cards in rows were gathered, shuffled and dealt back at the same counts (H36).

    `came` says for every taken place, in the order of seats and places, from where its card came. Nobody is told.
    """

    kind: ClassVar[str] = "table_flipped"
    seat: Seat
    came: tuple[Place, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "table_flipped", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class CardLit(Event):
    """`seat` lit the card in place `at`: it stays face up for everybody, wherever it goes, until the round ends (H21)."""

    kind: ClassVar[str] = "card_lit"
    seat: Seat
    at: Place
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "card_lit", "seat": self.seat, "at": list(self.at), "shows": [[*self.at, self.code]]}
