"""Jobs: one public job for each player who is not the porter; all of them must be done (H47)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core.events import Event, Seat
from ...core.rng import Chance
from ..cards import GEMS, HEAVY, POINTS
from ..events import CardGiven, CardsExchanged, SameRight
from ..state import State, held_or_gap

#: In the order the rules name them.
JOBS: Final = ("move_heavy", "own_same", "keep_gem", "seen_all")
#: A fifth job repeats one of these.
REPEATED: Final = ("move_heavy", "own_same", "seen_all")
#: Jobs done by a deed of which only a hidden card tells that it was one.
HIDDEN_DEEDS: Final = frozenset(("move_heavy",))


def drawn(seats: int, porter: Seat, chance: Chance) -> tuple[str | None, ...]:
    """A job for every seat but the porter's: all different up to four, a fifth repeats any but keep_gem."""
    bag = list(JOBS)
    if seats - 1 > len(bag):
        bag.append(chance.pick(REPEATED))
    jobs: list[str | None] = list(chance.shuffled(bag)[: seats - 1])
    return (*jobs[:porter], None, *jobs[porter:])


def done_by(state: State, events: Iterable[Event]) -> list[tuple[Seat, str]]:
    """Who did their job by these facts, which brought `state`: a right Same!, or a heavy card moved onto the porter."""
    found: list[tuple[Seat, str]] = []
    for event in events:
        match event:
            case SameRight(seat=seat):
                found.append((seat, "own_same"))
            case CardGiven(seat=seat, to=to, place=place) if to == state.porter and _heavy(state, to, place):
                found.append((seat, "move_heavy"))
            case CardsExchanged(seat=seat, one=one, other=other):
                # Swap, and what follows an Inspect: the move is of whoever made it, whosever cards they were.
                if any(at[0] == state.porter and _heavy(state, *at) for at in (one, other)):
                    found.append((seat, "move_heavy"))
    return [(seat, job) for seat, job in found if state.jobs[seat] == job and not state.jobs_met >> seat & 1]


def done(state: State, seat: Seat) -> bool | None:
    """Whether this seat's job is done as things stand; None without a job."""
    job = state.jobs[seat] if state.jobs else None
    row = [held for held in state.rows[seat] if held is not None] if state.rows else []  # none before the deal
    match job:
        case None:
            return None
        case "keep_gem":
            return any(held.code in GEMS for held in row)
        case "seen_all":
            return all(held.seen >> seat & 1 for held in row)
        case _:
            return bool(state.jobs_met >> seat & 1)


def _heavy(state: State, seat: Seat, slot: int) -> bool:
    held = held_or_gap(state, seat, slot)
    return held is not None and POINTS[held.code] >= HEAVY
