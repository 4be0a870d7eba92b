"""From round to round: the match opens, a round is dealt, peeked at, called, revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.events import Event, Form, Seat, Viewer
from ..missions import as_json


@dataclass(frozen=True, slots=True)
class MatchBegun(Event):
    """A match opens. `options` are (name, value) pairs, a mission among them pairs too; `scores` are what each starts from."""

    kind: ClassVar[str] = "match_begun"
    quiet: ClassVar[bool] = True
    options: tuple[tuple[str, Any], ...]
    seats: int
    scores: tuple[int, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "match_begun", "options": as_json(dict(self.options)), "seats": self.seats}


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round is dealt: rows face down, the floor's first card face up, the rest is the pile (H1-H3).

    `peek` is how many of the nearest cards each owner sees at the start; `open` whether that peek is on now
    (a laid scene starts after it); `played_once` whether everyone has had a turn already; `twist` the round's twist, `bag`
    those that have not come yet, `opens` the place of every row whose card lies face up (H7); `aside` are cards of the deck that
    take no part in this round, seen by nobody (H43).
    """

    kind: ClassVar[str] = "round_dealt"
    round: int
    starter: Seat
    rows: tuple[tuple[str | None, ...], ...]
    pile: tuple[str, ...]
    floor: tuple[str, ...]
    peek: int
    open: bool
    played_once: bool = False
    twist: str | None = None
    bag: tuple[str, ...] = ()
    opens: int | None = None
    aside: tuple[str, ...] = ()
    #: where passes go in this round, and how many turns already count towards the first (Khod w Hat)
    direction: int = 0
    counter: int = 0

    def form(self, viewer: Viewer) -> Form | None:
        form: Form = {
            "event": "round_dealt",
            "round": self.round,
            "starter": self.starter,
            "row_sizes": [sum(code is not None for code in row) for row in self.rows],
            "floor": list(self.floor),
            "pile_size": len(self.pile),
            "peek": self.peek if self.open else 0,
        }
        if self.direction:
            form |= {"direction": self.direction, "counter": self.counter}
        if self.twist is not None:
            form["twist"] = self.twist
        shows = [
            [seat, slot, code]
            for seat, row in enumerate(self.rows)
            for slot, code in enumerate(row)
            if code is not None and (slot == self.opens or (self.open and seat == viewer and slot < self.peek))
        ]
        if shows or (self.open and isinstance(viewer, int)):
            form["shows"] = shows
        return form


@dataclass(frozen=True, slots=True)
class PeekDone(Event):
    """`seat` has seen enough of its opening cards (H4)."""

    kind: ClassVar[str] = "peek_done"
    quiet: ClassVar[bool] = True
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "peek_done", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is `seat`'s turn, the `number`th of the round; `last` when it is a last turn after a call."""

    kind: ClassVar[str] = "turn_began"
    quiet: ClassVar[bool] = True
    seat: Seat
    number: int
    last: bool

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "turn_began", "seat": self.seat, "number": self.number, "last": self.last}


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """`seat`'s turn is over; told only in modes where something happens between two turns (`Mode.after_turn`)."""

    kind: ClassVar[str] = "turn_ended"
    quiet: ClassVar[bool] = True
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "turn_ended", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """`seat` skipped: there was no card to draw (H16)."""

    kind: ClassVar[str] = "turn_skipped"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "turn_skipped", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Called(Event):
    """`seat` called Haseb! Its row freezes, everyone else gets one last turn (H25)."""

    kind: ClassVar[str] = "called"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "called", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class RowEmptied(Event):
    """`seat`'s row is empty: that counts as a call, unless the last turns are already on (H26)."""

    kind: ClassVar[str] = "row_emptied"
    seat: Seat
    calls: bool

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "row_emptied", "seat": self.seat, "calls": self.calls}


@dataclass(frozen=True, slots=True)
class RoundRevealed(Event):
    """The round is over and all rows are shown (H27, H28): `totals` a row, the rest a score unit.

    `why` is "called", "emptied" or "skips". `rows` are what each player had, for the log; `team_totals` what the teams'
    rows come to, where there are teams.
    """

    kind: ClassVar[str] = "round_revealed"
    why: str
    rows: tuple[tuple[str | None, ...], ...]
    totals: tuple[int, ...]
    round_scores: tuple[int, ...]
    scores: tuple[int, ...]
    team_totals: tuple[int, ...] | None = None

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class WentOn(Event):
    """`seat` has seen enough of the reveal."""

    kind: ClassVar[str] = "went_on"
    quiet: ClassVar[bool] = True
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "went_on", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; ties share the win (H28)."""

    kind: ClassVar[str] = "match_ended"
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "match_ended", "winners": list(self.winners), "scores": list(self.scores)}
