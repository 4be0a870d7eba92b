"""What hidden cards count: chances from the cards not seen yet, and the total that a row may have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple

from .sight import HIDDEN, Sight

#: Others put low cards into their rows: how much rarer each further point is there at first, with every lap, and at most.
TILT: Final = 0.02
TILT_A_LAP: Final = 0.035
MOST_TILT: Final = 0.3
#: Weights are whole numbers: so many parts of one card.
PARTS: Final = 128
#: A row that was called is seldom higher than this; how softly that is meant.
CALLED_AROUND: Final = 9
CALLED_SPREAD: Final = 3.0
#: Totals less likely than this are left out of sums.
SLIGHT: Final = 1e-4


class Odds(NamedTuple):
    """Chances of a total: `chances[i]` is that of `low + i`. They add up to 1."""

    low: int
    chances: list[float]

    def moved(self, by: int) -> Odds:
        """The odds of the total plus `by`."""
        return Odds(self.low + by, self.chances)

    def items(self) -> Iterable[tuple[int, float]]:
        """Every total with its chance."""
        return enumerate(self.chances, self.low)

    def mean(self) -> float:
        """The expected total, where a total below 0 counts as 0, as scores do."""
        return sum(total * chance for total, chance in self.items() if total > 0)


NOTHING: Final = Odds(0, [1.0])


def added(one: Odds, other: Odds) -> Odds:
    """The odds of two independent totals together."""
    chances = [0.0] * (len(one.chances) + len(other.chances) - 1)
    for at, chance in enumerate(one.chances):
        if chance > SLIGHT:
            for further, more in enumerate(other.chances):
                chances[at + further] += chance * more
    return Odds(one.low + other.low, chances)


def mixed(several: Sequence[Odds]) -> Odds:
    """The odds of one of these totals, each as likely as the others."""
    low = min(odds.low for odds in several)
    chances = [0.0] * (max(odds.low + len(odds.chances) for odds in several) - low)
    for odds in several:
        for total, chance in odds.items():
            chances[total - low] += chance / len(several)
    return Odds(low, chances)


def card(sight: Sight, tilt: float = 0.0) -> dict[int, int]:
    """How likely one hidden card has so many points, as weights. `tilt` makes every further point rarer (0: a pile card)."""
    weights: dict[int, float] = {}
    for code, count in sight.unseen.items():
        worth = sight.points(code)
        weights[worth] = weights.get(worth, 0.0) + count * (exp(-tilt * worth) if tilt else 1.0)
    return {worth: round(PARTS * weight) for worth, weight in weights.items()} or {0: 1}


def tilt(sight: Sight) -> float:
    """How much rarer each further point is in another's row by now than in the pile."""
    return min(MOST_TILT, TILT + TILT_A_LAP * sight.laps())


def mean(weights: Mapping[int, int]) -> float:
    """The expected points of a card."""
    return sum(worth * weight for worth, weight in weights.items()) / sum(weights.values())


def together(weights: Mapping[int, int], count: int) -> Odds:
    """The odds of what `count` such cards have together.

    Multiplying adds exponents: each point is a digit, 128 bits wide, of one long number, and the digits of its power
    are the weights of the sums. (With eight cards of a deck they have no more than 112 bits.)
    """
    low, high = min(weights), max(weights)
    one = sum(weight << 128 * (worth - low) for worth, weight in weights.items())
    whole = float(sum(weights.values())) ** count
    raw = (one**count).to_bytes(16 * (count * (high - low) + 1), "little")
    digits = (int.from_bytes(raw[at : at + 16], "little") for at in range(0, len(raw), 16))
    return Odds(low * count, [digit / whole for digit in digits])


def lowest(several: Iterable[Odds]) -> Odds:
    """The odds of the lowest of independent totals."""
    first, *others = several
    least = first
    for odds in others:
        low, above = min(least.low, odds.low), 1.0
        end = min(least.low + len(least.chances), odds.low + len(odds.chances))
        chances = []
        for one, other in zip(_above(least, low, end), _above(odds, low, end), strict=True):
            chances.append(max(0.0, above - one * other))
            above = one * other
        least = Odds(low, chances)
    return least


def _above(odds: Odds, low: int, end: int) -> list[float]:
    """The chance of more than each total from `low` up to `end`."""
    left = [1.0 - below for below in accumulate(odds.chances)]
    return ([1.0] * (odds.low - low) + left)[: end - low]


def below(odds: Odds, low: int, end: int) -> list[float]:
    """The chance of less than each total from `low` up to `end`."""
    upto = [0.0, *accumulate(odds.chances)]
    first = low - odds.low
    return [upto[min(max(at, 0), len(upto) - 1)] for at in range(first, first + end - low)]


def called(odds: Odds) -> Odds:
    """The odds of a row's total, given that its owner has called with it, or says that it is low."""
    believed = [chance / (1 + exp((total - CALLED_AROUND) / CALLED_SPREAD)) for total, chance in odds.items()]
    whole = sum(believed)
    return Odds(odds.low, [chance / whole for chance in believed])


def known(sight: Sight, row: Mapping[int, str]) -> tuple[int, int]:
    """What the known cards of a row have together, and how many are hidden."""
    faces = [face for face in row.values() if face != HIDDEN]
    return sum(map(sight.points, faces)), len(row) - len(faces)
