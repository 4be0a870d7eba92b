"""Inspect: look at another player's card, then trade it for one of yours, relay it to a third player, or leave it.

The look comes first and is allowed on a frozen row; what follows is the choice in `choices/inspect.py` (H18).
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import ChoiceOpened
from ..places import Places
from ..power import Power
from ..state import State
from ..verbs import look


def refuse(places: Places, action: Action) -> str | None:
    seat, their = action["seat"], action["their"]
    return places.other(seat) or places.look(seat, their)


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    at = (action["seat"], action["their"])
    look(story, seat, [at], "inspect")
    story.tell(ChoiceOpened("inspect", (seat,), (("seat", seat), ("at", at))))


INSPECT = Power("inspect", ("seat", "their"), refuse, act)
