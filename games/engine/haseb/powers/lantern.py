"""Lantern: one face-down card of any row stays face up for all until the round ends; you draw again (H36, H21)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import ChoiceOpened
from ..places import Places
from ..power import Power, always
from ..state import State
from ..verbs import draw_again


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    state = draw_again(story, seat)
    if Places.of_state(state, seat).face_down():
        story.tell(ChoiceOpened("light", (seat,), (("seat", seat),)))


LANTERN = Power("lantern", (), always, act)
