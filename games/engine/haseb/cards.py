"""The cards of Haseb: what each is worth, which power it carries, what matches what.

Decks are data too: one table for each mode, in `modes/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NUMBERS: Final = ("1", "2", "3", "4", "5", "6")

#: The printed value of every card; a Float has none of its own (`FLOATS`).
POINTS: Final[Mapping[str, int]] = {
    **{number: int(number) for number in NUMBERS},
    "full": 0,
    "treasure": -1,
    "peek7": 7,
    "peek8": 8,
    "spy9": 9,
    "spy10": 10,
    "swap": 10,
    "inspect": 10,
    "stick": 10,
    "raid": 10,
    "slide": 10,
    "balwa": 20,
    "wild": 10,
    "ember": 25,
    "firecracker": 15,
    "flip": 15,
    "zaffa": 10,
    "lantern": 10,
    "sendback": 10,
    "reverse": 10,
    "shuffle": 10,
    "dizzy": 10,
    "thief": 10,
    "ping": 10,
    "pong": 10,
}

#: What is heavy and what is light, where the rules speak of it: jobs and marks (H47, H48).
HEAVY: Final = 7
LIGHT: Final = 3

#: What the conditions and jobs of a mission name (H46, H47).
HEAVIES: Final = frozenset(("ember", "balwa"))
GEMS: Final = frozenset(("full", "treasure"))

#: The power word of a card, as `use` plays it. A card that is not here has none.
POWER_OF: Final[Mapping[str, str]] = {
    "peek7": "peek",
    "peek8": "peek",
    "spy9": "spy",
    "spy10": "spy",
    "swap": "swap",
    "inspect": "inspect",
    "stick": "stick",
    "raid": "raid",
    "slide": "slide",
    "wild": "wild",
    "sendback": "sendback",
    "reverse": "reverse",
    "shuffle": "shuffle",
    "dizzy": "dizzy",
}

#: Cards that always fire when drawn and thrown, by the power of the same word (H11).
FIRES: Final = frozenset(("firecracker", "flip", "zaffa", "lantern"))

#: Cards without points of their own: each counts as the lowest other card of its row (H29).
FLOATS: Final = frozenset(("float",))

#: Cards that sink when thrown: while one is the floor's top nobody can take it or claim on it, and it never comes back (H12).
SINKS: Final = FLOATS

#: Cards that must be kept when they are drawn (H11).
MUST_KEEP: Final = frozenset(("thief", "pong"))

#: Cards that are thrown at once when they are drawn (H33): they are never in anybody's hand.
AT_ONCE: Final = frozenset(("ping",))

#: Cards that match another code than their own (H9).
PAIRS: Final[Mapping[str, str]] = {"ping": "pong", "pong": "ping"}

#: Whoever holds one of these cannot call (H30).
STOPS_CALLS: Final = frozenset(("thief",))

#: The floor may start with one of these (H2).
FIRST_FLOOR: Final = frozenset((*NUMBERS, "peek7", "peek8", "spy9", "spy10"))

#: The 66 cards that every mode starts from: how many of each.
BASE_DECK: Final[Mapping[str, int]] = {
    **dict.fromkeys((*NUMBERS, "peek7", "peek8", "spy9", "spy10", "swap", "balwa", "full"), 4),
    **dict.fromkeys(("inspect", "stick", "raid", "slide", "wild", "ember", "treasure"), 2),
}


#: An exposed card that counts at least this much is caught (H38).
CAUGHT: Final = 7


def is_card(code: str) -> bool:
    """Whether there is a card with this code."""
    return code in POINTS or code in FLOATS


def matches(card: str, top: str) -> bool:
    """Whether `card` is a right Same! on the floor's `top` (H9): the same code, a Ping and a Pong, or an Ember on a Full.
    Never a Float."""
    return (PAIRS.get(card, card) == top and card not in FLOATS) or burns(card, top)


def burns(card: str, top: str) -> bool:
    """Whether `card` burns the `top` it is laid on: an Ember on a Full, never the other way round (H9)."""
    return card == "ember" and top == "full"


def deck(table: Mapping[str, int]) -> tuple[str, ...]:
    """All cards of a deck table, in its order."""
    return tuple(code for code, count in table.items() for _ in range(count))
