"""Cards that go on from row to row, all at once, and what comes of them (H37, H38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer

#: From (seat, slot) to (seat, slot).
type Pass = tuple[Seat, int, Seat, int]


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """All picked cards went on at once, face down, each into the place freed in the next row; `why` is "pass" or "zaffa"."""

    kind: ClassVar[str] = "cards_passed"
    passes: tuple[Pass, ...]
    why: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told("passes", "why")


@dataclass(frozen=True, slots=True)
class CardExposed(Event):
    """`seat` turned the card that it was passed, in its place `slot`, face up for all; `caught` when it counts 7 or more."""

    kind: ClassVar[str] = "card_exposed"
    seat: Seat
    slot: int
    code: str
    sender: Seat
    caught: bool

    def form(self, viewer: Viewer) -> Form | None:
        shows = [[self.seat, self.slot, self.code]]
        return self.told("seat", "slot", "sender", "caught", shows=shows)


@dataclass(frozen=True, slots=True)
class CardCaught(Event):
    """The exposed card went from `seat`'s place `slot` back to its sender `to`, place `place`, and stays face up there."""

    kind: ClassVar[str] = "card_caught"
    seat: Seat
    slot: int
    to: Seat
    place: int
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class CardDropped(Event):
    """`seat`, whose card was clean, dropped the card in its place `slot` on the floor."""

    kind: ClassVar[str] = "card_dropped"
    seat: Seat
    slot: int
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class PassEnded(Event):
    """All that came of a pass is done; `last` when it was the last pass, after a call."""

    kind: ClassVar[str] = "pass_ended"
    last: bool

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()
