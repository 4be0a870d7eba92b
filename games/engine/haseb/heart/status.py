"""Status: comfortable, on the edge or heavy; a counted player says it of their row, at any time, for all to see (H48)."""

from __future__ import annotations

from typing import Final

from ...core.actions import Action
from ...core.errors import Refusal
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import StatusSaid
from ..notes import PHASES
from ..state import State

STATUSES: Final = ("comfortable", "edge", "heavy")


def say(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`status {to}`: needs no turn, and may be said again."""
    state = story.state
    if state.phase not in PHASES:
        raise Refusal("not_now")
    if seat == state.porter:
        raise Refusal("is_porter")
    story.tell(StatusSaid(seat, action["to"]))


def offer(me: Seat, porter: Seat) -> list[Action]:
    """The entries of `legal`."""
    return [] if me == porter else [{"do": "status", "to": word} for word in STATUSES]
