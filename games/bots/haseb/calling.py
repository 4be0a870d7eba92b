"""Whether to call: what a call brings on average, against playing on."""

from __future__ import annotations

from typing import NamedTuple

from . import estimate
from .estimate import Odds
from .judge import LEAST_WRONG, Judge

#: Nobody calls with more than about this.
HOPELESS = 22.0
#: How far a rival's last turn lowers a row: shares of the row's total, with their chances.
LAST_TURN = ((0.0, 0.35), (0.15, 0.25), (0.3, 0.25), (0.5, 0.15))
#: How much a lap of playing on lowers my row and theirs, as a share of the total.
MY_LAP = 0.2
THEIR_LAP = 0.2
#: A call must be worth this many points more than playing on.
MARGIN = 0.0


class Outlook(NamedTuple):
    """How the round would end: the chance of being lowest, and my score less that of the rivals (lower is better)."""

    right: float
    score: float


def pays(judge: Judge) -> bool:
    """Whether this seat should call now, being allowed to."""
    if judge.expected_total(judge.me) > HOPELESS:
        return False
    call, stay = outlooks(judge)
    return call.score + MARGIN <= stay.score


def outlooks(judge: Judge) -> tuple[Outlook, Outlook]:
    """What is to be expected of a call, and of playing on for a lap."""
    mine = judge.total(judge.me)
    theirs = [after_last_turn(judge.total(seat)) for seat in judge.sight.rivals()]
    call = outlook(mine, theirs, caller=True)
    later = [lowered(odds, THEIR_LAP) for odds in theirs]
    return call, outlook(lowered(mine, MY_LAP), later, caller=False)


def outlook(mine: Odds, theirs: list[Odds], *, caller: bool) -> Outlook:
    """The end of the round with these totals; a caller who is not lowest scores double, 10 at least (H28)."""
    least = estimate.lowest(theirs)
    right = score = 0.0
    for total, chance in mine.items():
        beaten = sum(p for other, p in least.items() if other < total)
        right += chance * (1 - beaten)
        score += chance * beaten * (max(LEAST_WRONG, 2 * total) if caller else max(0, total))
    others = sum(sum(max(0, total) * p for total, p in odds.items()) for odds in theirs) / len(theirs)
    # The lowest of them scores nothing when I am not.
    return Outlook(right, score - others * (right + (1 - right) * (1 - 1 / len(theirs))))


def after_last_turn(odds: Odds) -> Odds:
    """A rival's total after one turn more."""
    changed: Odds = {}
    for share, chance in LAST_TURN:
        for total, p in lowered(odds, share).items():
            changed[total] = changed.get(total, 0.0) + p * chance
    return changed


def lowered(odds: Odds, share: float) -> Odds:
    """Every total lower by a share of itself."""
    lower: Odds = {}
    for total, chance in odds.items():
        count = total - round(max(0, total) * share)
        lower[count] = lower.get(count, 0.0) + chance
    return lower
