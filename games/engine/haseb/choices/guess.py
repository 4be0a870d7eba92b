"""Guess: after the last turns the caller says who holds the Thief: another player, or nobody (H31).

Right: nothing. Wrong and somebody holds it: the two whole rows are exchanged, then the round is scored. Wrong and nobody
holds it: the caller's score is that of a wrong call, even if lowest. Time that runs out says "nobody".
"""

from __future__ import annotations

from typing import Final

from ...core.actions import Action
from ...core.events import Seat
from ...core.game import View
from ...core.rng import Chance
from ...core.story import Story
from ..choice import ChoiceRule, Facts
from ..events import RowsExchanged, ThiefGuessed
from ..places import Places
from ..state import State

THIEF: Final = "thief"


def refuse(places: Places, facts: Facts, action: Action) -> str | None:
    return None if action["seat"] is None else places.other(action["seat"])


def offer(view: View, places: Places, facts: Facts) -> list[Action]:
    return [{"do": "guess", "seat": seat} for seat in (*places.others(), None)]


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    named, holders = action["seat"], holding(story.state)
    right = named in holders if holders else named is None
    holder = named if right else next(iter(holders), None)
    story.tell(ThiefGuessed(seat, named, holder, right))
    if not right and holder is not None:
        story.tell(RowsExchanged(seat, holder))


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    act(story, seat, {"do": "guess", "seat": None}, chance)


def holding(state: State) -> list[Seat]:
    """Who holds the Thief: one seat at most, except at a set-up table with several."""
    return [seat for seat, row in enumerate(state.rows) if any(held is not None and held.code == THIEF for held in row)]


GUESS = ChoiceRule("guess", {"guess": ("seat?",)}, refuse, offer, act, lapse)
