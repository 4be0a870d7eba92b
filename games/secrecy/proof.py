"""Two worlds held against each other at every step of random matches, for every viewer; and what came of it."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.engine import catalog
from games.engine.core.actions import Action
from games.engine.core.game import Game, Step
from games.engine.core.rng import Chance
from games.engine.core.scenario import viewers
from games.engine.core.worlds import Leak, Leaked, compare

from .random_match import Opening, RandomMove, opening, steps
from .reach import Reach

LANGUAGES = ("ar", "en")
#: So many actions that were possible a moment ago, or for somebody else, does each seat try at each step besides.
PROBES = 6
NONSENSE: tuple[Action, ...] = ({"do": "nonsense"}, {"do": "draw", "slot": "1"})


@dataclass(frozen=True, slots=True)
class Finding:
    """Where something hidden was told. `step` counts the moves of the match of this seed, from 1."""

    game: str
    mode: str
    seed: str
    step: int
    move: str
    differed: Counter[str]
    leaks: tuple[Leak, ...]

    def __str__(self) -> str:
        hidden = ", ".join(f"{kind} {count}" for kind, count in sorted(self.differed.items()) if count) or "nothing counted"
        lines = "\n".join(f"    {leak}" for leak in self.leaks)
        return f"{self.game}/{self.mode}, match {self.seed}, step {self.step}: {self.move}\n  hidden: {hidden}\n{lines}"


@dataclass(slots=True)
class Report:
    """`cases` are pairs of worlds that were compared; `differed` how often each hidden thing really was another."""

    matches: int = 0
    steps: int = 0
    cases: int = 0
    differed: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)

    @property
    def leaks(self) -> int:
        """How many differences were found."""
        return sum(len(finding.leaks) for finding in self.findings)

    @property
    def smallest(self) -> Finding | None:
        """The finding that is reached after the fewest steps, and among those the one that shows least."""
        return min(self.findings, key=lambda finding: (finding.step, len(finding.leaks)), default=None)


def modes(game: str | None = None, mode: str | None = None) -> Iterator[tuple[str, str]]:
    """(game, mode) of all that can be played, or of what was asked for. Raises KeyError for what there is not."""
    if game is not None and game not in catalog.GAMES:
        raise KeyError(game)
    found = [
        (code, entry["code"])
        for code, one in catalog.GAMES.items()
        if game in (None, code)
        for entry in one.catalog()["modes"]
        if mode in (None, entry["code"])
    ]
    if not found:
        raise KeyError(mode)
    yield from found


def prove(game: str, mode: str, matches: int, seed: str, most_steps: int | None = None) -> Report:
    """Plays `matches` random matches of this mode and compares at every step, for every viewer.

    A match ends at its first step that tells something, or after `most_steps`. The same seed plays the same matches.
    """
    report = Report()
    rules = catalog.game(game)
    for number in range(matches):
        begun = opening(rules, mode, f"{seed}:{mode}:{number}")
        _follow(begun, mode, LANGUAGES[number % 2], report, most_steps)
        report.matches += 1
    return report


def _follow(begun: Opening, mode: str, language: str, report: Report, most_steps: int | None) -> None:
    game, rng = begun.game, random.Random(f"{begun.seed}:moves")
    first = game.begin(begun.options, begun.seats, Chance(begun.seed, 0))
    reach = Reach(begun, first.events, language)
    offered: deque[Action] = deque(maxlen=60)
    for number, (facts, state, move, step) in enumerate(steps(begun, rng), 1):
        if most_steps is not None and number > most_steps:
            return
        offered.extend(_offered(game, state, begun.seats, rng))
        probes = [*rng.sample(list(offered), min(PROBES, len(offered))), *NONSENSE]
        finding = _compared(begun, mode, reach, facts, state, move, step, probes, report, number)
        report.steps += 1
        if finding is not None:
            report.findings.append(finding)
            return
        reach.goes_on(step)


def _compared(
    begun: Opening,
    mode: str,
    reach: Reach,
    facts: int,
    state: Any,
    move: RandomMove,
    step: Step,
    probes: list[Action],
    report: Report,
    number: int,
) -> Finding | None:
    """The step for all viewers: what it told that it must not, or None."""

    def dice() -> Chance:
        return Chance(begun.seed, facts)

    def again(other: Any, chance: Chance) -> Step:
        return move.make(begun.game, other, chance)

    reach.about(move, dice, probes)
    leaks: list[Leak] = []
    hidden: Counter[str] = Counter()
    for viewer in viewers(begun.seats):
        deal = Chance(f"{begun.seed}:{viewer}:world", facts)
        report.cases += 1
        try:
            differed = compare(begun.game, state, step, again, viewer, dice, deal, reach, reach.last)
        except Leaked as leaked:
            leaks += leaked.leaks
            differed = begun.game.other_world(
                state,
                viewer,
                begun.game.opened(state, step.events, viewer),
                Chance(f"{begun.seed}:{viewer}:world", facts),
            )[1]
            hidden += differed
        report.differed += differed
    if not leaks:
        return None
    return Finding(begun.game.code, mode, begun.seed, number, str(move), hidden, tuple(leaks))


def _offered(game: Game, state: Any, seats: int, rng: random.Random) -> list[Action]:
    """Some plain actions that are possible now, of every seat; only such as can be tried as they stand."""
    found = []
    for seat in range(seats):
        plain = [entry for entry in game.legal(game.view(state, seat)) or () if "schema" not in entry]
        found += rng.sample(plain, min(2, len(plain)))
    return found
