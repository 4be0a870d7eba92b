"""How a round is dealt: rows, the floor's first card, the pile (H1, H2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..core.rng import Chance
from .cards import FIRST_FLOOR, deck
from .state import State


class Dealt(NamedTuple):
    """A round set up: codes of each row, the pile (next first), the floor, how many cards owners peek at, and the cards
    that are set aside unseen."""

    rows: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    floor: tuple[str, ...]
    peek: int
    aside: tuple[str, ...] = ()


#: `deal(table, state, round, chance)`: the deck table, the state before with the round's twist, the round's number.
type Deal = Callable[[Mapping[str, int], State, int, Chance], Dealt]


def plain_deal(table: Mapping[str, int], state: State, number: int, chance: Chance) -> Dealt:
    """Four cards each, unless the twist says otherwise (H1); the floor starts with the first pile card that is a 1-6, a peek
    or a spy, the others that were turned go back into the pile, which is shuffled again (H2)."""
    cards = chance.shuffled(deck(table))
    hand = state.mood.hand
    dealt = hand * state.seats
    rows = tuple(cards[hand * seat : hand * (seat + 1)] for seat in range(state.seats))
    first = next(at for at in range(dealt, len(cards)) if cards[at] in FIRST_FLOOR)
    pile = (*cards[dealt:first], *cards[first + 1 :])
    if first > dealt:
        pile = chance.shuffled(pile)
    return Dealt(rows, pile, (cards[first],), opening_peek(state, number))


def opening_peek(state: State, number: int) -> int:
    """How many of their nearest cards the owners see first: two, or what the twist says; none in a Blind last round (H4)."""
    blind = state.options.house == "blind_last" and number >= state.rounds
    return 0 if blind else state.mood.peek
