"""Reverse: passes go the other way for the rest of the round; never with two players (H40, H17)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import DirectionFlipped
from ..places import Places
from ..power import Power
from ..state import State


def refuse(places: Places, action: Action) -> str | None:
    return "no_power" if places.seats == 2 else None


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    story.tell(DirectionFlipped(seat, -story.state.direction))


REVERSE = Power("reverse", (), refuse, act)
