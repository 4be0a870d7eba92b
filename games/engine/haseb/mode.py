"""What a mode is: data and a few small rule functions, one file in `modes/`.

Everything has the plain rules as its default; a mode names only what it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..core.events import Event, Seat
from ..core.rng import Chance
from ..core.story import Story
from .deal import Deal, plain_deal
from .shapes import WILD
from .state import State


def next_in_order(state: State) -> Seat:
    """Who has the next turn: the first who is still due a last turn, else the next seat."""
    if state.caller is not None:
        return state.due[0]
    assert state.turn is not None
    return (state.turn + 1) % state.seats


def nothing(story: Story[State], chance: Chance) -> None:
    """Nothing happens between two turns."""


def each_alone(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The score units of a mode where everybody plays alone: one seat each."""
    return tuple((seat,) for seat in range(state.seats))


type AfterTurn = Callable[[Story[State], Chance], None]


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode. `deck` is its deck table: how many of each code.

    `deal(state options, seats, …)` sets a round up; `wild` are the powers a Wildcard may stand for;
    `next_seat` says who comes next; `after_turn` what happens between two turns (it may open choices: the next turn
    waits for them); `units` who scores together; `words`, `events`, `refusals` are what this mode adds to the common.
    """

    code: str
    deck: Mapping[str, int]
    seats: tuple[int, ...] = (2, 3, 4, 5, 6)
    deal: Deal = plain_deal
    wild: tuple[str, ...] = WILD
    next_seat: Callable[[State], Seat] = next_in_order
    after_turn: AfterTurn = nothing
    units: Callable[[State], tuple[tuple[Seat, ...], ...]] = each_alone
    events: tuple[type[Event], ...] = ()
    refusals: frozenset[str] = frozenset()
