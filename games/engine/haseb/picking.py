"""Choices that several seats answer in secret at the same time: nobody learns who has picked, or what, before all have.

A choice of this kind gives `ChoiceRule.picks`; its `act` and `lapse` say `picked`, and go on once that returns all picks.
`card_choice` is one whose picks are own cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.actions import Action
from ..core.events import Seat
from ..core.game import View
from ..core.rng import Chance
from ..core.story import Story
from .choice import ChoiceRule, Facts
from .events import ChoicePicked
from .places import Places
from .state import State, taken


def picked(story: Story[State], seat: Seat, pick: Any) -> dict[Seat, Any] | None:
    """`seat` picks in secret. All picks by seat, in seat order, when it was the last; else None."""
    choice = story.tell(ChoicePicked(seat, pick)).choices[-1]
    return None if choice.waiting else dict(sorted(choice.picks))


def own_cards(state: State, seat: Seat) -> list[int]:
    """The places of `seat`'s cards: what it can pick."""
    return taken(state.rows[seat])


def card_choice(kind: str, word: str, settle: Callable[[Story[State], Mapping[Seat, int]], None]) -> ChoiceRule:
    """The choice in which each of those asked picks one of their cards, by `word`; on expiry a random one (H23).

    `settle(story, picks)` tells what comes of all picks, once the last is made.
    """

    def refuse(places: Places, facts: Facts, action: Action) -> str | None:
        return places.leave(places.me, action["slot"])

    def offer(view: View, places: Places, facts: Facts) -> list[Action]:
        return [{"do": word, "slot": slot} for slot in places.mine if places.leave(places.me, slot) is None]

    def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
        picks = picked(story, seat, action["slot"])
        if picks is not None:
            settle(story, picks)

    def lapse(story: Story[State], seat: Seat, chance: Chance) -> None:
        act(story, seat, {"slot": chance.pick(own_cards(story.state, seat))}, chance)

    return ChoiceRule(kind, {word: ("slot",)}, refuse, offer, act, lapse, own_cards)
