"""Raid: look at one card of each of up to three other players, or at two of your own (one if there is only one) (H19)."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..places import Places
from ..power import Power, Targets
from ..state import State
from ..verbs import look

#: So many other players at most.
MOST: Final = 3


def refuse(places: Places, action: Action) -> str | None:
    looks = action["looks"]
    for seat, slot in looks:
        code = places.look(seat, slot)
        if code:
            return code
    raided = [seat for seat, _ in looks]
    if set(raided) == {places.me}:
        right = len(looks) == min(2, len(places.mine)) and len({slot for _, slot in looks}) == len(looks)
    else:
        right = places.me not in raided and len(set(raided)) == len(raided)
    return None if right else "raid_targets"


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    look(story, seat, [(other, slot) for other, slot in action["looks"]], "raid")


def offer(places: Places) -> list[Targets]:
    """Some samples (their nearest cards, every pair of mine), then the schemas of all: there may be thousands."""
    rows = [seat for seat in places.others() if places.cards[seat]]
    samples = [[[seat, places.cards[seat][0]] for seat in some] for n in range(1, MOST + 1) for some in combinations(rows, n)]
    own = min(2, len(places.mine))
    if own:
        samples += [[[places.me, slot] for slot in pair] for pair in combinations(places.mine, own)]
    if not samples:
        return []
    return [*({"looks": looks} for looks in samples), *schemas(places, rows, own)]


def schemas(places: Places, rows: list[Seat], own: int) -> list[Targets]:
    """What `looks` may be: cards of different other players, or mine (words of JSON Schema, see games/README.md)."""
    ways: list[dict[str, Any]] = []
    if rows:
        cards = [[seat, slot] for seat in rows for slot in places.cards[seat]]
        most = min(MOST, len(rows))
        ways.append({"type": "array", "items": {"enum": cards}, "minItems": 1, "maxItems": most, "oneASeat": True})
    if own:
        cards = [[places.me, slot] for slot in places.mine]
        ways.append({"type": "array", "items": {"enum": cards}, "minItems": own, "maxItems": own, "uniqueItems": True})
    return [{"schema": {"looks": way}} for way in ways]


RAID = Power("raid", ("looks",), refuse, act, offer)
