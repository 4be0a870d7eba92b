"""Feed: throw a drawn peek or spy, and one of your cards goes to the porter, unseen (H45).

A real one only, never a Wildcard; not by the porter; the porter's row must not be frozen, and needs room (H20).
"""

from __future__ import annotations

from typing import Final

from ...core.actions import Action
from ...core.events import Seat
from ..places import Places

#: The cards that feed.
FEEDERS: Final = frozenset(("peek7", "peek8", "spy9", "spy10"))


def refuse(places: Places, porter: Seat, drawn: str, action: Action) -> str | None:
    """What is wrong with feeding the porter the card in this place of mine, or None."""
    if places.me == porter:
        return "is_porter"
    if drawn not in FEEDERS:
        return "no_feeder"
    return places.leave(places.me, action["slot"]) or places.enter(porter)


def offer(places: Places, porter: Seat, drawn: str) -> list[Action]:
    """The entries of `legal`: every card of mine that may be fed."""
    entries: list[Action] = [{"do": "feed", "slot": slot} for slot in places.mine]
    return [entry for entry in entries if refuse(places, porter, drawn, entry) is None]
