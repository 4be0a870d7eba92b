"""The whole table in the words of scenario `expect`: for tests and finished replays, never for screens."""

from __future__ import annotations

from typing import Any

from .state import Row, State, size


def truth(state: State) -> dict[str, Any]:
    """Everything that is true now, by its scenario word."""
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "drawn": state.drawn,
        "rows": [codes(row) for row in state.rows],
        "row_sizes": [size(row) for row in state.rows],
        "floor": list(state.floor),
        "pile": list(state.pile),
        "pile_size": len(state.pile),
        "burnt": state.burnt,
        "caller": state.caller,
        "round_scores": None if state.round_scores is None else list(state.round_scores),
        "totals": None if state.totals is None else list(state.totals),
        "scores": list(state.scores),
        "over": state.stage == "over",
        "winners": None if state.winners is None else list(state.winners),
        "abandoned": state.table.abandoned,
    }


def codes(row: Row) -> list[str | None]:
    """The codes of a row, gaps as None, without the gaps after its last card."""
    found = [None if held is None else held.code for held in row]
    while found and found[-1] is None:
        found.pop()
    return found
