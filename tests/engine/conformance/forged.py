"""Actions that nobody offers: late, foreign, malformed, huge. Most of them must be refused; chance may make one legal."""

from __future__ import annotations

import random
from typing import Any

from .schema import sample

VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    8,
    9,
    99,
    10**30,
    1.0,
    0.5,
    "",
    "0",
    "1",
    "?",
    "heavy",
    "peek",
    "spectator",
    "<b>" * 2000,
    "\u202e",
    [],
    [0],
    [[0, 0]],
    [[0, 0], [0, 0]],
    [[1, 0], [1, 1]],
    [[0, 0]] * 5000,
    {},
    {"do": "draw"},
)
#: whatever could stand where an action is expected
NO_ACTIONS: tuple[Any, ...] = (
    None,
    [],
    "draw",
    7,
    {},
    {"do": None},
    {"do": ["draw"]},
    {"do": "x" * 5000},
    {"do": "unheard_of"},
    {"do": "draw", 5: 1},
    {"do": "note", "seat": 0, "their": 0, "as": "heavy"},  # nobody offers it where notes are off
    {str(n): n for n in range(1000)},
)


def forged(offered: dict[str, list[dict[str, Any]]], pool: list[dict[str, Any]], seats: int, rng: random.Random) -> Any:
    """One action that is most likely not legal now.

    Made of `offered`, what the seat may do now, by word, changed a little; or of `pool`, what was offered to anybody at some
    time.
    """
    way = rng.randrange(16)
    near = bool(offered) and way < 9
    if way == 15 or not (near or pool):
        return rng.choice(NO_ACTIONS)
    action = sample(_any_word(offered, rng), rng) if near else dict(rng.choice(pool))
    keys = [key for key in action if key != "do"]
    if way in (0, 1, 2, 3, 4, 5, 6, 9, 10) and keys:
        _elsewhere(action, seats, rng)
    elif way in (7, 11) and keys:
        action[rng.choice(keys)] = rng.choice(VALUES)
    elif way == 8 and keys:
        del action[rng.choice(keys)]
    elif way == 12:
        action[rng.choice(("by", "seat", "slot", "their", "as", "x", "looks", "do "))] = rng.choice(VALUES)
    # else as it was offered once: to another seat, or at another time
    return action


def _any_word(offered: dict[str, list[dict[str, Any]]], rng: random.Random) -> dict[str, Any]:
    """An entry of any word, however many entries another word has."""
    return rng.choice(offered[rng.choice(sorted(offered))])


def _elsewhere(action: dict[str, Any], seats: int, rng: random.Random) -> None:
    """The same word with one or all places and players others, mostly near ones."""
    keys = [key for key in action if type(action[key]) is int]
    if keys and rng.randrange(2):
        keys = [rng.choice(keys)]
    for key in keys:
        action[key] = rng.randrange(seats) if key == "seat" else rng.choice((0, 1, 2, 3, rng.randrange(9)))
    for key, value in action.items():
        if isinstance(value, list):
            action[key] = [[rng.randrange(seats), rng.randrange(4)] for _ in range(rng.randint(1, 4))]
