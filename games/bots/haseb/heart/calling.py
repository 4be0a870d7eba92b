"""When to call: now, or after the pile has run down a little more."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from .team import STEP, Team

#: How far the guess of one unknown row is off, and what a turn takes off a row: a share of it.
SPREAD: Final = 3.6
OWN_SPREAD: Final = 1.2
TURN: Final = 0.2
#: Good enough to call at once.
SURE: Final = 0.8


def pays(team: Team) -> bool:
    """Whether calling now is the best that the team can do, being allowed to."""
    if team.pile <= 1 or (team.pile < team.seats and not _waits_for_more(team)):
        return True
    chance = success(team, 0)
    if chance >= SURE:
        return True
    return chance > 0.02 and chance >= max(success(team, laps) for laps in range(1, 1 + team.pile // team.seats))


def success(team: Team, laps: int) -> float:
    """The chance that a call succeeds which I make after `laps` more laps."""
    if laps == 0 and not _ready(team):
        return 0.0
    total, spread = 0.0, 1.0
    for seat in team.counted:
        # Whoever calls has no last turn; all others have one.
        turns = laps + (seat != team.me)
        total += _after(team.row(seat), turns)
        spread += (OWN_SPREAD if seat == team.me else SPREAD) ** 2 + 2.0 * turns
    target = team.target - STEP * len(team.counted) * laps
    chance = _below(target - total, sqrt(spread))
    if team.condition == "rows_max":
        for seat in team.counted:
            turns = laps + (seat != team.me)
            chance *= _below(12 - _after(team.row(seat), turns), OWN_SPREAD if seat == team.me else SPREAD)
    return chance


def _ready(team: Team) -> bool:
    """Whether what must be done before a call is done: my job, the condition as far as I see it."""
    if not team.carries and not (team.job_done() and team.fits()):
        return False
    if team.condition == "two_same" and team.view["sames"] < 2:
        return False
    if team.condition == "one_row_max":
        return any(team.by_cards(seat) <= 0 for seat in team.counted)
    # What others still have to do they may do in their last turn; a job that everybody would have seen done is not yet.
    jobs = zip(team.view["jobs"], team.view["jobs_done"], strict=True)
    return all(job != "own_same" or done for job, done in jobs)


def _waits_for_more(team: Team) -> bool:
    """Whether the pile, though nearly out, will still last until somebody after me can call."""
    return team.pile >= 2 and not _ready(team)


def _after(count: float, turns: int) -> float:
    return count * (1 - TURN) ** turns if count > 0 else count


def _below(margin: float, spread: float) -> float:
    return 0.5 * (1 + erf((margin + 0.5) / (spread * sqrt(2))))
