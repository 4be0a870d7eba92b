"""Drop: whose card was exposed and clean picks one of theirs in secret; all land on the floor (H38). On expiry a random one."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from .. import passes
from ..choice import ChoiceRule
from ..picking import offer_own, own_cards, picked, refuse_own
from ..state import State


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    picks = picked(story, seat, action["slot"])
    if picks is not None:
        passes.drop(story, picks)


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    act(story, seat, {"slot": chance.pick(own_cards(story.state, seat))}, chance)


DROP = ChoiceRule(
    "drop", {"drop": ("slot",)}, refuse_own, lambda view, places, facts: offer_own("drop", places), act, lapse, own_cards
)
