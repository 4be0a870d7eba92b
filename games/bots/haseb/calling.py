"""Whether to call: what a call brings on average, against playing on."""

from __future__ import annotations

from typing import Final

from games.engine.haseb.cards import STOPS_CALLS

from .ending import Ending
from .estimate import Odds
from .judge import Judge

#: Nobody calls with more than about this, or with so much more than a rival seems to have.
HOPELESS: Final = 22.0
BEHIND: Final = 1.0
#: How far a rival's last turn lowers a row: shares of the row's total, with their chances.
LAST_TURN: Final = ((0.0, 0.35), (0.15, 0.25), (0.3, 0.25), (0.5, 0.15))
#: How much a lap of playing on lowers my row and theirs, as a share of the total.
MY_LAP: Final = 0.2
THEIR_LAP: Final = 0.2
#: A call must be worth this many points more than playing on.
MARGIN: Final = 0.0
#: What a partner's signal adds to that.
ADVICE: Final = {"call_now": -3.0, "wait": 4.0}


def pays(judge: Judge) -> bool:
    """Whether this seat should call now, being allowed to."""
    if STOPS_CALLS & set(judge.own.values()):
        return False  # it would be told what it knows
    sight = judge.sight
    mine = judge.side_total([judge.me, *sight.partners()])
    rows = 1 + len(sight.partners()) - len(sight.porters)
    if mine > HOPELESS * max(1, rows) or mine > BEHIND + min(judge.side_total(seats) for seats in sight.teams()):
        return False
    odds = judge.counted()
    call, stay = endings(judge)
    margin = MARGIN + sum(ADVICE.get(say, 0.0) for say in sight.said.values())
    return call.expected(odds) >= stay.expected(lowered(odds, ((MY_LAP, 1.0),))) + margin


def endings(judge: Judge) -> tuple[Ending, Ending]:
    """The end of the round after a call, and when everybody plays on for a lap and somebody else calls, rightly."""

    def later(odds: Odds) -> Odds:
        return lowered(after_last_turn(odds), ((THEIR_LAP, 1.0),))

    call = Ending(judge.sight, judge.rivals(after_last_turn), judge.me, judge.beside(after_last_turn))
    return call, Ending(judge.sight, judge.rivals(later), None, judge.beside(later))


def after_last_turn(odds: Odds) -> Odds:
    """A rival's total after one turn more."""
    return lowered(odds, LAST_TURN)


def lowered(odds: Odds, shares: tuple[tuple[float, float], ...]) -> Odds:
    """Every total lower by a share of itself: one of `shares` of (share, chance)."""
    low = min(0, odds.low)
    chances = [0.0] * (odds.low - low + len(odds.chances))
    for share, likely in shares:
        for total, chance in odds.items():
            chances[total - low - (int(total * share + 0.5) if total > 0 else 0)] += chance * likely
    return Odds(low, chances)
