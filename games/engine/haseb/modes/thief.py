"""Thief: one card more, whose holder cannot call; the caller has to say who holds it (H6, H30, H31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.rng import Chance
from ...core.story import Story
from ..cards import BASE_DECK
from ..deal import Dealt, plain_deal
from ..events import GuessBegan, RowsExchanged, ThiefGuessed, ThiefTold
from ..mode import Mode
from ..state import Options, State

#: The Thief lies in a row in so many of so many rounds (H6).
IN_A_ROW: Final = (3, 4)


def thief_deck(options: Options, seats: int) -> Mapping[str, int]:
    return {**BASE_DECK, "thief": 1}


def thief_deal(table: Mapping[str, int], state: State, number: int, chance: Chance) -> Dealt:
    """With probability 3/4 the Thief lies in a random seat and place, else in the pile (H6): it takes the place of a card
    of the plain deal, which goes into the pile, or goes there itself."""
    others = {code: count for code, count in table.items() if code != "thief"}
    rows, pile, floor, peek, _ = plain_deal(others, state, number, chance)
    mine, all_rounds = IN_A_ROW
    into_pile = "thief"
    if chance.below(all_rounds) < mine:
        seat = chance.below(len(rows))
        slot = chance.below(len(rows[seat]))
        into_pile = rows[seat][slot]
        row = (*rows[seat][:slot], "thief", *rows[seat][slot + 1 :])
        rows = (*rows[:seat], row, *rows[seat + 1 :])
    at = chance.below(len(pile) + 1)
    return Dealt(rows, (*pile[:at], into_pile, *pile[at:]), floor, peek)


def ask_the_caller(story: Story[State], chance: Chance) -> None:
    """Whoever called by word says who holds it, once; a row that was emptied brings no guess (H31)."""
    state = story.state
    if state.called and state.guess is None:
        assert state.caller is not None
        story.tell(GuessBegan(state.caller))


THIEF = Mode(
    code="thief",
    deck=thief_deck,
    deal=thief_deal,
    before_reveal=ask_the_caller,
    choices=("inspect", "guess"),
    events=(ThiefTold, GuessBegan, ThiefGuessed, RowsExchanged),
    refusals=frozenset(("must_keep", "holds_thief")),
    hidden=frozenset(("rows", "pile", "drawn", "looks", "notes", "thief")),
)
