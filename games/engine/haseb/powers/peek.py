"""Peek: look at one of your own cards."""

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
    return places.look(places.me, action["slot"])


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    look(story, seat, [(seat, action["slot"])], "peek")


PEEK = Power("peek", ("slot",), refuse, act)
