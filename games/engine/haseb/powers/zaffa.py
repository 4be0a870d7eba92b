"""Zaffa: everyone still playing picks a card at the same time, and all go face down to the next player; you draw again (H36).

The frozen caller sits it out, empty rows are left out; with fewer than two players left it fizzles.
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import ChoiceOpened
from ..power import Power, always
from ..state import State
from ..verbs import draw_again


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    state = draw_again(story, seat)
    passing = tuple(other for other, row in enumerate(state.rows) if row and not state.frozen >> other & 1)
    if len(passing) > 1:
        story.tell(ChoiceOpened("zaffa", passing, (("seats", passing),)))


ZAFFA = Power("zaffa", (), always, act)
