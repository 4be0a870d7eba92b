"""Firecracker: everyone else, a frozen caller too, looks at one of their own cards, all at once; you draw again (H36)."""

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
    draw_again(story, seat)
    looking = tuple(other for other, row in enumerate(story.state.rows) if row and other != seat)
    if looking:
        facts = (("seats", looking), ("why", "firecracker"), ("may_skip", False))
        story.tell(ChoiceOpened("look", looking, facts))


FIRECRACKER = Power("firecracker", (), always, act)
