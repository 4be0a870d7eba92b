"""What a mode is: data and a few small rule functions, one file in `modes/`.

Everything has the plain rules as its default; a mode names only what it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.events import Event, Seat
from ..core.rng import Chance
from ..core.story import Story
from .cards import BASE_DECK
from .deal import Deal, plain_deal
from .shapes import WILD
from .state import Options, State


def next_in_order(state: State) -> Seat:
    """Who has the next turn: the first who is still due a last turn, else the next seat."""
    if state.caller is not None:
        return state.due[0]
    assert state.turn is not None
    return (state.turn + 1) % state.seats


def each_alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The score units of a mode where everybody plays alone: one seat each."""
    return tuple((seat,) for seat in range(seats))


def nowhere(number: int) -> int:
    """Nothing is passed on."""
    return 0


def without_twists(options: Options) -> bool:
    """No round has a twist."""
    return False


def base_deck(options: Options, seats: int) -> Mapping[str, int]:
    """The 66 cards alone."""
    return BASE_DECK


def lap_of_skips(state: State) -> str | None:
    """A full lap of skips ends a round that nobody has called (H16)."""
    return "skips" if state.skips >= state.seats else None


def nothing_more(state: State) -> dict[str, Any]:
    """No words of the view beside the common ones."""
    return {}


def nothing_of_mine(state: State, seat: Seat) -> dict[str, Any]:
    """No words of a seat's own view beside the common ones."""
    return {}


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode, for tables of `seats` players.

    `deck(options, seats)` is its deck table, how many of each code; `deal(table, state, number, chance)` sets round
    `number` up; `wild` are the powers a Wildcard may stand for; `next_seat(state)` says who comes next;
    `after_turn(story, chance)` what happens once between two turns (it may open choices: the next turn waits for them);
    `direction(number)` where cards are passed on to in round `number` (1 the next seat, -1 the one before, 0 nowhere);
    `before_reveal(story, chance)` what is still asked when the last turns are over (asked for again until it opens nothing);
    `twists(options)` whether each round has a twist of Boss's mood (H7);
    `units(seats)` who scores together; `words` are its own words beside the common ones; `signals_to(seats, seat)` who sees
    a seat's signals, in a mode with that word; `choices` are the kinds of choices that can be open in it.
    `events` and `refusals` are what the mode adds to the common ones.
    `after_deal(story, chance)` tells what is drawn for a round beside its cards; `follows(story)` what follows by itself from
    the facts of an action; `runs_out(state)` why a round ends between two turns although nobody called, if it does;
    `end_round(story, why)` ends a round in place of scoring it by points; `shows(state)` and `shows_to(state, seat)` are its
    own words of the view, for all and for that seat.
    """

    code: str
    deck: Callable[[Options, int], Mapping[str, int]] = base_deck
    seats: tuple[int, ...] = (2, 3, 4, 5, 6)
    deal: Deal = plain_deal
    wild: tuple[str, ...] = WILD
    twists: Callable[[Options], bool] = without_twists
    next_seat: Callable[[State], Seat] = next_in_order
    after_turn: Callable[[Story[State], Chance], None] | None = None
    direction: Callable[[int], int] = nowhere
    before_reveal: Callable[[Story[State], Chance], None] | None = None
    units: Callable[[int], tuple[tuple[Seat, ...], ...]] = each_alone
    words: frozenset[str] = frozenset()
    signals_to: Callable[[int, Seat], tuple[Seat, ...]] | None = None
    choices: tuple[str, ...] = ("inspect",)
    events: tuple[type[Event], ...] = ()
    refusals: frozenset[str] = frozenset()
    after_deal: Callable[[Story[State], Chance], None] | None = None
    follows: Callable[[Story[State]], None] | None = None
    runs_out: Callable[[State], str | None] = lap_of_skips
    end_round: Callable[[Story[State], str], None] | None = None
    shows: Callable[[State], dict[str, Any]] = nothing_more
    shows_to: Callable[[State, Seat], dict[str, Any]] = nothing_of_mine
    #: common events, refusals and action words that this mode never brings; it must bring all others, and its own (conformance)
    never: frozenset[str] = frozenset()
    #: the kinds of hidden things in its matches, as `other_world` counts them
    hidden: frozenset[str] = frozenset(("rows", "pile", "drawn", "looks", "notes"))
