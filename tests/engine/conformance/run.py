"""Many random matches of one mode, and what they must have met."""

from __future__ import annotations

from typing import Any

from .coverage import Coverage
from .hooks import Hooks
from .play import Violation, play

#: In every so many matches each legal entry is tried at each step.
THOROUGH_EVERY = 20


def run(hooks: Hooks, mode: str, matches: int, seed: str = "conformance", first: int = 0, steps: int | None = None) -> Coverage:
    """Plays matches `first` to `first + matches`, checks each step, returns what was met. Raises Violation.

    With `steps`, no match is begun any more after so many: matches of some modes are several times as long as of others.
    """
    coverage = Coverage()
    pool: list[dict[str, Any]] = []
    for number in range(first, first + matches):
        if steps is not None and coverage.steps >= steps:
            break
        play(hooks, mode, f"{seed}:{mode}:{number}", coverage, pool, thorough=number % THOROUGH_EVERY == 0)
    return coverage


def demand(hooks: Hooks, mode: str, coverage: Coverage) -> None:
    """Raises Violation when something never occurred, or occurred against the mode's own declaration."""
    wanted = hooks.wanted(mode)
    missing = coverage.missing(wanted)
    if missing:
        raise Violation(f"{hooks.game.code}/{mode}: never occurred in {coverage.matches} matches: {', '.join(missing)}")
    undeclared = coverage.undeclared(wanted)
    if undeclared:
        raise Violation(f"{hooks.game.code}/{mode}: occurred, but the mode says never: {', '.join(undeclared)}")
