"""What cards count in their rows (H29), and the scores of a round and of a match (H28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .cards import FLOATS, POINTS
from .state import Row

#: What a wrong call costs at least.
LEAST_WRONG: Final = 10


def values(row: Row, points: Mapping[str, int] = POINTS) -> tuple[int | None, ...]:
    """What the card in each place of a row counts, None for a gap, when every card counts `points` now.

    A Float counts as the lowest other card of its row that is no Float; among Floats alone 0 (H29).
    """
    lowest = min((points[held.code] for held in row if held is not None and held.code not in FLOATS), default=0)
    return tuple(None if held is None else points.get(held.code, lowest) for held in row)


def total(row: Row, points: Mapping[str, int] = POINTS) -> int:
    """What a row counts. An empty row counts 0."""
    return sum(value for value in values(row, points) if value is not None)


def round_scores(totals: Sequence[int], caller: int | None, *, doubled: bool, forfeit: bool = False) -> tuple[int, ...]:
    """The round scores of the score units (players, or teams) with these totals.

    Lowest total 0, ties all 0; others max(0, total); `caller` (None when nobody called by word), when not lowest,
    max(10, 2 × total). With `forfeit` the caller pays that even when lowest, and nobody else becomes lowest (H31).
    Then everything twice when `doubled`, the last round.
    """
    lowest = min(totals)

    def one(unit: int, points: int) -> int:
        wrong = unit == caller and (forfeit or points > lowest)
        if points == lowest and not wrong:
            return 0
        return max(LEAST_WRONG, 2 * points) if wrong else max(0, points)

    return tuple(one(unit, points) * (2 if doubled else 1) for unit, points in enumerate(totals))


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The score units with the lowest cumulative score; ties share the win."""
    best = min(scores)
    return tuple(unit for unit, score in enumerate(scores) if score == best)
