"""Zaffa: everybody still playing picks one of their cards in secret; all go to the next player at once (H36).

On expiry a random one (H23).
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..choice import ChoiceRule
from ..events import ChoiceClosed
from ..picking import offer_own, own_cards, picked, refuse_own
from ..state import State
from ..verbs import pass_on


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    picks = picked(story, seat, action["slot"])
    if picks is not None:
        pass_on(story, list(picks), picks, "zaffa")
        story.tell(ChoiceClosed("zaffa", "pass"))


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    act(story, seat, {"slot": chance.pick(own_cards(story.state, seat))}, chance)


ZAFFA = ChoiceRule(
    "zaffa", {"pass": ("slot",)}, refuse_own, lambda view, places, facts: offer_own("pass", places), act, lapse, own_cards
)
