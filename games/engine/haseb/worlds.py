"""Another world: the same table as far as one viewer can know it, all else dealt anew (scramble test, searching bots).

Who has looked where is public (H22), so the marks of who knows which place stay; the faces there do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from ..core.events import Seat, Viewer
from ..core.rng import Chance
from . import porters, signals
from .cards import STOPS_CALLS
from .choices import CHOICES
from .heart.jobs import HIDDEN_DEEDS
from .notes import SAYS
from .redeal import dealt_anew
from .shapes import SIGNALS
from .state import Choice, Held, Row, State, changed, eye

#: What the counter calls each kind of spot.
KINDS: Final = {"row": "rows", "pile": "pile", "drawn": "drawn", "aside": "aside"}
#: ("row", seat, slot), ("pile", at), ("drawn",), ("aside", at), ("job", seat): whether a hidden card has done it, ("pick",
#: seat): what, if anything, a seat has picked in secret, ("giver", seat, slot): who gave the card in a place
type Spot = tuple[Any, ...]


def other_world(state: State, viewer: Viewer, keep: frozenset[Spot], chance: Chance) -> tuple[State, Counter[str]]:
    """The state with every face that `viewer` cannot know dealt anew, except at the spots in `keep`.

    The counter tells how many of each kind really differ: "rows", "pile", "drawn", "looks" (faces that somebody
    else has seen), "notes" (those of others), "picks" (secret answers of others to an open choice, made or not yet made),
    "givers" (who gave which card of a row that was shuffled), "thief" (spots that it left or came to), "signals" and
    "porters" (of another side), "aside", "jobs" (jobs of which only a hidden card tells whether they are done).
    """
    spots = [(spot, code) for spot, code in _hidden(state, viewer) if spot not in keep]
    dealt = dict(zip((spot for spot, _ in spots), dealt_anew(spots, state, keep, chance), strict=True))
    differs: Counter[str] = Counter()
    other = {spot: dealt[spot] for spot, code in spots if dealt[spot] != code}
    for spot, code in spots:
        if spot in other:
            differs[KINDS[spot[0]]] += 1
            differs["looks"] += _seen_by_another(state, spot)
            differs["thief"] += code in STOPS_CALLS or other[spot] in STOPS_CALLS
    bit = eye(state, viewer)
    rows = tuple([_other_faces(seat, row, other) for seat, row in enumerate(state.rows)])
    rows = tuple([_other_givers(seat, row, bit, keep, differs, chance) for seat, row in enumerate(rows)])
    if state.options.notes:
        rows = tuple([_other_notes(row, state, viewer, differs, chance) for row in rows])
    pile = tuple([other.get(("pile", at), code) for at, code in enumerate(state.pile)])
    drawn = state.drawn and other.get(("drawn",), state.drawn)
    aside = tuple([other.get(("aside", at), code) for at, code in enumerate(state.aside)])
    choices = _other_picks(state, viewer, keep, differs, chance)
    said = _other_signals(state, viewer, differs, chance)
    met = _other_jobs(state, keep, differs, chance)
    lots = _other_porters(state, viewer, keep, differs, chance)
    new = changed(
        state, rows=rows, pile=pile, drawn=drawn, aside=aside, jobs_met=met, choices=choices, signals=said, porters=lots
    )
    return new, differs


def _other_faces(seat: Seat, row: Row, other: Mapping[Spot, str]) -> Row:
    """The row with other faces where `other` names them."""
    faces = [other.get(("row", seat, slot)) for slot in range(len(row))]
    if not any(faces):
        return row
    return tuple([held and held._replace(code=face) if face else held for held, face in zip(row, faces, strict=True)])


def _other_porters(
    state: State, viewer: Viewer, keep: frozenset[Spot], differs: Counter[str], chance: Chance
) -> tuple[Seat, ...]:
    """The porters, those of another side than the viewer's drawn anew, as long as they are secret (H34)."""
    known = set(porters.known(state, viewer))
    if ("porters",) in keep or not state.porters:
        return state.porters
    teams = zip(state.porters, porters.teams(state), strict=True)
    drawn = tuple(porter if porter in known else chance.pick(team) for porter, team in teams)
    differs["porters"] += sum(one != other for one, other in zip(drawn, state.porters, strict=True))
    return drawn


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


def _other_givers(
    seat: Seat, row: Row, bit: int, keep: frozenset[Spot], differs: Counter[str], chance: Chance
) -> tuple[Held | None, ...]:
    """The row with the givers of those cards that the viewer lost sight of in a shuffle dealt anew among them (H41)."""
    lost = [at for at, held in enumerate(row) if held is not None and held.lost & bit and ("giver", seat, at) not in keep]
    if not lost:
        return row
    changed = list(row)
    for at, giver in zip(lost, chance.shuffled(_giver(row[at]) for at in lost), strict=True):
        held = row[at]
        differs["givers"] += _giver(held) != giver
        changed[at] = held and held._replace(giver=giver)
    return tuple(changed)


def _giver(held: Held | None) -> Seat | None:
    return None if held is None else held.giver


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


def _other_picks(
    state: State, viewer: Viewer, keep: frozenset[Spot], differs: Counter[str], chance: Chance
) -> tuple[Choice, ...]:
    """The open choice, when it is answered in secret, with other answers: who has picked by now, in which order, and what."""
    choice = state.choice
    picks_of = None if choice is None else CHOICES[choice.kind].picks
    if choice is None or picks_of is None:
        return state.choices
    loose = [seat for seat in choice.asked if seat != viewer and ("pick", seat) not in keep]
    picks: dict[Seat, Any] = {seat: pick for seat, pick in choice.picks if seat not in loose}
    for seat in loose:
        pick = chance.pick([None, *((pick,) for pick in picks_of(state, seat))])
        if pick is not None:
            picks[seat] = pick[0]
    if len(picks) == len(choice.asked):
        del picks[chance.pick(loose)]  # while the choice is open, somebody has not picked
    old = dict(choice.picks)
    differs["picks"] += sum((seat in picks, picks.get(seat)) != (seat in old, old.get(seat)) for seat in loose)
    waiting = tuple(seat for seat in choice.asked if seat not in picks)
    return (*state.choices[:-1], replace(choice, waiting=waiting, picks=chance.shuffled(picks.items())))


def _other_notes(row: Row, state: State, viewer: Viewer, differs: Counter[str], chance: Chance) -> Row:
    """The row with every other player's notes written anew."""
    changed: list[Held | None] = []
    differed = 0
    for held in row:
        if held is None:
            changed.append(None)
            continue
        old, new = dict(held.notes), []
        for writer in range(state.seats):
            says = old.get(writer) if writer == viewer else chance.pick(SAYS)
            differed += old.get(writer) != says
            if says:
                new.append((writer, says))
        # `_replace`, many times as fast
        changed.append(Held(held.code, held.seen, held.lit, held.giver, held.lost, tuple(new), held.marks))
    differs["notes"] += differed
    return tuple(changed)
