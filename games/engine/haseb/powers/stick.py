"""Stick: give one of your cards to another player and take nothing; their row needs room (H20)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..places import Places
from ..power import Power
from ..state import State
from ..verbs import give


def refuse(places: Places, action: Action) -> str | None:
    return places.leave(places.me, action["slot"]) or places.other(action["seat"]) or places.enter(action["seat"])


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    give(story, seat, action["slot"], action["seat"], "stick")


STICK = Power("stick", ("slot", "seat"), refuse, act)
