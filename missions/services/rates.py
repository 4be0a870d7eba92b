"""How often teams of bots clear a mission: attempts are played out, nothing of them is kept but the count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from games import bots
from games.engine import catalog
from games.engine.core.game import Game
from games.engine.core.rng import Chance
from games.engine.core.table import SeatHandedToBot
from missions.models import MissionRate, MissionVersion

#: The game whose mode plays missions.
GAME = "haseb"
#: 95 % of a normal distribution lies within so many standard deviations.
DEVIATIONS = 1.96
#: An attempt between bots that is not over by then does not end.
MOST_STEPS = 20_000


def playable() -> bool:
    """Whether the game has the mode that plays missions."""
    return _mode() is not None


def attempt(mission: dict[str, Any], levels: Sequence[str], seed: str) -> bool:
    """One attempt at the mission, seat s played by a bot of `levels[s]`; returns whether it was cleared.

    Raises BadOptions for a mission that is not for so many players; RuntimeError for an attempt that does not end.
    """
    game = catalog.game(GAME)
    options = game.options({"mode": _mode(), "length": "quick", "mission": mission}, len(levels))
    step = game.begin(options, len(levels), Chance(seed))
    state, facts = step.state, len(step.events)
    for seat, level in enumerate(levels):
        state = game.evolve(state, SeatHandedToBot(seat, level, "start"))
    for _ in range(MOST_STEPS):
        result = game.result(state)
        if result is not None:
            return bool(result.winners)
        ask = game.asks(state)[0]
        if ask.seat is None:
            step = game.expire(state, ask.id, Chance(seed, facts))
        else:
            action = _choice(game, state, ask.seat, levels[ask.seat], Chance(f"bot:{seed}:{ask.seat}", facts))
            step = game.decide(state, ask.seat, action, Chance(seed, facts))
        state, facts = step.state, facts + len(step.events)
    raise RuntimeError(f"attempt {seed} is not over after {MOST_STEPS} steps")


def measure(version: MissionVersion, players: int, level: str, matches: int, played: Callable[[], None]) -> MissionRate:
    """Plays so many attempts with a team of `level` and keeps the rate; `played` is called after each."""
    mission, cleared = version.data(), 0
    for number in range(matches):
        cleared += attempt(mission, [level] * players, f"{version.mission.code}:{version.number}:{players}:{number}")
        played()
    rate, _ = MissionRate.objects.update_or_create(
        version=version, players=players, level=level, defaults={"matches": matches, "cleared": cleared}
    )
    return rate


def interval(cleared: int, matches: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % (Wilson's interval), from 0 to 1."""
    n, p, z = matches, cleared / matches, DEVIATIONS
    middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def _mode() -> str | None:
    """The mode that has missions, by the game's own catalog."""
    for option in catalog.game(GAME).catalog()["options"]:
        if option["name"] == "mission":
            return str(option["modes"][0])
    return None


def _choice(game: Game, state: Any, seat: int, level: str, dice: Chance) -> dict[str, Any]:
    sight = game.memory if bots.sees(GAME, level) == "memory" else game.view
    view = sight(state, seat)
    return bots.player(GAME, level)(view, game.legal(view) or [], dice)
