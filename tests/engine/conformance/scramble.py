"""Random matches, watched by every viewer in two worlds at once (`core/worlds.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

from games.engine.core.errors import EngineError
from games.engine.core.game import Game, Step
from games.engine.core.rng import Chance
from games.engine.core.scenario import viewers
from games.engine.core.worlds import Before, Beside, Leaked, compare

from .coverage import Coverage
from .hooks import Hooks
from .play import Match, Move, Violation, play


class Page(Beside, Protocol):
    """What else reaches viewers, followed through a match: `goes_on` after each step."""

    def goes_on(self, step: Step) -> None: ...


#: No match is begun any more after so many steps for each that was asked for.
STEPS = 60

#: the page of a match, made when its first step is about to be made
type Pages = Callable[[Match], Page]


def scramble(hooks: Hooks, mode: str, matches: int, pages: Pages | None = None, seed: str = "scramble") -> Counter[str]:
    """Plays matches; every viewer compares both worlds at every step. Returns how often each kind of hidden thing differed.

    Raises Violation with the first leak.
    """
    differed: Counter[str] = Counter()
    pool: list[dict[str, Any]] = []
    seen = Coverage()
    for number in range(matches):
        # Matches of some modes are several times as long as of others, and are played less often.
        if seen.steps >= matches * STEPS:
            break
        onlooker = _Onlooker(hooks.game, differed, pages)
        play(hooks, mode, f"{seed}:{mode}:{number}", seen, pool, checks=False, witness=onlooker)
    return differed


class _Onlooker:
    """Compares every step of one match for all viewers."""

    def __init__(self, game: Game, differed: Counter[str], pages: Pages | None) -> None:
        self.game = game
        self.differed = differed
        self.pages = pages
        self.page: Page | None = None
        self.last: Before = {}

    def __call__(self, match: Match, move: Move, step: Step) -> None:
        if self.pages and self.page is None:
            self.page = self.pages(match)

        def again(state: Any, chance: Chance) -> Step:
            return move.make(self.game, state, chance)

        for viewer in viewers(match.seats):
            deal = Chance(f"{match.seed}:{viewer}:world", len(match.facts))
            try:
                self.differed += compare(self.game, match.state, step, again, viewer, match.chance, deal, self.page, self.last)
            except Leaked as leak:
                raise match.broken(f"{move}: {leak}") from leak
            except EngineError as error:
                raise match.broken(f"{move} for {viewer} in the other world: {error!r}") from error
        if self.page is not None:
            self.page.goes_on(step)


def demand(hooks: Hooks, mode: str, differed: Counter[str]) -> None:
    """Raises Violation when a kind of hidden thing never differed, or one differed that the mode does not name."""
    never = hooks.hidden(mode) - set(+differed)
    if never:
        raise Violation(f"{hooks.game.code}/{mode}: in no other world did these differ: {', '.join(sorted(never))}")
    unnamed = set(+differed) - hooks.hidden(mode)
    if unnamed:
        raise Violation(f"{hooks.game.code}/{mode}: hidden things that the mode does not name: {', '.join(sorted(unnamed))}")
