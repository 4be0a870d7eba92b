"""Which faces a step opens to a viewer, by the rules: a look, a card drawn, a card that lands face up, the reveal.

Written from the rules and not from what the facts tell, so that a fact which tells too much is found (`core/worlds.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.events import Event, Viewer
from ..core.table import Lapsed, MatchAbandoned, PlayedOn
from ..core.worlds import NOTHING
from . import events as facts
from .cards import AT_ONCE
from .state import State
from .worlds import Spot


def opened(state: State, events: Sequence[Event], viewer: Viewer) -> frozenset[Spot]:
    """The spots of `state`, named as `other_world` names them, whose faces `events` rightly open to `viewer`.

    Whether a card stops a seat's call shows in what comes of pressing it: ("stops", seat) and ("calls", seat) say that the
    other world has to answer the press alike. A card that is drawn and not thrown at once is none of those that are:
    ("in_hand", spot).
    """
    spots: set[Spot] = {NOTHING} if all(_unheard(event, viewer) for event in events) else set()
    lapsed = any(isinstance(event, Lapsed) for event in events)
    drawn: Spot = ("drawn",)
    gone = 0  # pile cards that have left in this step; after a refill the pile is dealt by the step's own chance
    came: dict[Spot, Spot] = {}  # where the card that lies in a place now was before the step
    for event in events:
        came.update([(to, came.get(begin, begin)) for to, begin in _moves(event, drawn, gone)])
        match event:
            case facts.CardDrawn(seat=seat, code=code):
                drawn, gone = ("pile", gone), gone + 1
                if code not in AT_ONCE:
                    spots.add(("in_hand", drawn))
                if viewer == seat:
                    spots.add(drawn)
            case facts.PenaltyGiven():
                gone += 1
            case facts.CardThrown():
                spots.add(drawn)
            case facts.CardKept(seat=seat, slot=slot) if lapsed:
                spots.update((drawn, ("row", seat, slot)))  # time that runs out keeps only what must be kept (H23)
            case facts.Called(seat=seat):
                spots.add(("calls", seat))
            case facts.ThiefTold(seat=seat, slot=slot):
                spots.add(("row", seat, slot) if viewer == seat else ("stops", seat))
            case (
                facts.CardKept(seat=seat, slot=slot)
                | facts.CardTaken(seat=seat, slot=slot)
                | facts.CardSlid(seat=seat, slot=slot)
                | facts.SameRight(seat=seat, slot=slot)
                | facts.SameWrong(seat=seat, slot=slot)
                | facts.CardDropped(seat=seat, slot=slot)
            ):
                spots.add(("row", seat, slot))
            case facts.CardsExposed(exposed=exposed):
                spots.update(("row", seat, slot) for seat, slot, *_ in exposed)
            case facts.CardsLookedAt(seat=seat, places=places) if viewer == seat:
                spots.update(("row", *place) for place in places)
            case facts.CardLit(at=at):
                spots.add(("row", *at))
            case facts.CardMarked(at=at):
                spots.add(("row", *at))  # not its face, but that it is heavy, or light
            case facts.CardsTurnedUp(places=places):
                spots.update(came.get(("row", *place), ("row", *place)) for place in places)
            case facts.ChoicePicked(seat=seat) | facts.LookTaken(seat=seat):
                if isinstance(event, facts.LookTaken) and viewer == seat:
                    spots.add(("row", seat, event.slot))
                # Whoever answers had not yet, and the choice stays open after it, or does not, in both worlds.
                waiting = state.choice.waiting if state.choice else ()
                spots.add(("pick", seat))
                spots.update(("pick", other) for other in [other for other in waiting if other != seat][:1])
            case facts.ChoiceClosed() if state.choice:
                spots.update(("pick", seat) for seat in state.choice.asked)
            case facts.CardSentBack(seat=seat, slot=slot):
                spots.add(("giver", seat, slot))
            case MatchAbandoned():
                spots.add(("porters",))  # with the rows
                spots.update(_rows(state))  # the end opens all rows
            case facts.RoundRevealed():
                spots.add(("porters",))
                spots.update(_rows(state))
                spots.add(("drawn",))
                spots.update(("pile", at) for at in range(gone))
            case facts.AttemptJudged():
                spots.update(("job", seat) for seat in range(state.seats))
    return frozenset(spots)


def _moves(event: Event, drawn: Spot, gone: int) -> list[tuple[Spot, Spot]]:
    """Which cards this fact brings to which place of a row, and from where: (to, from)."""
    match event:
        case facts.CardKept(seat=seat, slot=slot):
            return [(("row", seat, slot), drawn)]
        case facts.CardTaken(seat=seat, slot=slot):
            return [(("row", seat, slot), ("floor",))]
        case facts.PenaltyGiven(seat=seat, slot=slot):
            return [(("row", seat, slot), ("pile", gone))]
        case facts.CardsExchanged(one=one, other=other):
            return [(("row", *one), ("row", *other)), (("row", *other), ("row", *one))]
        case facts.CardGiven(seat=seat, slot=slot, to=to, place=place):
            return [(("row", to, place), ("row", seat, slot))]
        case facts.CardsPassed(passes=passes):
            return [(("row", to, place), ("row", seat, slot)) for seat, slot, to, place in passes]
        case facts.TableFlipped(came=came):
            return [(("row", *to), ("row", *begin)) for to, begin in zip(sorted(came), came, strict=True)]
        case _:
            return []


def _unheard(event: Event, viewer: Viewer) -> bool:
    """Whether `viewer` may not even know that this happened."""
    match event:
        case PlayedOn():
            return True
        case facts.NoteWritten(seat=seat) | facts.ThiefTold(seat=seat):
            return viewer != seat
        case facts.Signalled(seat=seat, to=to):
            return viewer != seat and viewer not in to
    return False


def _rows(state: State) -> Iterator[Spot]:
    return (("row", seat, slot) for seat, row in enumerate(state.rows) for slot in range(len(row)))
