"""The state after one fact. No rule is decided here: a replay folds old facts without the rules of the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..core.events import Event, Seat
from ..core.table import Lapsed, MatchAbandoned, PlayedOn, SeatHandedToBot, SeatTakenBack, Table, evolve_table
from . import events as facts
from . import evolve_modes as modes
from .missions import Mission
from .rows import put
from .state import Choice, Held, Options, Row, State, changed, held_at

#: The asks whose expiry passes a whole turn (H24).
TURN_ASKS = frozenset(("turn", "drawn", "pong"))


def evolve(state: State, event: Event) -> State:
    """The state after `event`. Raises KeyError for an event that Haseb does not know."""
    return AFTER[type(event)](state, event)


def _match_begun(state: State, event: facts.MatchBegun) -> State:
    return State(
        options=_options(dict(event.options)),
        seats=event.seats,
        table=Table.fresh(event.seats),
        scores=event.scores,
    )


def _options(named: dict[str, Any]) -> Options:
    mission = named.pop("mission", None)
    if mission is None:
        return Options(**named)
    named["double_last"] = False  # a mission has no points to double (H44)
    return Options(**named, mission=Mission.of(dict(mission)))


def _round_dealt(state: State, event: facts.RoundDealt) -> State:
    rows = tuple(_dealt(row, event, 1 << seat, state.all_eyes) for seat, row in enumerate(event.rows))
    return State(
        options=state.options,
        seats=state.seats,
        table=state.table,
        scores=state.scores,
        idle=state.idle,
        porter=state.porter,
        aside=event.aside,
        stage="peek" if event.open else "play",
        round=event.round,
        starter=event.starter,
        twist=event.twist,
        bag=event.bag,
        opens=event.opens,
        rows=rows,
        pile=event.pile,
        floor=event.floor,
        peek=event.peek,
        turn=event.starter,
        had=state.everyone if event.played_once else 0,
        direction=event.direction,
        counter=event.counter,
        empty=sum(1 << seat for seat, row in enumerate(rows) if not row),
    )


def _dealt(codes: tuple[str | None, ...], event: facts.RoundDealt, owner: int, everybody: int) -> Row:
    """A dealt row; its owner has seen, or is about to see, the nearest cards, and everybody the one that lies face up."""

    def seen(slot: int) -> int:
        return everybody if slot == event.opens else owner if slot < event.peek else 0

    row = [None if code is None else Held(code, seen(slot)) for slot, code in enumerate(codes)]
    while row and row[-1] is None:
        row.pop()
    return tuple(row)


def _peek_done(state: State, event: facts.PeekDone) -> State:
    return changed(state, readied=state.readied | 1 << event.seat)


def _turn_began(state: State, event: facts.TurnBegan) -> State:
    ended = 0 if event.number == 1 or state.turn is None else 1 << state.turn
    return changed(
        state,
        stage="play",
        turn=event.seat,
        number=event.number,
        part=0,
        done=False,
        ended=False,
        again=False,
        claimed=False,
        told=False,
        answering=state.answers == event.seat,
        answers=None,
        signals=_silenced(state, event.seat),
        had=state.had | ended,
        due=tuple(seat for seat in state.due if seat != event.seat),
    )


def _silenced(state: State, seat: Seat) -> tuple[str | None, ...]:
    """The signals without that of `seat`: one stands until the next turn of its sender."""
    return tuple(None if other == seat else say for other, say in enumerate(state.signals))


def _card_drawn(state: State, event: facts.CardDrawn) -> State:
    return changed(state, pile=state.pile[1:], drawn=event.code, again=False, part=state.part + 1, skips=0)


def _onto_floor(state: State, code: str, **more: Any) -> State:
    """A card lands on the floor: a new top, so everybody may claim on it again."""
    return changed(state, floor=(code, *state.floor), tried=0, **more)


def _card_kept(state: State, event: facts.CardKept) -> State:
    if state.drawn is None:
        raise ValueError("nothing was drawn")
    kept = Held(state.drawn, 1 << event.seat)
    return _onto_floor(state, event.old, rows=put(state.rows, event.seat, event.slot, kept), drawn=None, done=True)


def _card_taken(state: State, event: facts.CardTaken) -> State:
    rows = put(state.rows, event.seat, event.slot, Held(event.code, state.all_eyes))
    return changed(state, floor=(event.old, *state.floor[1:]), tried=0, rows=rows, done=True, skips=0)


def _card_thrown(state: State, event: facts.CardThrown) -> State:
    return _onto_floor(state, event.code, drawn=None, done=True)


def _same_right(state: State, event: facts.SameRight) -> State:
    rows = put(state.rows, event.seat, event.slot, None)
    floor = state.floor[1:] if event.burns else state.floor
    return changed(
        state,
        rows=rows,
        floor=(event.code, *floor),
        burnt=state.burnt + event.burns,
        sames=state.sames + 1,
        tried=0,
        claimed=True,
        skips=0,
    )


def _same_wrong(state: State, event: facts.SameWrong) -> State:
    held = held_at(state, event.seat, event.slot)
    return changed(
        state,
        rows=put(state.rows, event.seat, event.slot, held._replace(seen=state.all_eyes)),
        tried=state.tried | 1 << event.seat,
        claimed=True,
        done=event.ends_turn,
        skips=0,
    )


def _penalty_given(state: State, event: facts.PenaltyGiven) -> State:
    return changed(state, pile=state.pile[1:], rows=put(state.rows, event.seat, event.slot, Held(event.code)))


def _pile_refilled(state: State, event: facts.PileRefilled) -> State:
    # What did not go back into the pile (sunk Floats, H12) stays beneath the top.
    back = Counter(event.pile)
    back.subtract(state.floor[1:])
    stays = tuple(code for code, count in back.items() for _ in range(-count))
    return changed(state, pile=event.pile, floor=(*state.floor[:1], *stays))


def _turn_ended(state: State, event: facts.TurnEnded) -> State:
    return changed(state, ended=True, counter=state.counter + (state.caller is None))


def _turn_skipped(state: State, event: facts.TurnSkipped) -> State:
    return changed(state, skips=state.skips + 1, done=True)


def _cards_looked_at(state: State, event: facts.CardsLookedAt) -> State:
    rows = state.rows
    for seat, slot in event.places:
        held = rows[seat][slot]
        if held is not None:
            rows = put(rows, seat, slot, held._replace(seen=held.seen | 1 << event.seat))
    return changed(state, rows=rows)


def _cards_exchanged(state: State, event: facts.CardsExchanged) -> State:
    one = held_at(state, *event.one)._replace(giver=event.seat, lost=0)
    other = held_at(state, *event.other)._replace(giver=event.seat, lost=0)
    return changed(state, rows=put(put(state.rows, *event.one, other), *event.other, one))


def _card_given(state: State, event: facts.CardGiven) -> State:
    held = held_at(state, event.seat, event.slot)._replace(giver=event.seat, lost=0)
    return changed(state, rows=put(put(state.rows, event.seat, event.slot, None), event.to, event.place, held))


def _cards_passed(state: State, event: facts.CardsPassed) -> State:
    rows = state.rows
    for seat, slot, to, place in event.passes:
        # Each place that a card leaves is one that another card enters, so all of them stay taken.
        rows = put(rows, to, place, held_at(state, seat, slot)._replace(giver=seat, lost=0))
    return changed(state, rows=rows)


def _cards_exposed(state: State, event: facts.CardsExposed) -> State:
    rows = state.rows
    for seat, slot, _code, _sender, _caught in event.exposed:
        rows = put(rows, seat, slot, held_at(state, seat, slot)._replace(seen=state.all_eyes))
    return changed(state, rows=rows)


def _card_caught(state: State, event: facts.CardCaught) -> State:
    held = held_at(state, event.seat, event.slot)._replace(seen=state.all_eyes, lit=True, giver=None, lost=0)
    return changed(state, rows=put(put(state.rows, event.seat, event.slot, None), event.to, event.place, held))


def _card_dropped(state: State, event: facts.CardDropped) -> State:
    return _onto_floor(state, event.code, rows=put(state.rows, event.seat, event.slot, None))


def _pass_ended(state: State, event: facts.PassEnded) -> State:
    return state if event.last else changed(state, counter=0)


def _card_sent_back(state: State, event: facts.CardSentBack) -> State:
    if event.to is None or event.place is None:
        return state
    held = held_at(state, event.seat, event.slot)._replace(giver=None, lost=0)
    return changed(state, rows=put(put(state.rows, event.seat, event.slot, None), event.to, event.place, held))


def _direction_flipped(state: State, event: facts.DirectionFlipped) -> State:
    return changed(state, direction=event.direction)


def _row_shuffled(state: State, event: facts.RowShuffled) -> State:
    watcher = 1 << event.seat
    rows = state.rows
    for old, new in event.moves:
        held = held_at(state, event.row, old)
        # Whatever is noted is gone; what is known only the watcher can follow, unless the face lies open.
        seen = held.seen if held.lit else held.seen & watcher
        rows = put(rows, event.row, new, held._replace(seen=seen, notes=(), lost=held.lost | state.all_eyes & ~watcher))
    return changed(state, rows=rows)


def _card_slid(state: State, event: facts.CardSlid) -> State:
    return _onto_floor(state, event.code, rows=put(state.rows, event.seat, event.slot, None))


def _cards_turned_up(state: State, event: facts.CardsTurnedUp) -> State:
    rows = state.rows
    for place in event.places:
        rows = put(rows, *place, held_at(state, *place)._replace(seen=state.all_eyes))
    return changed(state, rows=rows)


def _draws_again(state: State, event: facts.DrawsAgain) -> State:
    return changed(state, again=True, done=False)


def _table_flipped(state: State, event: facts.TableFlipped) -> State:
    """Nothing of what anybody knew, noted or lit comes along: only the codes do."""
    flipped = iter([Held(held_at(state, *place).code) for place in event.came])
    return changed(state, rows=tuple(tuple(held and next(flipped) for held in row) for row in state.rows))


def _card_lit(state: State, event: facts.CardLit) -> State:
    held = held_at(state, *event.at)._replace(lit=True, seen=state.all_eyes)
    return changed(state, rows=put(state.rows, *event.at, held))


def _choice_opened(state: State, event: facts.ChoiceOpened) -> State:
    opened = Choice(kind=event.choice, waiting=event.seats, facts=event.facts, asked=event.seats)
    return changed(state, choices=(*state.choices, opened), part=state.part + 1)


def _choice_picked(state: State, event: facts.ChoicePicked) -> State:
    top = state.choices[-1]
    waiting = tuple(seat for seat in top.waiting if seat != event.seat)
    picked = replace(top, waiting=waiting, picks=(*top.picks, (event.seat, event.pick)))
    return changed(state, choices=(*state.choices[:-1], picked))


def _look_taken(state: State, event: facts.LookTaken) -> State:
    looked = facts.CardsLookedAt(event.seat, ((event.seat, event.slot),), (event.code,), "")
    return _choice_picked(_cards_looked_at(state, looked), facts.ChoicePicked(event.seat, event.slot))


def _looks_told(state: State, event: facts.LooksTold) -> State:
    return state


def _choice_closed(state: State, event: facts.ChoiceClosed) -> State:
    return changed(state, choices=state.choices[:-1], part=state.part + 1)


def _after_call(state: State, seat: Seat, *, called: bool) -> State:
    order = [(seat + step) % state.seats for step in range(1, state.seats)]
    due = tuple(other for other in order if not state.empty >> other & 1)
    return changed(state, caller=seat, called=called, frozen=state.frozen | 1 << seat, due=due)


def _called(state: State, event: facts.Called) -> State:
    return changed(_after_call(state, event.seat, called=True), done=True, skips=0)


def _row_emptied(state: State, event: facts.RowEmptied) -> State:
    seat = event.seat
    own = state.turn == seat
    state = changed(
        state,
        empty=state.empty | 1 << seat,
        frozen=state.frozen | 1 << seat,
        due=tuple(other for other in state.due if other != seat),
        done=state.done or own,
        again=state.again and not own,
    )
    return _after_call(state, seat, called=False) if event.calls else state


def _round_revealed(state: State, event: facts.RoundRevealed) -> State:
    return changed(
        state,
        stage="reveal",
        turn=None,
        totals=event.totals,
        round_scores=event.round_scores,
        scores=event.scores,
        team_totals=event.team_totals,
    )


def _went_on(state: State, event: facts.WentOn) -> State:
    return changed(state, went_on=state.went_on | 1 << event.seat)


def _match_ended(state: State, event: facts.MatchEnded) -> State:
    return changed(state, stage="over", winners=event.winners)


def _note_written(state: State, event: facts.NoteWritten) -> State:
    held = held_at(state, *event.at)
    notes = [note for note in held.notes if note[0] != event.seat]
    if event.says is not None:
        notes.append((event.seat, event.says))
    return changed(state, rows=put(state.rows, *event.at, held._replace(notes=tuple(sorted(notes)))))


def _at_table(state: State, event: Event) -> State:
    return changed(state, table=evolve_table(state.table, event))


def _lapsed(state: State, event: Lapsed) -> State:
    return changed(_at_table(state, event), idle=state.idle + (event.asked in TURN_ASKS))


def _played_on(state: State, event: PlayedOn) -> State:
    return changed(_at_table(state, event), idle=0)


def _match_abandoned(state: State, event: MatchAbandoned) -> State:
    return changed(_at_table(state, event), stage="over", turn=None, winners=())


#: How each fact changes the state. Modes add their own facts here.
AFTER: dict[type[Event], Callable[[State, Any], State]] = {
    facts.MatchBegun: _match_begun,
    facts.RoundDealt: _round_dealt,
    facts.PeekDone: _peek_done,
    facts.TurnBegan: _turn_began,
    facts.CardDrawn: _card_drawn,
    facts.CardKept: _card_kept,
    facts.CardTaken: _card_taken,
    facts.CardThrown: _card_thrown,
    facts.SameRight: _same_right,
    facts.SameWrong: _same_wrong,
    facts.PenaltyGiven: _penalty_given,
    facts.PileRefilled: _pile_refilled,
    facts.TurnEnded: _turn_ended,
    facts.TurnSkipped: _turn_skipped,
    facts.CardsLookedAt: _cards_looked_at,
    facts.CardsExchanged: _cards_exchanged,
    facts.CardGiven: _card_given,
    facts.CardsPassed: _cards_passed,
    facts.CardsExposed: _cards_exposed,
    facts.CardCaught: _card_caught,
    facts.CardDropped: _card_dropped,
    facts.PassEnded: _pass_ended,
    facts.CardSentBack: _card_sent_back,
    facts.DirectionFlipped: _direction_flipped,
    facts.RowShuffled: _row_shuffled,
    facts.CardSlid: _card_slid,
    facts.CardsTurnedUp: _cards_turned_up,
    facts.DrawsAgain: _draws_again,
    facts.TableFlipped: _table_flipped,
    facts.CardLit: _card_lit,
    facts.ChoiceOpened: _choice_opened,
    facts.ChoicePicked: _choice_picked,
    facts.ChoiceClosed: _choice_closed,
    facts.LookTaken: _look_taken,
    facts.LooksTold: _looks_told,
    facts.Called: _called,
    facts.RowEmptied: _row_emptied,
    facts.RoundRevealed: _round_revealed,
    facts.WentOn: _went_on,
    facts.MatchEnded: _match_ended,
    facts.NoteWritten: _note_written,
    facts.AttemptBegun: modes.attempt_begun,
    facts.TargetLocked: modes.target_locked,
    facts.StatusSaid: modes.status_said,
    facts.CardMarked: modes.card_marked,
    facts.JobDone: modes.job_done,
    facts.AttemptJudged: modes.attempt_judged,
    facts.ThiefTold: modes.thief_told,
    facts.GuessBegan: modes.guess_began,
    facts.ThiefGuessed: modes.thief_guessed,
    facts.RowsExchanged: modes.rows_exchanged,
    facts.Signalled: modes.signalled,
    facts.PingThrown: modes.ping_thrown,
    facts.PingAnswered: modes.ping_answered,
    facts.PortersDrawn: modes.porters_drawn,
    facts.PortersCounted: modes.porters_counted,
    Lapsed: _lapsed,
    PlayedOn: _played_on,
    SeatHandedToBot: _at_table,
    SeatTakenBack: _at_table,
    MatchAbandoned: _match_abandoned,
}
