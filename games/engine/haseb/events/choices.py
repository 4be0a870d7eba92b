"""Open choices and their answers, and what a player writes for nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.events import Event, Form, Seat, Viewer, jsonable

#: A place on the table: (seat, slot).
type Place = tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class ChoiceOpened(Event):
    """`seats` are asked something; `facts` is what everybody may know of it, (word, value) pairs."""

    kind: ClassVar[str] = "choice_opened"
    quiet: ClassVar[bool] = True
    choice: str
    seats: tuple[Seat, ...]
    facts: tuple[tuple[str, Any], ...]

    def form(self, viewer: Viewer) -> Form | None:
        facts = {word: jsonable(value) for word, value in self.facts}
        return {"event": "choice_opened", "choice": self.choice, "seats": list(self.seats), **facts}


@dataclass(frozen=True, slots=True)
class ChoicePicked(Event):
    """`seat` answered an open choice in secret; nobody else learns that it has, or what."""

    kind: ClassVar[str] = "choice_picked"
    quiet: ClassVar[bool] = True
    seat: Seat
    pick: Any

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "choice_picked", "seat": self.seat, "pick": jsonable(self.pick)} if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class LookTaken(Event):
    """`seat`, one of several who look at once, picked its card in place `slot` and sees it; nobody else learns of it yet."""

    kind: ClassVar[str] = "look_taken"
    quiet: ClassVar[bool] = True
    seat: Seat
    slot: int
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat:
            return None
        return {"event": "look_taken", "seat": self.seat, "slot": self.slot, "shows": [[self.seat, self.slot, self.code]]}


@dataclass(frozen=True, slots=True)
class LooksTold(Event):
    """All have looked: everybody learns who looked where, (seat, slot) of each; whoever let the time pass is not in it (H22)."""

    kind: ClassVar[str] = "looks_told"
    places: tuple[Place, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "looks_told", "places": [list(place) for place in self.places]}


@dataclass(frozen=True, slots=True)
class ChoiceClosed(Event):
    """The open choice is made, or has lapsed; `how` is the word that closed it."""

    kind: ClassVar[str] = "choice_closed"
    quiet: ClassVar[bool] = True
    choice: str
    how: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "choice_closed", "choice": self.choice, "how": self.how}


@dataclass(frozen=True, slots=True)
class NoteWritten(Event):
    """`seat` noted for itself that a card is "heavy" or "light", or wiped its note (H48). Nobody else learns of it."""

    kind: ClassVar[str] = "note_written"
    seat: Seat
    at: Place
    says: str | None

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat:
            return None
        return {"event": "note_written", "at": list(self.at), "says": self.says}
