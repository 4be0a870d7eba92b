"""Bots choose by what their seat may know alone: what is hidden from it changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games import bots
from games.engine import catalog
from games.engine.core.game import Game
from games.engine.core.rng import Chance
from tests.engine.conformance.schema import fits

KINDS = {"rows", "pile", "drawn", "looks", "notes"}


def choice(game: Game, state: Any, seat: int, level: str, dice: Chance) -> dict[str, Any]:
    sight = game.memory if bots.sees(game.code, level) == "memory" else game.view
    view = sight(state, seat)
    legal = game.legal(view)
    assert legal
    action = bots.player(game.code, level)(view, legal, dice)
    assert any(fits(action, entry) for entry in legal), f"{action} is not on the list"
    return action


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("house", ["classic", "blind_last", "open_memory"])
def test_in_another_world_that_its_seat_cannot_tell_a_bot_does_the_same(level: str, house: str) -> None:
    """At every step of whole matches all that the seat cannot know is dealt anew, and the bot chooses again."""
    game, differed = catalog.game("haseb"), Counter[str]()
    for seats in (2, 3, 5):
        options = game.options({"length": "quick", "house": house, "notes": True}, seats)
        step = game.begin(options, seats, Chance(f"{house}{seats}"))
        state, facts = step.state, len(step.events)
        while game.result(state) is None:
            ask = game.asks(state)[0]
            assert ask.seat is not None
            action = choice(game, state, ask.seat, level, Chance("dice", facts))
            for deal in range(3):
                other, differs = game.other_world(state, ask.seat, frozenset(), Chance(f"world{deal}", facts))
                assert choice(game, other, ask.seat, level, Chance("dice", facts)) == action
                differed += differs
            step = game.decide(state, ask.seat, action, Chance(seats, facts))
            state, facts = step.state, facts + len(step.events)
    # The seat that is asked is the one that holds a drawn card: to itself that is not hidden.
    assert set(differed) == KINDS - {"drawn"}, differed
