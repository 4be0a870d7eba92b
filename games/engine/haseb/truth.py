"""The whole table in the words of scenario `expect`: for tests and finished replays, never for screens."""

from __future__ import annotations

from typing import Any

from .heart import jobs, marks, target
from .state import State, size


def truth(state: State) -> dict[str, Any]:
    """Everything that is true now, by its scenario word."""
    return {
        "phase": state.phase,
        "round": state.round,
        "twist": state.twist,
        "turn": state.turn,
        "drawn": state.drawn,
        "rows": [[held and held.code for held in row] for row in state.rows],
        "row_sizes": [size(row) for row in state.rows],
        "floor": list(state.floor),
        "pile": list(state.pile),
        "pile_size": len(state.pile),
        "burnt": state.burnt,
        "caller": state.caller,
        "counter": state.counter if state.direction else None,
        "direction": state.direction or None,
        "round_scores": None if state.round_scores is None else list(state.round_scores),
        "totals": None if state.totals is None else list(state.totals),
        "scores": list(state.scores),
        "team_totals": None if state.team_totals is None else list(state.team_totals),
        "porters": list(state.porters),
        "porter_points": None if state.carried is None else dict(state.carried.points),
        "lost_points": None if state.carried is None else list(state.carried.lost),
        "brick_wall": None if state.carried is None else list(state.carried.wall),
        "over": state.stage == "over",
        "winners": None if state.winners is None else list(state.winners),
        "abandoned": state.table.abandoned,
        **_attempt(state),
    }


def _attempt(state: State) -> dict[str, Any]:
    """The words of One Heart; None where there is no mission."""
    if state.options.mission is None:
        return dict.fromkeys(("target", "jobs", "jobs_done", "status", "marks", "cleared"))
    return {
        "target": target.now(state),
        "porters": [] if state.porter is None else [state.porter],
        "jobs": list(state.jobs),
        "jobs_done": [jobs.done(state, seat) for seat in range(state.seats)],
        "status": list(state.status) or [None] * state.seats,
        "marks": [[seat, slot, says] for seat, slot, says, _ in marks.shown(state)],
        "cleared": None if state.verdict is None else state.verdict.cleared,
    }
