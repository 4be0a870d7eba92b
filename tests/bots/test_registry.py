"""The register of built-in players: games, levels, and what each is given to see."""

from __future__ import annotations

import pytest

from games import bots
from games.engine import catalog


def test_every_level_is_named_once_weakest_first() -> None:
    for game in bots.BOTS:
        assert game in catalog.GAMES
        assert list(bots.levels(game)) == [level for level in bots.LEVELS if level in bots.BOTS[game]]
    assert set(bots.LEVELS) == {level for game in bots.BOTS for level in bots.levels(game)}


def test_what_a_bot_sees_is_a_method_of_its_game() -> None:
    assert (bots.sees("haseb", "easy"), bots.sees("haseb", "normal")) == ("view", "memory")
    for game in bots.BOTS:
        assert all(callable(getattr(catalog.game(game), bots.sees(game, level))) for level in bots.levels(game))


def test_an_unknown_bot_sees_nothing() -> None:
    with pytest.raises(KeyError):
        bots.sees("haseb", "divine")
    with pytest.raises(KeyError):
        bots.sees("chess", "easy")
