"""What everybody knows of the rows: where cards lie, which rows are frozen, who has room.

Powers and choices state their rules on `Places` alone, so the same sentence judges an action (built from the
state) and lists the legal ones (built from a view). The guards that several of them need are here, once: looking
at a card, moving one out of its row, putting one into a row.
Every guard returns the refusal code of what is wrong, or None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..core.events import Seat
from .state import PLACES, State, face_up, taken

#: Slots that hold a card, for every seat.
Cards = tuple[tuple[int, ...], ...]


def givers(state: State) -> list[tuple[Seat, int, Seat | None]]:
    """Every place whose card may have been given by somebody, and who gave it; None where a shuffle has hidden that."""
    return [
        (seat, slot, None if held.lost else held.giver)
        for seat, row in enumerate(state.rows)
        for slot, held in enumerate(row)
        if held is not None and (held.lost or held.giver is not None)
    ]


@dataclass(frozen=True, slots=True)
class Places:
    """The rows as seat `me` may act on them."""

    me: Seat
    cards: Cards
    frozen: tuple[bool, ...]
    #: slots whose card lies face up for everybody (H21)
    lit: Cards
    #: who put the card in a place there, as everybody knows it: a seat, or None after a shuffle of its row (H41)
    givers: Mapping[tuple[Seat, int], Seat | None]

    @classmethod
    def of_state(cls, state: State, me: Seat) -> Places:
        """The places of the true table."""
        return cls(me, *_known(state))

    @classmethod
    def of_view(cls, view: Mapping[str, Any]) -> Places:
        """The same places as the view of a seat shows them."""
        return cls(view["seat"], *_shown(view["rows"], view["frozen"], view["lit"], view["givers"]))

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.cards)

    @property
    def mine(self) -> tuple[int, ...]:
        """The slots of my own row that hold a card."""
        return self.cards[self.me]

    def others(self) -> list[Seat]:
        """The other seats, in seat order."""
        return [seat for seat in range(self.seats) if seat != self.me]

    def other(self, seat: Seat) -> str | None:
        """`seat` is somebody else."""
        return "own_seat" if seat == self.me else None

    def look(self, seat: Seat, slot: int) -> str | None:
        """There is a card to look at. Frozen rows may be looked at (H25)."""
        return None if slot in self.cards[seat] else "no_card"

    def leave(self, seat: Seat, slot: int) -> str | None:
        """The card in this place may leave it: there is one, and its row is not frozen (H25)."""
        return self.look(seat, slot) or ("frozen" if self.frozen[seat] else None)

    def turn_up(self, seat: Seat, slot: int) -> str | None:
        """The card in this place may be turned face up: there is one, and it lies face down. Frozen rows too (H25)."""
        return self.look(seat, slot) or ("face_up" if slot in self.lit[seat] else None)

    def face_down(self) -> list[tuple[Seat, int]]:
        """Every place whose card lies face down."""
        return [(seat, slot) for seat, row in enumerate(self.cards) for slot in row if slot not in self.lit[seat]]

    def enter(self, seat: Seat) -> str | None:
        """One more card may enter this row: not frozen (H25), and room for it (H20)."""
        if self.frozen[seat]:
            return "frozen"
        return "no_room" if len(self.cards[seat]) >= PLACES else None


type Known = tuple[Cards, tuple[bool, ...], Cards, Mapping[tuple[Seat, int], Seat | None]]

#: The last state whose places were asked for, and these: whoever acts on one state shares them.
_last: tuple[State | None, Known] = (None, ((), (), (), {}))


def _known(state: State) -> Known:
    """The places of a state as all seats know them: cards, frozen rows, what lies face up, givers."""
    global _last
    of, known = _last
    if of is not state:
        cards = tuple([tuple(taken(row)) for row in state.rows])
        frozen = tuple([bool(state.frozen >> seat & 1) for seat in range(state.seats)])
        lit = tuple([tuple([slot for slot, held in enumerate(row) if held and face_up(state, slot, held)]) for row in state.rows])
        known = (cards, frozen, lit, {(seat, slot): giver for seat, slot, giver in givers(state)})
        _last = (state, known)
    return known


#: The last rows, frozen rows, lit slots and givers of a view, and their places: the seats of one moment mostly share them.
_last_shown: tuple[list[Any], list[Any], list[Any], list[Any], Known] = ([], [], [], [], ((), (), (), {}))


def _shown(rows: list[Any], frozen: list[Any], lit: list[Any], givers: list[Any]) -> Known:
    """The places that a view shows."""
    global _last_shown
    last = _last_shown
    if last[0] is rows and last[1] is frozen and last[2] is lit and last[3] is givers:
        return last[4]
    cards = tuple([tuple([slot for slot, face in enumerate(row) if face is not None]) for row in rows])
    known = (cards, tuple(frozen), tuple(map(tuple, lit)), {(seat, slot): giver for seat, slot, giver in givers})
    _last_shown = (rows, frozen, lit, givers, known)
    return known
