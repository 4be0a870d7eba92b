"""What the match waits for: one ask a seat, with an id made of public facts, and its time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core.events import Seat
from ..core.game import Ask
from .choices import CHOICES
from .rounds import still_reading
from .state import State, seats_in

#: The opening peek lasts at least this long, a reveal exactly so long (H4, H24), in seconds.
LEAST_PEEK: Final = 20
REVEAL: Final = 20


def seconds(state: State) -> int | None:
    """The time for a move, None with an open clock: the twist's if it has one (H7), else the match's."""
    return state.mood.seconds or _clock(state)


def _clock(state: State) -> int | None:
    """The match's own time for a move; auto is 30 s for 2-4 players, 20 s for 5-6."""
    clock = state.options.clock
    if isinstance(clock, int):
        return clock
    if clock == "open":
        return None
    return 30 if state.seats <= 4 else 20


def asks(state: State) -> tuple[Ask, ...]:
    """Everything the match waits for, in seat order.

    At a reveal each player is asked to go on without a time of their own; the table itself waits 20 s at most.
    """
    found = tuple(ask for seat in _asked(state) if (ask := ask_of(state, seat)))
    return (*found, Ask(f"r{state.round}.reveal", None, "next", REVEAL)) if state.stage == "reveal" else found


def ask_of(state: State, seat: Seat) -> Ask | None:
    """What `seat` is asked now, if anything."""
    if seat not in _asked(state):
        return None
    match state.stage:
        case "peek":
            time = _clock(state)
            return Ask(f"r{state.round}.peek.{seat}", seat, "peek", None if time is None else max(time, LEAST_PEEK))
        case "reveal":
            return Ask(f"r{state.round}.next.{seat}", seat, "next", None)
    part = f".{state.part}" if state.part else ""
    at = f"r{state.round}.t{state.number}{part}"
    if state.choices:
        kind = state.choices[-1].kind
        return Ask(f"{at}.{kind}.{seat}", seat, kind, seconds(state), CHOICES[kind].picks is not None)
    kind = "drawn" if state.drawn is not None else "pong" if state.answering else "turn"
    return Ask(f"{at}.{kind}", seat, kind, seconds(state))


def _asked(state: State) -> Sequence[Seat]:
    """The seats that are asked something, in seat order."""
    match state.stage:
        case "peek":
            return seats_in(state.everyone & ~state.readied, state.seats)
        case "reveal":
            return still_reading(state)
        case "play" if state.choices:
            return sorted(state.choices[-1].waiting)
        case "play" if state.turn is not None:
            return (state.turn,)
    return ()


def awaiting(state: State) -> list[Seat]:
    """Whom the table waits for, as everybody may know it. In a choice it does not tell who has already picked."""
    return list(state.choices[-1].asked if state.stage == "play" and state.choices else _asked(state))
