"""Shuffle Mine: your row is shuffled, and only you watch where the cards go (H41)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from .. import verbs
from ..power import Power, always
from ..state import State


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    verbs.shuffle(story, seat, seat, "shuffle", chance)


# Nothing to refuse: whoever is frozen has no turn, and whoever has a turn has a card.
SHUFFLE = Power("shuffle", (), always, act)
