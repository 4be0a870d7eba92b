"""After a Lantern: which face-down card, of any row, stays face up for everybody until the round ends (H36, H21)."""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.game import View
from ...core.rng import Chance
from ...core.story import Story
from ..choice import ChoiceRule, Facts
from ..events import CardLit, ChoiceClosed
from ..places import Places
from ..state import State, held_at


def refuse(places: Places, facts: Facts, action: Action) -> str | None:
    return places.turn_up(action["seat"], action["their"])


def offer(view: View, places: Places, facts: Facts) -> list[Action]:
    return [{"do": "light", "seat": seat, "their": slot} for seat, slot in places.face_down()]


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    at = (action["seat"], action["their"])
    story.tell(CardLit(seat, at, held_at(story.state, *at).code))
    story.tell(ChoiceClosed("light", "light"))


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    story.tell(ChoiceClosed("light", "lapsed"))


LIGHT = ChoiceRule("light", {"light": ("seat", "their")}, refuse, offer, act, lapse)
