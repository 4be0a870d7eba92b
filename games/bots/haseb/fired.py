"""What it is worth to let an event card go off: `gain(judge, face)`, in points for this seat; its thrower draws again.

A card is known by its code; one that does not go off when thrown counts nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from . import prospects
from .judge import Judge
from .sight import HIDDEN

#: What it costs when every rival sees a card of theirs, for each of them.
SEEN: Final = 0.3


def gain(judge: Judge, face: str) -> float:
    """The gain of throwing `face` beside its landing on the floor."""
    worth = GAINS.get(face)
    return worth(judge) + prospects.of_drawing(judge) if worth else 0.0


def firecracker(judge: Judge) -> float:
    return -SEEN * len(judge.sight.rivals())


def flip(judge: Judge) -> float:
    """Every row becomes average: good for high rows, bad for low ones, and all that is known is gone."""
    sight = judge.sight
    counts: list[int] = [len(row) for row in sight.rows]
    totals = [judge.expected_total(seat) for seat in range(len(counts))]
    average = sum(totals) / max(1, sum(counts))
    mine: float = judge.mine(counts[judge.me] * average, 0) - judge.now
    theirs: float = sum(judge.stakes[seat] * (counts[seat] * average - totals[seat]) for seat in sight.rivals())
    known: float = judge.learn * sum(face != HIDDEN for face in judge.own.values())
    return mine + theirs - known


def nothing(judge: Judge) -> float:
    """A card more or less from somebody else, or one lit: as likely good as bad."""
    return 0.0


GAINS: Final[Mapping[str, Callable[[Judge], float]]] = {
    "firecracker": firecracker,
    "flip": flip,
    "zaffa": nothing,
    "lantern": nothing,
}
