"""Hidden cards dealt anew so that whatever everybody knows of them stays true (`worlds.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.rng import Chance
from .cards import AT_ONCE, STOPS_CALLS
from .heart.marks import right
from .state import State

type Spot = tuple[Any, ...]


def dealt_anew(spots: Sequence[tuple[Spot, str]], state: State, keep: frozenset[Spot], chance: Chance) -> Sequence[str]:
    """The codes of `spots` dealt anew, so that everything public is as true as before: who has called holds no card that
    stops a call; who is stopped in this step holds one; no hand holds what is thrown at once; a marked card is heavy, or
    light, as its mark says (H48). As they lay when chance finds no such deal."""
    codes = list(chance.shuffled(code for _, code in spots))
    for seat in (spot[1] for spot in keep if spot[0] == "stops"):
        _bring(spots, codes, seat, chance)
    in_hand = {("drawn",), *(spot[1] for spot in keep if spot[0] == "in_hand")}
    open_rows = {spot[1] for spot in keep if spot[0] == "calls"} | ({state.caller} if state.called else set())

    def wrong(spot: Spot, code: str) -> bool:
        if spot[0] != "row":
            return code in AT_ONCE and spot in in_hand
        held = state.rows[spot[1]][spot[2]]
        if held is not None and held.marks and right(code) != held.marks[0][1]:
            return True
        return code in STOPS_CALLS and spot[1] in open_rows

    return codes if _mended(spots, codes, wrong, chance) else [code for _, code in spots]


def _bring(spots: Sequence[tuple[Spot, str]], codes: list[str], seat: int, chance: Chance) -> None:
    """Sees to it that a card that stops calls lies in a hidden place of `seat`, if one did."""
    places = [at for at, (spot, _) in enumerate(spots) if spot[:2] == ("row", seat)]
    if any(spots[at][1] in STOPS_CALLS for at in places) and not any(codes[at] in STOPS_CALLS for at in places):
        here, there = chance.pick(places), codes.index(next(code for code in codes if code in STOPS_CALLS))
        codes[here], codes[there] = codes[there], codes[here]


def _mended(spots: Sequence[tuple[Spot, str]], codes: list[str], wrong: Callable[[Spot, str], bool], chance: Chance) -> bool:
    """Exchanges what is wrong in its place with what is right in both; False when there is no such thing."""
    for at, (spot, _) in enumerate(spots):
        if wrong(spot, codes[at]):
            others = [n for n, (other, _) in enumerate(spots) if not wrong(spot, codes[n]) and not wrong(other, codes[at])]
            if not others:
                return False
            with_ = chance.pick(others)
            codes[at], codes[with_] = codes[with_], codes[at]
    return True
