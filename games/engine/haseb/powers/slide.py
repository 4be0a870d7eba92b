"""Slide: throw one of your cards unseen; it lands face up above the Slide (H14)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import CardSlid
from ..places import Places
from ..power import Power
from ..state import State, held_at


def refuse(places: Places, action: Action) -> str | None:
    return places.leave(places.me, action["slot"])


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    slot = action["slot"]
    story.tell(CardSlid(seat, slot, held_at(story.state, seat, slot).code))


SLIDE = Power("slide", ("slot",), refuse, act)
