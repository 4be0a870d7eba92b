"""How a round is dealt: rows, the floor's first card, the pile (H1, H2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ..core.rng import Chance
from .cards import FIRST_FLOOR, deck
from .state import State

#: Cards dealt to each row, and how many of the nearest its owner sees first (H1, H4).
HAND: Final = 4
PEEK: Final = 2


class Dealt(NamedTuple):
    """A round set up: codes of each row, the pile (next first), the floor, how many cards owners peek at, and the cards
    that are set aside unseen."""

    rows: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    floor: tuple[str, ...]
    peek: int
    aside: tuple[str, ...] = ()


#: `deal(table, state, round, chance)`: the deck table, the state before, the round's number.
type Deal = Callable[[Mapping[str, int], State, int, Chance], Dealt]


def plain_deal(table: Mapping[str, int], state: State, number: int, chance: Chance) -> Dealt:
    """Four cards each; the floor starts with the first pile card that is a 1-6, a peek or a spy, the others that were
    turned go back into the pile, which is shuffled again (H2)."""
    cards = chance.shuffled(deck(table))
    dealt = HAND * state.seats
    rows = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(state.seats))
    first = next(at for at in range(dealt, len(cards)) if cards[at] in FIRST_FLOOR)
    pile = (*cards[dealt:first], *cards[first + 1 :])
    if first > dealt:
        pile = chance.shuffled(pile)
    return Dealt(rows, pile, (cards[first],), opening_peek(state, number))


def opening_peek(state: State, number: int) -> int:
    """How many of their nearest cards the owners see first: two, but none in a Blind last round (H4)."""
    blind = state.options.house == "blind_last" and number >= state.rounds
    return 0 if blind else PEEK
