"""Which faces a step opens to a viewer, by the rules: a look, a card drawn, a card that lands face up, the reveal.

Written from the rules and not from what the facts tell, so that a fact which tells too much is found (`core/worlds.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.events import Event, Viewer
from ..core.table import MatchAbandoned
from . import events as facts
from .state import State
from .worlds import Spot


def opened(state: State, events: Sequence[Event], viewer: Viewer) -> frozenset[Spot]:
    """The spots of `state`, named as `other_world` names them, whose faces `events` rightly open to `viewer`."""
    spots: set[Spot] = set()
    drawn: Spot = ("drawn",)
    gone = 0  # pile cards that have left in this step; after a refill the pile is dealt by the step's own chance
    for event in events:
        match event:
            case facts.CardDrawn(seat=seat):
                drawn, gone = ("pile", gone), gone + 1
                if viewer == seat:
                    spots.add(drawn)
            case facts.PenaltyGiven():
                gone += 1
            case facts.CardThrown():
                spots.add(drawn)
            case (
                facts.CardKept(seat=seat, slot=slot)
                | facts.CardTaken(seat=seat, slot=slot)
                | facts.CardSlid(seat=seat, slot=slot)
                | facts.SameRight(seat=seat, slot=slot)
                | facts.SameWrong(seat=seat, slot=slot)
            ):
                spots.add(("row", seat, slot))
            case facts.CardsLookedAt(seat=seat, places=places) if viewer == seat:
                spots.update(("row", *place) for place in places)
            case facts.CardMarked(at=at):
                spots.add(("row", *at))  # not its face, but that it is heavy, or light
            case MatchAbandoned():
                spots.update(_rows(state))  # the end opens all rows
            case facts.RoundRevealed():
                spots.update(_rows(state))
                spots.add(("drawn",))
                spots.update(("pile", at) for at in range(gone))
            case facts.AttemptJudged():
                spots.update(("job", seat) for seat in range(state.seats))
    return frozenset(spots)


def _rows(state: State) -> Iterator[Spot]:
    return (("row", seat, slot) for seat, row in enumerate(state.rows) for slot in range(len(row)))
