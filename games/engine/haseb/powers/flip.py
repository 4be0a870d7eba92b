"""Table Flip: all rows are gathered, shuffled and dealt back at the same counts; you draw again (H36).

A frozen row is shuffled too (H25). Whatever anybody knew, noted or had lit is gone: the cards come back as if just dealt.
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import TableFlipped
from ..power import Power, always
from ..state import State, taken
from ..verbs import draw_again


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    draw_again(story, seat)
    places = [(owner, slot) for owner, row in enumerate(story.state.rows) for slot in taken(row)]
    story.tell(TableFlipped(seat, tuple(chance.shuffled(places))))


FLIP = Power("flip", (), always, act)
