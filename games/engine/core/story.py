"""A decision in the making: tell a fact, and the state follows at once."""

from __future__ import annotations

from collections.abc import Callable

from .events import Event
from .game import Step


class Story[S]:
    """Collects the facts of one step. `state` is always the state after the last fact told."""

    __slots__ = ("_evolve", "events", "state")

    def __init__(self, state: S, evolve: Callable[[S, Event], S]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._evolve = evolve

    def tell(self, event: Event) -> S:
        """Adds a fact and returns the state after it."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)
        return self.state

    def step(self) -> Step:
        """What the step brought."""
        return Step(tuple(self.events), self.state)
