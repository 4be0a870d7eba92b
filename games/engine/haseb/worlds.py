"""Another world: the same table as far as one viewer can know it, all else dealt anew (scramble test, searching bots).

Who has looked where is public (H22), so the marks of who knows which place stay; the faces there do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from ..core.events import Viewer
from ..core.rng import Chance
from .heart.jobs import HIDDEN_DEEDS
from .heart.marks import right
from .notes import SAYS
from .state import Held, Row, State, eye

#: What the counter calls each kind of spot.
KINDS: Final = {"row": "rows", "pile": "pile", "drawn": "drawn", "aside": "aside"}
#: ("row", seat, slot), ("pile", at), ("drawn",), ("aside", at), ("job", seat)
type Spot = tuple[Any, ...]


def other_world(state: State, viewer: Viewer, keep: frozenset[Spot], chance: Chance) -> tuple[State, Counter[str]]:
    """The state with every face that `viewer` cannot know dealt anew, except at the spots in `keep`.

    The counter tells how many of each kind really differ: "rows", "pile", "drawn", "looks" (faces that somebody
    else has seen), "notes" (those of others), "aside", "jobs" (jobs of which only a hidden card tells whether they are done).
    """
    spots = [(spot, code) for spot, code in _hidden(state, viewer) if spot not in keep]
    dealt = _dealt(state, spots, chance)
    differs: Counter[str] = Counter()
    for spot, code in spots:
        if dealt[spot] != code:
            differs[KINDS[spot[0]]] += 1
            differs["looks"] += _seen_by_another(state, spot)
    rows = tuple(
        tuple(held and held._replace(code=dealt.get(("row", seat, slot), held.code)) for slot, held in enumerate(row))
        for seat, row in enumerate(state.rows)
    )
    if state.options.notes:
        rows = tuple(_other_notes(row, state, viewer, differs, chance) for row in rows)
    pile = tuple(dealt.get(("pile", at), code) for at, code in enumerate(state.pile))
    drawn = state.drawn and dealt.get(("drawn",), state.drawn)
    aside = tuple(dealt.get(("aside", at), code) for at, code in enumerate(state.aside))
    met = _other_jobs(state, keep, differs, chance)
    return replace(state, rows=rows, pile=pile, drawn=drawn, aside=aside, jobs_met=met), differs


def _dealt(state: State, spots: list[tuple[Spot, str]], chance: Chance) -> dict[Spot, str]:
    """The codes of these spots dealt anew over them. A mark is true (H48): a marked card stays heavy, or light."""
    codes = list(chance.shuffled(code for _, code in spots))
    dealt: dict[Spot, str] = {}
    for spot, _ in spots:
        held = state.rows[spot[1]][spot[2]] if spot[0] == "row" else None
        if held is not None and held.marks:
            fitting = next(code for code in codes if right(code) == held.marks[0][1])
            codes.remove(fitting)
            dealt[spot] = fitting
    dealt.update(zip((spot for spot, _ in spots if spot not in dealt), codes, strict=True))
    return dealt


def _hidden(state: State, viewer: Viewer) -> Iterator[tuple[Spot, str]]:
    """Every spot whose face `viewer` cannot know, and that face."""
    bit = eye(state, viewer)
    for at, code in enumerate(state.pile):
        yield ("pile", at), code
    for at, code in enumerate(state.aside):
        yield ("aside", at), code
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


def _other_jobs(state: State, keep: frozenset[Spot], differs: Counter[str], chance: Chance) -> int:
    """`jobs_met` with every job thrown anew of which nobody is told before the end."""
    met = state.jobs_met
    for seat, job in enumerate(state.jobs):
        if job not in HIDDEN_DEEDS or ("job", seat) in keep or state.verdict is not None:
            continue
        if chance.below(2):
            met ^= 1 << seat
            differs["jobs"] += 1
    return met


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
