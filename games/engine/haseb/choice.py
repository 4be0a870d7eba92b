"""What an open choice is: one small file in `choices/`, the counterpart of a power that asks something.

Choices lie on a stack in the state; only the last one is open. When none is left, the turn goes on where it stood:
a draw (`again`), the rest of the turn, or its end (`turns.proceed`). Several seats may be asked at once; secret answers
are told as `ChoicePicked`, and `act` closes the choice when nobody is waited for any more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.actions import Action
from ..core.events import Seat
from ..core.game import View
from ..core.rng import Chance
from ..core.story import Story
from .places import Places
from .state import State

#: The public facts of a choice by their word, as in the view's `choice`.
type Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ChoiceRule:
    """One kind of choice.

    `words` gives the argument words of each action that answers it; `refuse(places, facts, action)` the code of what
    is wrong with an answer, or None; `offer(view, places, facts)` the legal answers; `act(story, seat, action, chance)`
    tells what an answer does; `lapse(story, seat, chance)` what happens to `seat`'s part when its time runs out (H23).
    `picks(state, seat)`, for a choice that is answered in secret (`picking.py`): every pick that `seat` can make, as
    `ChoicePicked` holds it. Until the last has picked nobody learns who has picked, or what.
    """

    kind: str
    words: Mapping[str, tuple[str, ...]]
    refuse: Callable[[Places, Facts, Action], str | None]
    offer: Callable[[View, Places, Facts], list[Action]]
    act: Callable[[Story[State], Seat, Action, Chance], None]
    lapse: Callable[[Story[State], Seat, Chance], None]
    picks: Callable[[State, Seat], Sequence[Any]] | None = None
