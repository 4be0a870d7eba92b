"""Shuffle Mine: your row is shuffled, and only you watch where the cards go (H41)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from .. import verbs
from ..places import Places
from ..power import Power
from ..state import State


def refuse(places: Places, action: Action) -> str | None:
    return None  # whoever is frozen has no turn, and whoever has a turn has a card


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    verbs.shuffle(story, seat, seat, "shuffle", chance)


SHUFFLE = Power("shuffle", (), refuse, act)
