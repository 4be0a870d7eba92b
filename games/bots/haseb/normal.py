"""The normal player: remembers every face it has seen, counts the cards, and weighs each move in points.

Its view is the seat's memory (`Game.memory`): the screen, and every face that this seat has seen and could follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance

from ..entries import filled
from . import answers, passing, turns
from .heart import normal as heart
from .judge import Judge
from .sight import Sight

type Answer = Callable[[Judge, list[Action], Chance], Action | None]

#: Words that may be said at any time and answer nothing.
FREE: Final = frozenset(("note", "status", "mark", "signal", "hurry"))
#: Words that only pass; rather anything else that is listed.
PASSES: Final = frozenset(("skip", "leave"))


def choose(view: View, legal: list[Action], rng: Chance) -> Action:
    """An action that the legal list holds, which is not empty. Sees the view and nothing else."""
    if len(legal) == 1 and "schema" not in legal[0]:
        return legal[0]
    if view.get("mission"):
        return heart.choose(view, legal, rng) or otherwise(legal, rng)
    words = {entry["do"] for entry in legal}
    for word, answer in ANSWERS.items():
        if word in words:
            action = answer(Judge(Sight(view)), legal, rng)
            if action is not None:
                return action
    return otherwise(legal, rng)


def otherwise(legal: list[Action], rng: Chance) -> Action:
    """Some action of the list that goes on, when it holds nothing that this player knows."""
    entries = [entry for entry in legal if entry["do"] not in FREE] or legal
    entries = [entry for entry in entries if entry["do"] not in PASSES] or entries
    return filled(rng.pick(entries), rng)


#: What answers a list that holds this word; the first that is there counts.
ANSWERS: Final[Mapping[str, Answer]] = {
    "throw": turns.drawn,
    "keep": turns.drawn,
    "leave": answers.inspected,
    "pass": passing.passed,
    "accept": passing.received,
    "drop": passing.dropped,
    "look": answers.looked,
    "light": answers.lit,
    "guess": answers.guessed,
    "draw": turns.begin,
    "take": turns.begin,
    "skip": turns.begin,
}
