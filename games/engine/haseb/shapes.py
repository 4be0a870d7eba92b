"""The argument shapes of Haseb's actions (haseb.md, 11): which keys a word has, and what may stand in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from ..core.actions import Check, list_of, one_of, whole

#: A place of a row. Caught cards always come back, to a ninth place and beyond (H38); a row never holds more than a deck.
SLOT: Final = whole(0, 79)

#: The powers that a Wildcard may stand for (H17), in the order they are offered.
WILD: Final = ("peek", "spy", "swap", "inspect", "stick", "raid", "slide")
#: In Khod w Hat also these.
KHOD_WILD: Final = ("sendback", "reverse", "shuffle", "dizzy")

#: What may be signalled (H35).
SIGNALS: Final = ("call_now", "wait", "low", "heavy", "help", "thanks")


@cache
def arguments(seats: int) -> Mapping[str, Check]:
    """The check of every argument word at a table of `seats`."""
    seat = whole(0, seats - 1)
    return {
        "slot": SLOT,
        "seat": seat,
        "their": SLOT,
        "looks": list_of(_look(seats), 1, 3),
        "as": one_of(*WILD, *KHOD_WILD),
        "seat?": lambda v: v is None or seat(v),
        "say": one_of(*SIGNALS),
    }


def _look(seats: int) -> Check:
    seat = whole(0, seats - 1)
    return lambda v: isinstance(v, list) and len(v) == 2 and seat(v[0]) and SLOT(v[1])


@cache
def shape(seats: int, takes: tuple[str, ...]) -> Mapping[str, Check]:
    """The shape of a word that takes these arguments. "seat?" is a `seat` that may be null."""
    known = arguments(seats)
    return {name.removesuffix("?"): known[name] for name in takes}
