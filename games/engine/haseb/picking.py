"""Choices that several seats answer in secret at the same time: nobody learns who has picked, or what, before all have.

A choice of this kind gives `ChoiceRule.picks`; its `act` and `lapse` say `picked`, and go on once that returns all picks.
"""

from __future__ import annotations

from typing import Any

from ..core.actions import Action
from ..core.events import Seat
from ..core.story import Story
from .choice import Facts
from .events import ChoicePicked
from .places import Places
from .state import State


def picked(story: Story[State], seat: Seat, pick: Any) -> dict[Seat, Any] | None:
    """`seat` picks in secret. All picks by seat, in seat order, when it was the last; else None."""
    choice = story.tell(ChoicePicked(seat, pick)).choices[-1]
    return None if choice.waiting else dict(sorted(choice.picks))


# Picking one of my own cards: to pass it on, to drop it.


def own_cards(state: State, seat: Seat) -> list[int]:
    """The places of `seat`'s cards: what it can pick."""
    return [slot for slot, held in enumerate(state.rows[seat]) if held is not None]


def refuse_own(places: Places, facts: Facts, action: Action) -> str | None:
    """A card of mine, which may leave its row."""
    return places.leave(places.me, action["slot"])


def offer_own(word: str, places: Places) -> list[Action]:
    """Each of my cards that may leave its row, as an answer `word`."""
    return [{"do": word, "slot": slot} for slot in places.mine if places.leave(places.me, slot) is None]
