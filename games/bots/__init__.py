"""The built-in players, by game and level: `choose(view, legal, rng) -> action`.

A bot sees what its seat's screen may show and the legal list, nothing else. `rng` is a core `Chance`: the same view,
list and chance give the same move. Entries of the list that hold a "schema" describe many actions at once and are no
actions themselves; a bot picks a plain entry, as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance

from .haseb import easy as haseb_easy

Player: TypeAlias = Callable[[View, list[Action], Chance], Action]

#: every bot there is
PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {
    "haseb": {"easy": haseb_easy.choose},
}


def levels(game: str) -> tuple[str, ...]:
    """The levels of play that a game offers, weakest first. Raises KeyError for an unknown game."""
    return tuple(PLAYERS[game])


def player(game: str, level: str) -> Player:
    """The bot of a game and level. Raises KeyError when there is none."""
    return PLAYERS[game][level]
