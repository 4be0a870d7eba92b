"""Random matches, watched by every viewer in two worlds at once (`core/worlds.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.engine.core.errors import EngineError
from games.engine.core.events import Form, Viewer
from games.engine.core.game import Game, Step
from games.engine.core.rng import Chance
from games.engine.core.scenario import viewers
from games.engine.core.worlds import Leaked, Surface, compare, told

from .coverage import Coverage
from .hooks import Hooks
from .play import Match, Move, Violation, play

#: surfaces beside the engine's own, made anew for each match: of the game, the options and the number of seats
type Surfaces = Callable[[Match], Mapping[str, Surface]]


def scramble(hooks: Hooks, mode: str, matches: int, more: Surfaces | None = None, seed: str = "scramble") -> Counter[str]:
    """Plays matches; every viewer compares both worlds at every step. Returns how often each kind of hidden thing differed.

    Raises Violation with the first leak.
    """
    differed: Counter[str] = Counter()
    pool: list[dict[str, Any]] = []
    for number in range(matches):
        onlooker = _Onlooker(hooks.game, differed, more)
        play(hooks, mode, f"{seed}:{mode}:{number}", Coverage(), pool, checks=False, witness=onlooker)
    return differed


class _Onlooker:
    """Compares every step of one match for all viewers, and keeps what each was told so far."""

    def __init__(self, game: Game, differed: Counter[str], more: Surfaces | None) -> None:
        self.game = game
        self.differed = differed
        self.more = more
        self.surfaces: Mapping[str, Surface] | None = None
        self.told: dict[Viewer, list[Form]] = {}

    def __call__(self, match: Match, move: Move, step: Step) -> None:
        if not self.told:
            self.told = {viewer: told(match.facts, viewer) for viewer in viewers(match.seats)}
            self.surfaces = self.more(match) if self.more else None

        def again(state: Any, chance: Chance) -> Step:
            return move.make(self.game, state, chance)

        for viewer, forms in self.told.items():
            deal = Chance(f"{match.seed}:{viewer}:world", len(match.facts))
            try:
                self.differed += compare(
                    self.game, match.state, step, again, viewer, match.chance, deal, before=forms, more=self.surfaces
                )
            except Leaked as leak:
                raise match.broken(f"{move}: {leak}") from leak
            except EngineError as error:
                raise match.broken(f"{move} for {viewer} in the other world: {error!r}") from error
            forms += told(step.events, viewer)


def demand(hooks: Hooks, mode: str, differed: Counter[str]) -> None:
    """Raises Violation when a kind of hidden thing never differed, or one differed that the mode does not name."""
    never = hooks.hidden(mode) - set(+differed)
    if never:
        raise Violation(f"{hooks.game.code}/{mode}: in no other world did these differ: {', '.join(sorted(never))}")
    unnamed = set(+differed) - hooks.hidden(mode)
    if unnamed:
        raise Violation(f"{hooks.game.code}/{mode}: hidden things that the mode does not name: {', '.join(sorted(unnamed))}")
