"""The whole table in the words of scenario `expect`: for tests and finished replays, never for screens."""

from __future__ import annotations

from typing import Any

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
    }
