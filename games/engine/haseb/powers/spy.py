"""Spy: look at one card of another player."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..places import Places
from ..power import Power
from ..state import State
from ..verbs import look


def refuse(places: Places, action: Action) -> str | None:
    seat, their = action["seat"], action["their"]
    return places.other(seat) or places.look(seat, their)


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    look(story, seat, [(action["seat"], action["their"])], "spy")


SPY = Power("spy", ("seat", "their"), refuse, act)
