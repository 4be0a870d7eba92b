"""What the match waits for: one ask a seat, with an id made of public facts, and its time."""

from __future__ import annotations

from typing import Final

from ..core.game import Ask
from .rounds import still_reading
from .state import State, seats_in

#: The opening peek lasts at least this long, a reveal exactly so long (H4, H24), in seconds.
LEAST_PEEK: Final = 20
REVEAL: Final = 20


def seconds(state: State) -> int | None:
    """The time for a move, None with an open clock; auto is 30 s for 2-4 players, 20 s for 5-6."""
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
    match state.stage:
        case "peek":
            time = seconds(state)
            time = None if time is None else max(time, LEAST_PEEK)
            unready = seats_in(state.everyone & ~state.readied, state.seats)
            return tuple(Ask(f"r{state.round}.peek.{seat}", seat, "peek", time) for seat in unready)
        case "play":
            return _in_play(state)
        case "reveal":
            reading = tuple(Ask(f"r{state.round}.next.{seat}", seat, "next", None) for seat in still_reading(state))
            return (*reading, Ask(f"r{state.round}.reveal", None, "next", REVEAL))
        case _:
            return ()


def _in_play(state: State) -> tuple[Ask, ...]:
    time = seconds(state)
    at = f"r{state.round}.t{state.number}" + (f".{state.part}" if state.part else "")
    if state.choices:
        choice = state.choices[-1]
        return tuple(Ask(f"{at}.{choice.kind}.{seat}", seat, choice.kind, time) for seat in sorted(choice.waiting))
    kind = "turn" if state.drawn is None else "drawn"
    return (Ask(f"{at}.{kind}", state.turn, kind, time),)
