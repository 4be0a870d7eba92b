"""What screens show of an attempt: the words of the view that One Heart has beyond the common ones."""

from __future__ import annotations

from typing import Any

from ...core.events import Seat
from ..events.heart import SEEN_BY_ALL
from ..state import State
from . import marks, target


def to_all(state: State) -> dict[str, Any]:
    """What everybody sees: the mission, the porter, the target, jobs with ticks where public, statuses, marks."""
    mission, verdict = state.options.mission, state.verdict
    assert mission is not None
    words: dict[str, Any] = {
        "mission": {**mission.data(), "final": mission.final(state.seats)},
        "porters": [] if state.porter is None else [state.porter],
        "target": target.now(state),
        "target_locked": state.locked is not None,
        "sames": state.sames,
        "jobs": list(state.jobs),
        "jobs_done": [_ticked(state, seat) for seat in range(len(state.jobs))],
        "status": list(state.status) or [None] * state.seats,
        "marks": marks.shown(state),
        "cleared": None if verdict is None else verdict.cleared,
        "attempt": None,
    }
    if verdict is not None:
        words["jobs_done"] = list(verdict.jobs) if state.jobs else []
        words["attempt"] = {"total": verdict.total, "target": verdict.target, "condition": verdict.condition}
    return words


def to_seat(state: State, seat: Seat) -> dict[str, Any]:
    """What a seat sees beside that: which cards it may mark."""
    return {"markable": marks.seen(state, seat)}


def _ticked(state: State, seat: Seat) -> bool | None:
    """True for a job that everybody saw done, None for one of which nobody can be sure yet, or no job at all."""
    return True if state.jobs[seat] in SEEN_BY_ALL and state.jobs_met >> seat & 1 else None
