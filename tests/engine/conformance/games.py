"""Every game of the catalog with what the suite knows of it. A game without hooks fails the suite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine import catalog

from . import haseb
from .hooks import Hooks

HOOKS: Final[Mapping[str, Hooks]] = {"haseb": haseb.HOOKS}


def modes() -> list[tuple[str, str]]:
    """(game, mode) of everything that can be played, by the games' own catalogs."""
    return [(code, mode["code"]) for code, game in catalog.GAMES.items() for mode in game.catalog()["modes"]]
