"""How much better normal bots play than easy ones, and how long a choice takes.

`python -m tests.bench.bots --mode classic --matches 1000`: in every match one bot is normal and all others are easy, each seat
in turn with the same cards. A shared win counts as its share. Times are of one core's work, not of the clock on the wall.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from games.engine.catalog import game
from games.engine.haseb.modes import MODES
from tests.bots.arena import Arena

GAME = "haseb"
#: 95 % of a normal distribution lies within so many standard deviations.
DEVIATIONS = 1.96
#: what is played: length and seats; the matches of the first are the number asked for, of the others that share of it
SERIES = ((("classic", 2), 1.0), (("quick", 2), 0.5), (("classic", 4), 0.4))


@dataclass(frozen=True)
class Rate:
    """How much of `matches` was won, and the interval in which the true rate lies with 95 % (Wilson's)."""

    won: float
    matches: int

    @property
    def rate(self) -> float:
        return self.won / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        n, p, z = self.matches, self.rate, DEVIATIONS
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        whole = 1 + z * z / n
        return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def duel(
    arena: Arena, length: str, seats: int, matches: int, level: str = "normal", against: str = "easy", **options: Any
) -> Rate:
    """Plays `matches` matches, of Classic unless `options` say so, of one bot of `level` (in teams: one team of them) against
    bots of `against`, its seat going round."""
    won, sides = 0.0, sides_of(options.get("mode", "classic"), seats)
    for number in range(matches):
        side = number % sides
        levels = [level if other % sides == side else against for other in range(seats)]
        result = arena.match(levels, {"length": length, **options}, f"bench:{number // sides}")
        won += (side in result.winners) * seats / sides / max(1, len(result.winners))
    return Rate(won, matches)


def sides_of(mode: str, seats: int) -> int:
    """How many sides play against each other."""
    return len(MODES[mode].units(seats))


def report(arena: Arena, mode: str, length: str, seats: int, rate: Rate) -> Iterable[str]:
    """The lines of one series."""
    low, high = rate.interval
    yield (
        f"mode {mode}, length {length}, {seats} players: normal wins {100 * rate.rate:.1f} % of {rate.matches} matches "
        f"(95 % interval {100 * low:.1f}-{100 * high:.1f} %; as good as the others would be {100 / sides_of(mode, seats):.0f} %)"
    )
    for level, pace in arena.pace.items():
        times = sorted(pace.times)
        yield (
            f"  {level}: {len(times)} choices, {1e3 * statistics.fmean(times):.3f} ms each, "
            f"99 of 100 within {1e3 * times[len(times) * 99 // 100]:.2f} ms, longest {1e3 * times[-1]:.1f} ms"
        )


def main() -> None:
    """Plays all series and prints what came out; exit status 1 when normal is not clearly better in the first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="classic", choices=[mode["code"] for mode in game(GAME).catalog()["modes"]])
    parser.add_argument("--matches", type=int, default=1000, help="matches of the first series (default 1000)")
    parser.add_argument("--least", type=float, default=65.0, help="per cent that the first series must reach (default 65)")
    asked = parser.parse_args()
    if asked.matches < 10:
        parser.error("fewer than 10 matches say nothing")
    passed = True
    allowed = MODES[asked.mode].seats
    for number, ((length, usual), share) in enumerate(SERIES):
        seats = usual if usual in allowed else allowed[number % len(allowed)]
        arena = Arena(GAME)
        rate = duel(arena, length, seats, max(seats, int(asked.matches * share)), mode=asked.mode)
        print("\n".join(report(arena, asked.mode, length, seats, rate)), flush=True)  # noqa: T201 — a command for people
        if number == 0:
            passed = 100 * rate.interval[0] >= asked.least
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
