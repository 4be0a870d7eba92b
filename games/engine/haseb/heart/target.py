"""The target falls with the pile, until a call locks it (H43, H44)."""

from __future__ import annotations

from ..state import State


def now(state: State) -> int:
    """The target that counts now. The match has a mission."""
    assert state.options.mission is not None
    if state.locked is not None:
        return state.locked
    return state.options.mission.target(state.seats, len(state.pile) // state.seats)
