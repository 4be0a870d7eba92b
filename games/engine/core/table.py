"""What happens at a table in any game: who plays each seat, whose time ran out, an abandoned match (H24)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from .events import Event, Form, Seat, Viewer

PERSON = "person"
BOT = "bot"


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays each seat ("person" or "bot"), and how often time ran out.

    `lapses[s]` counts seat s's expiries in a row; `run` counts expiries of anybody with no move between.
    """

    control: tuple[str, ...]
    lapses: tuple[int, ...]
    run: int = 0
    abandoned: bool = False

    @classmethod
    def fresh(cls, seats: int) -> Table:
        """A new table: every seat played by a person until a `seat_handed_to_bot` says otherwise."""
        return cls(control=(PERSON,) * seats, lapses=(0,) * seats)

    def moved(self, seat: Seat) -> Table:
        """`seat` made a move of its own: its lapses and the run of lapses end."""
        if not self.run and not self.lapses[seat]:
            return self
        return replace(self, lapses=_put(self.lapses, seat, 0), run=0)


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """The time of `seat` ran out while it was asked `asked` (an Ask's kind). Everybody sees it, unless the answer is
    `secret`: others would learn that it had not answered yet.
    """

    kind: ClassVar[str] = "lapsed"
    seat: Seat
    asked: str
    secret: bool = False

    def form(self, viewer: Viewer) -> Form | None:
        return None if self.secret and viewer != self.seat else self.told("seat", "asked")


@dataclass(frozen=True, slots=True)
class SeatHandedToBot(Event):
    """A bot plays `seat` from now on; `why` is "start", "lapsed" or "left"."""

    kind: ClassVar[str] = "seat_handed_to_bot"
    seat: Seat
    level: str
    why: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class SeatTakenBack(Event):
    """The player of `seat` is back and plays it again."""

    kind: ClassVar[str] = "seat_taken_back"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """`seat` moves again after somebody's time had run out: its own lapses and the run of lapses end.

    Told before the move's own facts, and only when there is something to end. Server bookkeeping: no viewer is
    told (a hidden move must not show), and no viewer counts it.
    """

    kind: ClassVar[str] = "played_on"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return None


@dataclass(frozen=True, slots=True)
class MatchAbandoned(Event):
    """Two full laps of nothing but expiries: the match ends without a winner (H24)."""

    kind: ClassVar[str] = "match_abandoned"

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


TABLE_EVENTS: tuple[type[Event], ...] = (Lapsed, PlayedOn, SeatHandedToBot, SeatTakenBack, MatchAbandoned)


def evolve_table(table: Table, event: Event) -> Table:
    """The table after a table event; any other event leaves it as it is."""
    match event:
        case Lapsed(seat=seat):
            return replace(table, lapses=_put(table.lapses, seat, table.lapses[seat] + 1), run=table.run + 1)
        case PlayedOn(seat=seat):
            return table.moved(seat)
        case SeatHandedToBot(seat=seat):
            return replace(table, control=_put(table.control, seat, BOT), lapses=_put(table.lapses, seat, 0))
        case SeatTakenBack(seat=seat):
            return replace(table, control=_put(table.control, seat, PERSON), lapses=_put(table.lapses, seat, 0))
        case MatchAbandoned():
            return replace(table, abandoned=True)
        case _:
            return table


def _put[T](items: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*items[:at], value, *items[at + 1 :])
