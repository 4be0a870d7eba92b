"""Haysa: Floats, Firecrackers, a Table Flip and perhaps a guest; event cards fire when drawn and thrown, then one draws again.

With moods each round has a twist too (H5, H7, H15, H29, H36).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.rng import Chance
from ..cards import BASE_DECK
from ..deal import Dealt, plain_deal
from ..events import CardLit, CardsPassed, CardsTurnedUp, ChoicePicked, DrawsAgain, LooksTold, LookTaken, TableFlipped
from ..mode import Mode
from ..state import Options, State

#: With so few players the Table Flip lies within so many of the first pile cards, counted after deal and floor (H5).
FLIP_WITHIN: Final[Mapping[int, int]] = {2: 22, 3: 30}


def deck(options: Options, seats: int) -> Mapping[str, int]:
    """The base deck, two Floats, two Firecrackers, the Table Flip, and the guest if one is chosen."""
    guest = {} if options.guest == "none" else {options.guest: 1}
    return {**BASE_DECK, "float": 2, "firecracker": 2, "flip": 1, **guest}


def deal(table: Mapping[str, int], state: State, number: int, chance: Chance) -> Dealt:
    """The plain deal; with two or three players the Table Flip is not dealt but put near the top of the pile (H5)."""
    within = FLIP_WITHIN.get(state.seats)
    if within is None:
        return plain_deal(table, state, number, chance)
    dealt = plain_deal({**table, "flip": 0}, state, number, chance)
    pile = dealt.pile
    for _ in range(table["flip"]):
        at = chance.below(min(within, len(pile) + 1))
        pile = (*pile[:at], "flip", *pile[at:])
    return dealt._replace(pile=pile)


def with_moods(options: Options) -> bool:
    """Whether the host chose Haysa with moods."""
    return options.moods


HAYSA = Mode(
    code="haysa",
    deck=deck,
    deal=deal,
    twists=with_moods,
    choices=("inspect", "look", "light", "zaffa"),
    events=(DrawsAgain, TableFlipped, CardLit, CardsPassed, CardsTurnedUp, ChoicePicked, LookTaken, LooksTold),
    refusals=frozenset(("sunk", "face_up")),
    hidden=frozenset(("rows", "pile", "drawn", "looks", "notes", "picks")),
)
