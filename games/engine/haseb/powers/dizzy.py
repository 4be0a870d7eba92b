"""Dizzy Him: another row of two or more, not frozen, is shuffled, and only you watch where the cards go (H41)."""

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
    seat = action["seat"]
    frozen = "frozen" if places.frozen[seat] else None
    return places.other(seat) or frozen or ("not_now" if len(places.cards[seat]) < 2 else None)


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    verbs.shuffle(story, seat, action["seat"], "dizzy", chance)


DIZZY = Power("dizzy", ("seat",), refuse, act)
