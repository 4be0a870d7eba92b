"""Another world: the same table as far as one viewer can know it, all else dealt anew (scramble test, searching bots).

Who has looked where is public (H22), so the marks of who knows which place stay; the faces there do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from ..core.events import Viewer
from ..core.rng import Chance
from . import signals
from .cards import STOPS_CALLS
from .notes import SAYS
from .shapes import SIGNALS
from .state import Held, Row, State, eye

#: What the counter calls each kind of spot.
KINDS: Final = {"row": "rows", "pile": "pile", "drawn": "drawn"}
#: ("row", seat, slot), ("pile", at), ("drawn",)
type Spot = tuple[Any, ...]


def other_world(state: State, viewer: Viewer, keep: frozenset[Spot], chance: Chance) -> tuple[State, Counter[str]]:
    """The state with every face that `viewer` cannot know dealt anew, except at the spots in `keep`.

    The counter tells how many of each kind really differ: "rows", "pile", "drawn", "looks" (faces that somebody
    else has seen), "notes" (those of others), "thief" (spots that it left or came to), "signals" (of another side).
    """
    spots = [(spot, code) for spot, code in _hidden(state, viewer) if spot not in keep]
    dealt = dict(zip((spot for spot, _ in spots), _dealt(spots, state, keep, chance), strict=True))
    differs: Counter[str] = Counter()
    for spot, code in spots:
        if dealt[spot] != code:
            differs[KINDS[spot[0]]] += 1
            differs["looks"] += _seen_by_another(state, spot)
            differs["thief"] += code in STOPS_CALLS or dealt[spot] in STOPS_CALLS
    rows = tuple(
        tuple(held and held._replace(code=dealt.get(("row", seat, slot), held.code)) for slot, held in enumerate(row))
        for seat, row in enumerate(state.rows)
    )
    if state.options.notes:
        rows = tuple(_other_notes(row, state, viewer, differs, chance) for row in rows)
    pile = tuple(dealt.get(("pile", at), code) for at, code in enumerate(state.pile))
    drawn = state.drawn and dealt.get(("drawn",), state.drawn)
    said = _other_signals(state, viewer, differs, chance)
    return replace(state, rows=rows, pile=pile, drawn=drawn, signals=said), differs


def _dealt(spots: Sequence[tuple[Spot, str]], state: State, keep: frozenset[Spot], chance: Chance) -> Sequence[str]:
    """The codes of `spots` dealt anew, so that everything public is as true as before: who has called holds no card that
    stops a call; and who is stopped in this step holds one. As they lay when chance finds no such deal."""
    codes = list(chance.shuffled(code for _, code in spots))
    for seat in (spot[1] for spot in keep if spot[0] == "stops"):
        _bring(spots, codes, seat, chance)
    open_rows = {spot[1] for spot in keep if spot[0] == "calls"} | ({state.caller} if state.called else set())

    def wrong(spot: Spot, code: str) -> bool:
        return code in STOPS_CALLS and spot[0] == "row" and spot[1] in open_rows

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


def _other_signals(state: State, viewer: Viewer, differs: Counter[str], chance: Chance) -> tuple[str | None, ...]:
    """The signals, those of another side than the viewer's written anew."""
    mine = {viewer, *(seat for seat in range(state.seats) if viewer in signals.partners(state, seat))}
    others: tuple[str | None, ...] = (None, *SIGNALS)
    said = tuple(say if seat in mine else chance.pick(others) for seat, say in enumerate(state.signals))
    differs["signals"] += sum(one != other for one, other in zip(said, state.signals, strict=True))
    return said


def _hidden(state: State, viewer: Viewer) -> Iterator[tuple[Spot, str]]:
    """Every spot whose face `viewer` cannot know, and that face."""
    bit = eye(state, viewer)
    for at, code in enumerate(state.pile):
        yield ("pile", at), code
    if state.drawn is not None and state.turn != viewer:
        yield ("drawn",), state.drawn
    if state.stage in ("reveal", "over"):
        return
    for seat, row in enumerate(state.rows):
        for slot, held in enumerate(row):
            if held is not None and not held.lit and not held.seen & bit:
                yield ("row", seat, slot), held.code


def _seen_by_another(state: State, spot: Spot) -> bool:
    if spot[0] != "row":
        return False
    held = state.rows[spot[1]][spot[2]]
    return held is not None and bool(held.seen & state.everyone)


def _other_notes(row: Row, state: State, viewer: Viewer, differs: Counter[str], chance: Chance) -> Row:
    """The row with every other player's notes written anew."""
    changed: list[Held | None] = []
    for held in row:
        if held is None:
            changed.append(None)
            continue
        old = dict(held.notes)
        new = {writer: old.get(writer) if writer == viewer else chance.pick(SAYS) for writer in range(state.seats)}
        differs["notes"] += sum(old.get(writer) != says for writer, says in new.items())
        changed.append(held._replace(notes=tuple((writer, says) for writer, says in new.items() if says)))
    return tuple(changed)
