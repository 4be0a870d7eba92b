"""A match again from its facts: no rules of the day, no random generator."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .events import Event
from .game import Game


def fold(game: Game, events: Iterable[Event], state: Any = None) -> Any:
    """The state after `events`, from the blank state or from `state`."""
    now = game.blank() if state is None else state
    for event in events:
        now = game.evolve(now, event)
    return now
