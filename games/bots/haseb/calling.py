"""Whether to call: what a call brings on average, against playing on."""

from __future__ import annotations

from typing import Final, NamedTuple

from . import estimate
from .estimate import Odds
from .judge import LEAST_WRONG, Judge

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


class Outlook(NamedTuple):
    """How the round would end: the chance of being lowest, and my score less that of the rivals (lower is better)."""

    right: float
    score: float


def pays(judge: Judge) -> bool:
    """Whether this seat should call now, being allowed to."""
    mine = judge.expected_total(judge.me)
    if mine > HOPELESS or mine > BEHIND + min(judge.expected_total(seat) for seat in judge.sight.rivals()):
        return False
    call, stay = outlooks(judge)
    return call.score + MARGIN <= stay.score


def outlooks(judge: Judge) -> tuple[Outlook, Outlook]:
    """What is to be expected of a call, and of playing on for a lap."""
    mine = judge.total(judge.me)
    theirs = [after_last_turn(judge.total(seat)) for seat in judge.sight.rivals()]
    call = outlook(mine, theirs, caller=True)
    later = [lowered(odds, ((THEIR_LAP, 1.0),)) for odds in theirs]
    return call, outlook(lowered(mine, ((MY_LAP, 1.0),)), later, caller=False)


def outlook(mine: Odds, theirs: list[Odds], *, caller: bool) -> Outlook:
    """The end of the round with these totals; a caller who is not lowest scores double, 10 at least (H28)."""
    beaten = estimate.below(estimate.lowest(theirs), mine.low, mine.low + len(mine.chances))
    wrong = score = 0.0
    for (total, chance), above in zip(mine.items(), beaten, strict=True):
        wrong += chance * above
        score += chance * above * (max(LEAST_WRONG, 2 * total) if caller else max(0, total))
    others = sum(odds.mean() for odds in theirs) / len(theirs)
    # The lowest of them scores nothing when I am not.
    return Outlook(1 - wrong, score - others * (1 - wrong / len(theirs)))


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
