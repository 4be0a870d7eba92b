"""The easy player of One Heart: helps where it sees how, forgets the rest, and calls when the pile is nearly out."""

from __future__ import annotations

from typing import Final

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance

from ..worth import guess, own_row

#: Calls with a pile of no more than so many cards, and otherwise once in so many turns when nobody says to be heavy.
NEARLY_OUT: Final = 2
SELDOM: Final = 5
#: A row is comfortable or on the edge up to so many points a card of the share of the target.
EDGE: Final = 6


def choose(view: View, legal: list[Action], rng: Chance) -> Action | None:
    """What it does beyond the easy player's moves: a status, a mark, a feed, a call; None for those moves."""
    words = {entry["do"] for entry in legal}
    if words & {"draw", "skip"} and not view["claimed"]:
        told = _told(view, legal, rng)
        if told is not None:
            return told
    call = [entry for entry in legal if entry["do"] == "call"]
    if call:
        calm = "heavy" not in view["status"]
        if view["pile_size"] <= NEARLY_OUT or (calm and guess(view) <= view["target"] and rng.below(SELDOM) == 0):
            return call[0]
    feeds = [entry for entry in legal if entry["do"] == "feed"]
    if feeds and rng.below(3):
        return rng.pick(feeds)
    return None


def the_rest(legal: list[Action], rng: Chance) -> list[Action]:
    """The list without a call, which has been thought of already, and mostly without taking: a team that only takes from the
    floor leaves the pile as it is, and plays for ever."""
    words = {"call"} | ({"take"} if rng.below(3) else set())
    return [entry for entry in legal if entry["do"] not in words] or legal


def _told(view: View, legal: list[Action], rng: Chance) -> Action | None:
    """A status when it has changed, now and then a mark."""
    count, share = guess(view), view["target"] / max(1, view["seats"] - 1)
    status = "comfortable" if count <= share else "edge" if count <= share + EDGE else "heavy"
    said = [entry for entry in legal if entry["do"] == "status" and entry["to"] == status]
    if said and own_row(view) and status != view["status"][view["seat"]]:
        return said[0]
    marks = [entry for entry in legal if entry["do"] == "mark"]
    return rng.pick(marks) if marks and rng.below(8) == 0 else None
