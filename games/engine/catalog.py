"""Which games there are. The only file that names them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .core.game import Game
from .haseb.game import HASEB

GAMES: Final[Mapping[str, Game]] = {game.code: game for game in (HASEB,)}


def game(code: str) -> Game:
    """The game with this code. Raises KeyError."""
    return GAMES[code]
