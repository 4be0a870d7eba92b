"""A look at one own card that a card or a twist brings: Firecracker to everybody else at once (H36), Extra eye to one (H7).

One player alone looks in the open, and after an Extra eye may decline. Of several each sees their card when they pick it,
and where they looked is told to all once everybody has picked.
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.game import View
from ...core.rng import Chance
from ...core.story import Story
from ..choice import ChoiceRule, Facts
from ..events import ChoiceClosed, ChoicePicked, LooksTold, LookTaken
from ..picking import own_cards
from ..places import Places
from ..state import State, held_at
from ..verbs import look

WORDS = {"look": ("slot",), "skip": ()}


def refuse(places: Places, facts: Facts, action: Action) -> str | None:
    if action["do"] == "skip":
        return None if facts["may_skip"] else "not_now"
    return places.look(places.me, action["slot"])


def offer(view: View, places: Places, facts: Facts) -> list[Action]:
    looks: list[Action] = [{"do": "look", "slot": slot} for slot in places.mine]
    return [*looks, {"do": "skip"}] if facts["may_skip"] else looks


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    choice = story.state.choices[-1]
    if action["do"] == "look" and len(choice.asked) == 1:
        look(story, seat, [(seat, action["slot"])], dict(choice.facts)["why"])
    elif action["do"] == "look":
        story.tell(LookTaken(seat, action["slot"], held_at(story.state, seat, action["slot"]).code))
    _answered(story, seat, action["do"])


def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
    _answered(story, seat, "lapsed")


def _answered(story: Story[State], seat: Seat, how: str) -> None:
    """`seat` has looked, or will not; after the last of them all learn who looked where."""
    choice = story.state.choices[-1]
    if len(choice.asked) > 1:
        if seat in choice.waiting:
            choice = story.tell(ChoicePicked(seat, None)).choices[-1]
        if choice.waiting:
            return
        story.tell(LooksTold(tuple(sorted((who, slot) for who, slot in choice.picks if slot is not None))))
    story.tell(ChoiceClosed("look", how))


def picks(state: State, seat: Seat) -> list[int | None]:
    """Any own card; None is no look."""
    return [*own_cards(state, seat), None]


LOOK = ChoiceRule("look", WORDS, refuse, offer, act, lapse, picks)
