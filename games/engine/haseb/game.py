"""Haseb as tables, screens, bots and tests see it: the Game protocol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.actions import Action
from ..core.events import Event, Seat, Viewer, registry
from ..core.game import Ask, Result, Step, View
from ..core.rng import Chance
from ..core.table import TABLE_EVENTS
from . import asks, decide, evolve, lay, legal, opened, options, truth, view, worlds
from .events import COMMON_EVENTS
from .modes import MODES
from .state import State


class Haseb:
    """The game Haseb!; stateless. See `core/game.py` for what each method promises."""

    code = "haseb"
    events: Mapping[str, type[Event]] = registry(
        # A fact that several modes can tell is one fact.
        dict.fromkeys((*COMMON_EVENTS, *TABLE_EVENTS, *(event for mode in MODES.values() for event in mode.events)))
    )
    refusals: frozenset[str] = decide.REFUSALS.union(*(mode.refusals for mode in MODES.values()))
    free: frozenset[str] = decide.FREE
    ends_looks: frozenset[str] = frozenset(("table_flipped",))
    looks: Mapping[str, int] = {  # H22
        "cards_looked_at": 6000,
        "look_taken": 6000,
        "thief_told": 6000,
        "cards_exposed": 6000,
        "row_shuffled": 6000,
        "same_wrong": 2000,
    }

    def options(self, raw: Mapping[str, Any], seats: int) -> dict[str, Any]:
        return options.checked_options(raw, seats)

    def catalog(self) -> dict[str, Any]:
        return options.catalog()

    def begin(self, options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        return lay.begin(options, seats, chance)

    def lay(self, setup: Mapping[str, Any], options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        return lay.lay(setup, options, seats, chance)

    def blank(self) -> State:
        return State()

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step:
        return decide.decide(state, seat, action, chance)

    def expire(self, state: State, ask_id: str, chance: Chance) -> Step:
        return decide.expire(state, ask_id, chance)

    def evolve(self, state: State, event: Event) -> State:
        return evolve.evolve(state, event)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return asks.asks(state)

    def result(self, state: State) -> Result | None:
        return view.result(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return view.view(state, viewer)

    def memory(self, state: State, viewer: Viewer) -> View:
        return view.memory(state, viewer)

    def legal(self, view: View) -> list[Action] | None:
        return legal.legal(view)

    def truth(self, state: State) -> dict[str, Any]:
        return truth.truth(state)

    def opened(self, state: State, events: Sequence[Event], viewer: Viewer) -> frozenset[tuple[Any, ...]]:
        return opened.opened(state, events, viewer)

    def other_world(
        self, state: State, viewer: Viewer, keep: frozenset[tuple[Any, ...]], chance: Chance
    ) -> tuple[State, Counter[str]]:
        return worlds.other_world(state, viewer, keep, chance)


HASEB = Haseb()
