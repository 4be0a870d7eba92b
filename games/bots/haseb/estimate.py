"""What hidden cards count: chances from the cards not seen yet, and the total that a row may have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import Final

from .sight import HIDDEN, Sight, points

#: Chances of totals (or of one card's points): {points: chance}, adding up to 1.
type Odds = dict[int, float]

#: Others put low cards into their rows lap by lap: how much rarer each further point gets there, per lap and at most.
TILT_A_LAP: Final = 0.012
MOST_TILT: Final = 0.12
#: A row that was called: totals above this are ever less likely, by half after each `SPREAD` points or so.
CALLED_AROUND: Final = 9
CALLED_SPREAD: Final = 3.0


def card(sight: Sight, tilt: float = 0.0) -> Odds:
    """The odds of one hidden card's points. `tilt` makes each point more rarer by that much (0: any card of the pile)."""
    odds: Odds = {}
    for code, count in sight.unseen.items():
        worth = points(code)
        odds[worth] = odds.get(worth, 0.0) + count * (exp(-tilt * worth) if tilt else 1.0)
    return normal(odds) if odds else {0: 1.0}


def tilt(sight: Sight) -> float:
    """How much lower than a pile card a hidden card in another's row is likely to be by now."""
    return min(MOST_TILT, TILT_A_LAP * sight.laps())


def mean(odds: Mapping[int, float]) -> float:
    """The expected value."""
    return sum(value * chance for value, chance in odds.items())


def normal(odds: Mapping[int, float]) -> Odds:
    """The same odds, adding up to 1."""
    whole = sum(odds.values())
    return {value: chance / whole for value, chance in odds.items()}


def added(one: Mapping[int, float], other: Mapping[int, float]) -> Odds:
    """The odds of the sum of two independent values."""
    total: Odds = {}
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] = total.get(a + b, 0.0) + p * q
    return total


def sums(odds: Mapping[int, float], most: int) -> list[Odds]:
    """The odds of the sum of 0, 1, ... `most` cards that each have these odds."""
    found: list[Odds] = [{0: 1.0}]
    while len(found) <= most:
        found.append(added(found[-1], odds))
    return found


def moved(odds: Mapping[int, float], by: int) -> Odds:
    """The odds of the value plus `by`."""
    return {value + by: chance for value, chance in odds.items()}


def lowest(several: Iterable[Mapping[int, float]]) -> Odds:
    """The odds of the lowest of independent values."""
    least: Odds | None = None
    for odds in several:
        least = dict(odds) if least is None else _lower(least, odds)
    return {0: 1.0} if least is None else least


def _lower(one: Mapping[int, float], other: Mapping[int, float]) -> Odds:
    values = sorted({*one, *other})
    above_one, above_other, odds = 1.0, 1.0, {}
    before = 1.0
    for value in values:
        above_one -= one.get(value, 0.0)
        above_other -= other.get(value, 0.0)
        now = max(0.0, above_one) * max(0.0, above_other)
        odds[value] = before - now
        before = now
    return odds


def called(odds: Mapping[int, float]) -> Odds:
    """The odds of a row's total, given that its owner has called with it."""
    believed = {t: chance / (1 + exp((t - CALLED_AROUND) / CALLED_SPREAD)) for t, chance in odds.items()}
    return normal(believed)


def known(row: Mapping[int, str]) -> tuple[int, int]:
    """What the known cards of a row count together, and how many are hidden."""
    faces = [face for face in row.values() if face != HIDDEN]
    return sum(map(points, faces)), len(row) - len(faces)
