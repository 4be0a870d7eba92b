"""Swap: exchange one of your cards with one of another player's; nobody sees either."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..places import Places
from ..power import Power
from ..state import State
from ..verbs import exchange


def refuse(places: Places, action: Action) -> str | None:
    seat, their = action["seat"], action["their"]
    return places.leave(places.me, action["slot"]) or places.other(seat) or places.leave(seat, their)


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    exchange(story, seat, (seat, action["slot"]), (action["seat"], action["their"]), "swap")


SWAP = Power("swap", ("slot", "seat", "their"), refuse, act)
