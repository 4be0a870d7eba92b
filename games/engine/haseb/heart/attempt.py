"""An attempt at a mission: how it begins, what follows by itself, how it ends (H42-H44, H46, H47)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from .. import events as facts
from .. import scoring
from ..deal import Dealt, plain_deal
from ..state import State
from . import jobs, target
from .conditions import MET


def deal(table: Mapping[str, int], state: State, number: int, chance: Chance) -> Dealt:
    """The plain deal, with a pile of so many cards for each player; the rest is set aside unseen (H43)."""
    dealt = plain_deal(table, state, number, chance)
    assert state.options.mission is not None
    left = state.seats * state.options.mission.rounds(state.seats)
    return dealt._replace(pile=dealt.pile[:left], aside=dealt.pile[left:])


def begin(
    story: Story[State],
    chance: Chance,
    porter: Seat | None = None,
    given: tuple[str | None, ...] | None = None,
) -> None:
    """Names the porter, random at first and then the next seat (H42), and draws the jobs (H47), unless they are `given`."""
    state = story.state
    assert state.options.mission is not None
    if porter is None:
        porter = chance.below(state.seats) if state.porter is None else (state.porter + 1) % state.seats
    if given is None:
        given = jobs.drawn(state.seats, porter, chance) if state.options.mission.jobs else ()
    story.tell(facts.AttemptBegun(porter, given))


def follows(story: Story[State]) -> None:
    """A call or an emptied row, whoever's, locks the target (H44); what somebody has just done may be their job (H47)."""
    state = story.state
    if state.stage != "play":
        return
    if state.jobs:
        for seat, job in jobs.done_by(state, tuple(story.events)):
            story.tell(facts.JobDone(seat, job))
    if state.caller is not None and state.locked is None:
        story.tell(facts.TargetLocked(target.now(state)))


def runs_out(state: State) -> str | None:
    """The pile has run out and no row was emptied: the attempt fails when the turn is over (H44)."""
    return None if state.pile else "pile"


def end(story: Story[State], why: str) -> None:
    """All rows are shown and the attempt is judged: no points, no penalties. The first clear ends the match as won; when the
    attempts are used up it is lost (H42, H44)."""
    state = story.state
    mission, porter = state.options.mission, state.porter
    assert mission is not None
    totals = tuple(scoring.total(row) for row in state.rows)
    counted = [seat for seat in range(state.seats) if seat != porter]
    total, limit = sum(totals[seat] for seat in counted), target.now(state)
    condition = MET[mission.condition](state, [state.rows[seat] for seat in counted], [totals[seat] for seat in counted])
    done = tuple(jobs.done(state, seat) for seat in range(state.seats))
    cleared = why != "pile" and total <= limit and condition and False not in done
    rows = tuple(tuple(held and held.code for held in row) for row in state.rows)
    story.tell(facts.RoundRevealed(why, rows, totals, (total,), (total,)))
    story.tell(facts.AttemptJudged(cleared, total, limit, condition, done))
    if cleared:
        story.tell(facts.MatchEnded(tuple(range(state.seats)), (total,)))
    elif state.last_round:
        story.tell(facts.MatchEnded((), (total,)))
