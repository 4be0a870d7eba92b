"""The state after one fact that only some modes tell: missions, the Thief, Pings, porters, signals."""

from __future__ import annotations

from ..core.events import Seat
from . import events as facts
from .rows import put
from .state import Carried, Choice, Guess, State, Verdict, changed, held_at


def attempt_begun(state: State, event: facts.AttemptBegun) -> State:
    return changed(state, porter=event.porter, jobs=event.jobs)


def target_locked(state: State, event: facts.TargetLocked) -> State:
    return changed(state, locked=event.target)


def status_said(state: State, event: facts.StatusSaid) -> State:
    return changed(state, status=_said(state, state.status, event.seat, event.to))


def card_marked(state: State, event: facts.CardMarked) -> State:
    held = held_at(state, *event.at)
    marked = held._replace(marks=(*held.marks, (event.seat, event.says)))
    return changed(state, rows=put(state.rows, *event.at, marked), marked=state.marked | 1 << event.seat)


def job_done(state: State, event: facts.JobDone) -> State:
    return changed(state, jobs_met=state.jobs_met | 1 << event.seat)


def attempt_judged(state: State, event: facts.AttemptJudged) -> State:
    return changed(state, verdict=Verdict(event.cleared, event.total, event.target, event.condition, event.jobs))


def thief_told(state: State, event: facts.ThiefTold) -> State:
    held = held_at(state, event.seat, event.slot)
    rows = put(state.rows, event.seat, event.slot, held._replace(seen=held.seen | 1 << event.seat))
    return changed(state, rows=rows, told=True)


def guess_began(state: State, event: facts.GuessBegan) -> State:
    asked = Choice("guess", (event.seat,), (("seat", event.seat),), asked=(event.seat,))
    return changed(state, turn=event.seat, choices=(asked,), part=state.part + 1)


def thief_guessed(state: State, event: facts.ThiefGuessed) -> State:
    guess = Guess(event.seat, event.named, event.holder)
    return changed(state, guess=guess, forfeit=not event.right and event.holder is None, choices=(), part=state.part + 1)


def rows_exchanged(state: State, event: facts.RowsExchanged) -> State:
    rows = list(state.rows)
    rows[event.seat], rows[event.to] = rows[event.to], rows[event.seat]
    return changed(state, rows=tuple(rows))


def ping_thrown(state: State, event: facts.PingThrown) -> State:
    lost = 0 if event.skipped is None else 1 << event.skipped
    due = tuple(seat for seat in state.due if seat != event.skipped)
    return changed(state, answers=event.answers, had=state.had | lost, due=due)


def ping_answered(state: State, event: facts.PingAnswered) -> State:
    return changed(state, done=True)


def porters_drawn(state: State, event: facts.PortersDrawn) -> State:
    return changed(state, porters=event.porters)


def porters_counted(state: State, event: facts.PortersCounted) -> State:
    return changed(state, carried=Carried(event.points, event.lost, event.wall))


def signalled(state: State, event: facts.Signalled) -> State:
    return changed(state, signals=_said(state, state.signals, event.seat, event.say))


def _said(state: State, before: tuple[str | None, ...], seat: Seat, word: str) -> tuple[str | None, ...]:
    """What each seat said last, with the word of `seat` put in; `before` is empty until somebody says something."""
    said = before or (None,) * state.seats
    return (*said[:seat], word, *said[seat + 1 :])
