"""Answer: take the card that was passed to you, or expose it; hidden until all have (H37). On expiry it is taken (H23)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from .. import passes
from ..choice import ChoiceRule
from ..picking import picked
from ..state import State

ANSWERS = ("accept", "expose")


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    answers = picked(story, seat, action["do"])
    if answers is not None:
        passes.resolve(story, answers, chance)


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    act(story, seat, {"do": "accept"}, chance)


ANSWER = ChoiceRule(
    "answer",
    dict.fromkeys(ANSWERS, ()),
    lambda places, facts, action: None,
    lambda view, places, facts: [{"do": word} for word in ANSWERS],
    act,
    lapse,
    lambda state, seat: ANSWERS,
)
