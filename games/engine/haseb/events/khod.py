"""What the four cards of Khod w Hat do (H40, H41)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer


@dataclass(frozen=True, slots=True)
class CardSentBack(Event):
    """`seat`'s card in place `slot` went back to `to`, who had put it there, unseen into their place `place`.

    With `to` None it goes back to nobody and stays: a card of a shuffled row that nobody gave, or that finds no room.
    """

    kind: ClassVar[str] = "card_sent_back"
    seat: Seat
    slot: int
    to: Seat | None
    place: int | None

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class DirectionFlipped(Event):
    """By `seat`'s Reverse passes now go in `direction`: 1 to the next seat, -1 to the one before."""

    kind: ClassVar[str] = "direction_flipped"
    seat: Seat
    direction: int

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class RowShuffled(Event):
    """`seat` shuffled the row of seat `row` by `power`; only `seat` watched the `moves`, (old place, new place) of each card."""

    kind: ClassVar[str] = "row_shuffled"
    seat: Seat
    row: Seat
    moves: tuple[tuple[int, int], ...]
    power: str

    def form(self, viewer: Viewer) -> Form | None:
        places = sorted(old for old, _new in self.moves)
        return self.told("seat", "row", "power", *(("moves",) if viewer == self.seat else ()), places=places)
