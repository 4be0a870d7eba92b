"""What it is worth to end the round with a certain total: in points, and in the last round by who wins the match (H28)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Final

from . import estimate
from .estimate import Odds
from .sight import Sight

#: What a wrong call costs at least (H28).
LEAST_WRONG: Final = 10
#: In the last round: what winning the match is worth in points, and what is left of the points themselves.
MATCH: Final = 40.0
POINTS_TOO: Final = 0.25
#: A point of the total that decides nothing.
TOTAL: Final = 0.05


class Ending:
    """The end of a round in which each rival ends with a total of these odds, and `caller` (or nobody) has called.

    In teams a rival is a team, by one of its seats; `beside` is what my partners' rows add to mine.
    """

    def __init__(self, sight: Sight, theirs: Mapping[int, Odds], caller: int | None, beside: Odds = estimate.NOTHING) -> None:
        self.sight = sight
        self.theirs = theirs
        self.caller = caller
        self.last_round: bool = sight.view["round"] >= sight.view["rounds"]
        self.times = 2 if self.last_round and sight.view["options"].get("double_last") else 1
        self.scores: list[int] = sight.view["scores"]
        self._chances = {seat: _AtLeast(odds) for seat, odds in theirs.items()}
        self._lowest = _AtLeast(estimate.lowest(theirs.values()))
        self._mean = sum(odds.mean() for odds in theirs.values()) / len(theirs)
        self._wrong = _wrong_calls(theirs[caller]) if caller is not None and caller in theirs else None
        self.beside = beside
        self._worth: dict[int, float] = {}
        self._together: dict[int, float] = {}

    def lowest(self, total: int) -> float:
        """The chance that this total is lowest, or shares that."""
        return self._lowest.than(total)

    def worth(self, total: int) -> float:
        """What it is worth to this seat to end with `total`: higher is better."""
        if total not in self._worth:
            worth = self._points(total) - TOTAL * total
            if self.last_round:
                worth = POINTS_TOO * worth + MATCH * self.wins(total)
            self._worth[total] = worth
        return self._worth[total]

    def expected(self, mine: Odds) -> float:
        """What it is worth to end with a total of these odds."""
        return sum(chance * self.together(total) for total, chance in mine.items() if chance > estimate.SLIGHT)

    def together(self, total: int) -> float:
        """What it is worth to end with `total` of my own beside what my partners have."""
        if total not in self._together:
            beside = self.beside.items()
            worth = sum(chance * self.worth(total + more) for more, chance in beside if chance > estimate.SLIGHT)
            self._together[total] = worth
        return self._together[total]

    def _points(self, total: int) -> float:
        """The rivals' round score on average, less mine."""
        lost = 1 - self.lowest(total)
        mine = lost * _score(total, called=self.caller == self.sight.me)
        # When I am not lowest, one of them is and scores nothing.
        theirs = self._mean * (1 - lost / len(self.theirs))
        if self._wrong is not None:
            low, costs = self._wrong
            theirs += costs[min(max(total + 1 - low, 0), len(costs) - 1)] / len(self.theirs)
        return theirs - mine

    def wins(self, total: int) -> float:
        """The chance of winning the match, or sharing it, when this last round ends with `total`."""
        me = self.sight.me
        before = self._score_of(me)
        won = 1.0
        for seat, chance in self._chances.items():
            need = -(-(before - self._score_of(seat)) // self.times)
            won *= chance.than(total if need <= 0 else self._scoring(seat, need, total))
        lost = 1 - self.lowest(total)
        if lost <= 0:
            return won
        after = before + self.times * _score(total, called=self.caller == me)
        # Of those below me the likeliest is taken for the lowest, who scores nothing.
        first = min(self._chances, key=lambda seat: self._chances[seat].than(total))
        second = float(self._score_of(first) >= after)
        for seat, chance in self._chances.items():
            if seat != first:
                need = -(-(after - self._score_of(seat)) // self.times)
                second *= 1.0 if need <= 0 else chance.than(need)
        return won + lost * second

    def _scoring(self, seat: int, need: int, total: int) -> int:
        """From which total on a rival, beaten by `total`, scores at least `need`."""
        if seat == self.caller:
            return max(total + 1, need // 2 + need % 2 if need > LEAST_WRONG else total + 1)
        return max(total + 1, need)

    def _score_of(self, seat: int) -> int:
        return self.scores[seat % self.sight.sides]


def _score(total: int, *, called: bool) -> int:
    """The round score of a total that is not lowest."""
    return max(LEAST_WRONG, 2 * total) if called else max(0, total)


def _wrong_calls(odds: Odds) -> tuple[int, list[float]]:
    """What a wrong call costs a caller with these odds beyond the total itself, on average, if it is wrong with
    `low + i` and more: (low, one cost for each i)."""
    costs = [chance * (_score(total, called=True) - max(0, total)) for total, chance in odds.items()]
    return odds.low, [*reversed([*accumulate(reversed(costs))]), 0.0]


class _AtLeast:
    """The chance of a total or more."""

    def __init__(self, odds: Odds) -> None:
        self.low = odds.low
        self.chances = [1.0, *(1.0 - below for below in accumulate(odds.chances))]

    def than(self, total: int) -> float:
        """The chance of `total` or more."""
        at = total - self.low
        if at <= 0:
            return 1.0
        return max(0.0, self.chances[at]) if at < len(self.chances) else 0.0
