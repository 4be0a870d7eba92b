"""Matches between bots, played as the tables play them: each bot gets the sight of its level and its legal list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from games import bots
from games.engine import catalog
from games.engine.core.game import Game, Result
from games.engine.core.rng import Chance
from games.engine.core.table import SeatHandedToBot

#: A match between bots that is not over by then does not end.
MOST_STEPS = 20_000


@dataclass
class Pace:
    """How long the bots of one level thought over each choice, in seconds of one core's work."""

    times: list[float] = field(default_factory=list)


@dataclass
class Arena:
    """Plays matches of `game` and keeps the pace of every level."""

    game: str = "haseb"
    pace: dict[str, Pace] = field(default_factory=dict)

    def match(self, levels: Sequence[str], options: Mapping[str, Any], seed: str) -> Result:
        """One match, seat s played by a bot of `levels[s]`. Raises Refusal when a bot does what is not legal."""
        game = catalog.game(self.game)
        full = game.options(options, len(levels))
        step = game.begin(full, len(levels), Chance(seed))
        state, facts = step.state, len(step.events)
        for seat, level in enumerate(levels):
            state = game.evolve(state, SeatHandedToBot(seat, level, "start"))
        for _ in range(MOST_STEPS):
            result = game.result(state)
            if result is not None:
                return result
            ask = game.asks(state)[0]
            if ask.seat is None:
                step = game.expire(state, ask.id, Chance(seed, facts))
            else:
                action = self.choice(game, state, ask.seat, levels[ask.seat], Chance(f"bot:{seed}:{ask.seat}", facts))
                step = game.decide(state, ask.seat, action, Chance(seed, facts))
            state, facts = step.state, facts + len(step.events)
        raise AssertionError(f"match {seed} is not over after {MOST_STEPS} steps")

    def choice(self, game: Game, state: Any, seat: int, level: str, dice: Chance) -> dict[str, Any]:
        """What a bot of `level` does at `seat` now."""
        sight = game.memory if bots.sees(self.game, level) == "memory" else game.view
        view = sight(state, seat)
        legal = game.legal(view)
        assert legal, f"seat {seat} is asked, but nothing is legal"
        player, pace = bots.player(self.game, level), self.pace.setdefault(level, Pace())
        begun = process_time()
        action = player(view, legal, dice)
        pace.times.append(process_time() - begun)
        return action
