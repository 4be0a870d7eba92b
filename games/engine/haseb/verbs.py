"""The verbs that powers, modes and turns share: look, exchange, give, refill, penalty. They tell the facts.

What may be looked at or moved has been judged before, by the guards of `places.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.events import Seat
from ..core.rng import Chance
from ..core.story import Story
from . import events as facts
from .cards import SINKS
from .state import State, can_draw, first_free, held_at, taken

Place = tuple[Seat, int]


def look(story: Story[State], seat: Seat, places: Sequence[Place], power: str) -> None:
    """`seat` looks at the cards in `places`; all see where, only `seat` sees what (H22)."""
    codes = tuple(held_at(story.state, *place).code for place in places)
    story.tell(facts.CardsLookedAt(seat, tuple(places), codes, power))


def exchange(story: Story[State], seat: Seat, one: Place, other: Place, power: str) -> None:
    """By `seat`'s power two cards change places, unseen."""
    story.tell(facts.CardsExchanged(seat, one, other, power))


def give(story: Story[State], seat: Seat, slot: int, to: Seat, power: str) -> None:
    """`seat` gives its card to the first free place of another row, unseen."""
    place = first_free(story.state.rows[to])
    if place is None:
        raise ValueError("no room for the card")
    story.tell(facts.CardGiven(seat, slot, to, place, power))


def pass_on(story: Story[State], order: Sequence[Seat], picks: Mapping[Seat, int], why: str) -> State:
    """All picked cards go on at once, unseen: each seat of `order` to the one after it, the last to the first."""
    onward = dict(zip(order, (*order[1:], order[0]), strict=True))
    return story.tell(
        facts.CardsPassed(tuple((seat, picks[seat], onward[seat], picks[onward[seat]]) for seat in sorted(order)), why)
    )


def shuffle(story: Story[State], seat: Seat, row: Seat, power: str, chance: Chance) -> None:
    """`seat` shuffles a row: its cards change places among themselves, and only `seat` watches where they go (H41)."""
    places = taken(story.state.rows[row])
    story.tell(facts.RowShuffled(seat, row, tuple(zip(places, chance.shuffled(places), strict=True)), power))


def draw_again(story: Story[State], seat: Seat) -> State:
    """`seat` draws again once all that its card brings is done (H15)."""
    return story.tell(facts.DrawsAgain(seat))


def need_card(story: Story[State], chance: Chance) -> bool:
    """Sees to it that the pile has a card, from the floor beneath its top if need be (H16). False when there is none."""
    state = story.state
    if state.pile:
        return True
    if not can_draw(state):
        return False
    story.tell(facts.PileRefilled(chance.shuffled(code for code in state.floor[1:] if code not in SINKS)))
    return True


def penalty(story: Story[State], seat: Seat, chance: Chance) -> None:
    """One unseen pile card into `seat`'s row, which has room. One that does not exist is not given (H16)."""
    slot = first_free(story.state.rows[seat])
    if slot is not None and need_card(story, chance):
        story.tell(facts.PenaltyGiven(seat, slot, story.state.pile[0]))
