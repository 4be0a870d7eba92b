"""The built-in players, by game and level: `choose(view, legal, rng) -> action`.

A bot sees what its seat may know and the legal list, nothing else: `sees` says whether that is the screen (`Game.view`)
or also what the seat has seen and could follow (`Game.memory`). `rng` is a core `Chance`: the same view,
list and chance give the same move. Entries of the list that hold a "schema" describe many actions at once and are no
actions themselves; a bot picks a plain entry, as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance

from .haseb import easy as haseb_easy
from .haseb import normal as haseb_normal

type Sight = Literal["view", "memory"]
type Player = Callable[[View, list[Action], Chance], Action]


@dataclass(frozen=True, slots=True)
class Bot:
    """A built-in player: how it chooses, and which sight of its seat it is given."""

    choose: Player
    sees: Sight


#: every bot there is, the weakest of a game first
BOTS: Final[Mapping[str, Mapping[str, Bot]]] = {
    "haseb": {"easy": Bot(haseb_easy.choose, "view"), "normal": Bot(haseb_normal.choose, "memory")},
}
#: every level that some game has, weakest first
LEVELS: Final = ("easy", "normal")
#: The level of a bot that nobody chose one for, where its game has it.
USUAL: Final = "normal"


def levels(game: str) -> tuple[str, ...]:
    """The levels of play that a game offers, weakest first. Raises KeyError for an unknown game."""
    return tuple(BOTS[game])


def usual(game: str) -> str:
    """The level of a bot that nobody chose one for: who sits in for somebody else should play on decently, neither giving
    their seat away nor better than people do.
    """
    known = BOTS.get(game, {})
    return next(iter(known), USUAL) if USUAL not in known else USUAL


def player(game: str, level: str) -> Player:
    """The bot of a game and level. Raises KeyError when there is none."""
    return BOTS[game][level].choose


def sees(game: str, level: str) -> Sight:
    """What that bot is given of its seat: "view" or "memory", methods of the game. Raises KeyError when there is none."""
    return BOTS[game][level].sees
