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


#: (seat, slot, code, sender, caught): `seat` exposed the card from `sender`; caught when it counts 7 or more.
type Exposed = tuple[Seat, int, str, Seat, bool]


@dataclass(frozen=True, slots=True)
class CardsExposed(Event):
    """Some turned the cards that they were passed face up for all, in seat order from the next player."""

    kind: ClassVar[str] = "cards_exposed"
    exposed: tuple[Exposed, ...]

    def form(self, viewer: Viewer) -> Form | None:
        told = [[seat, slot, sender, caught] for seat, slot, _code, sender, caught in self.exposed]
        shows = [[seat, slot, code] for seat, slot, code, _sender, _caught in self.exposed]
        return {"event": "cards_exposed", "exposed": told, "shows": shows}


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
    quiet: ClassVar[bool] = True
    last: bool

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()
