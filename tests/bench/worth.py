"""What a core is worth, moment by moment: on a shared machine its speed halves when a neighbour works beside it.

`Gauge(core)` runs a small process on that core, which counts turns of a plain loop four times a second (about 3 % of the
core). Measured beside a benchmark it says which of its seconds had the core to themselves.
"""
# ruff: noqa: T201 - the gauge's process talks to the one that reads it

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import mean
from types import TracebackType

#: Turns of the loop in one look, and seconds between two looks.
TURNS, PAUSE = 60_000, 0.25


def reference(turns: int = TURNS) -> float:
    """Million turns of a plain loop in a second of the core that this runs on, now."""
    begun, x = time.thread_time(), 0
    for number in range(turns):
        x += number & 3
    return turns / 1e6 / (time.thread_time() - begun)


class Gauge:
    """Looks at one core as long as the block lasts."""

    def __init__(self, core: int) -> None:
        self._core = core
        self._seen: list[tuple[float, float]] = []

    def __enter__(self) -> Gauge:
        command = [sys.executable, "-m", "tests.bench.worth", str(self._core)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()

    def between(self, begun: float, end: float) -> float | None:
        """What the core was worth between two times of `time.monotonic()`, or None when it was not looked at."""
        assert self._process.stdout is not None
        for line in self._process.stdout.readlines():  # each is written at once, so none comes in halves
            at, worth = line.split()
            self._seen.append((float(at), float(worth)))
        found = [worth for at, worth in self._seen if begun <= at <= end]
        return mean(found) if found else None


def main() -> None:
    os.sched_setaffinity(0, {int(sys.argv[1])})
    parent = os.getppid()
    while os.getppid() == parent:
        print(f"{time.monotonic():.3f} {reference():.2f}", flush=True)
        time.sleep(PAUSE)


if __name__ == "__main__":
    main()
