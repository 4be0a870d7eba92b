"""The Thief: whom it stops from calling, and the caller's guess (H30, H31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer


@dataclass(frozen=True, slots=True)
class ThiefTold(Event):
    """`seat` pressed the call and holds a card that stops it; nobody else learns even that it pressed (H30)."""

    kind: ClassVar[str] = "thief_told"
    quiet: ClassVar[bool] = True
    seat: Seat
    slot: int
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat:
            return None
        return {
            "event": "thief_told",
            "seat": self.seat,
            "slot": self.slot,
            "shows": [[self.seat, self.slot, self.code]],
        }


@dataclass(frozen=True, slots=True)
class GuessBegan(Event):
    """The last turns are over: the caller, `seat`, has to say who holds the Thief."""

    kind: ClassVar[str] = "guess_began"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "guess_began", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class ThiefGuessed(Event):
    """`seat` said that `named` holds the Thief, and `holder` does; None is nobody. The rows are opened with it."""

    kind: ClassVar[str] = "thief_guessed"
    seat: Seat
    named: Seat | None
    holder: Seat | None
    right: bool

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class RowsExchanged(Event):
    """The whole rows of the caller, `seat`, and of `to` changed places, cards, gaps and all."""

    kind: ClassVar[str] = "rows_exchanged"
    seat: Seat
    to: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()
