"""Actions that nobody offers: late, foreign, malformed, huge. Most of them must be refused; chance may make one legal."""

from __future__ import annotations

import copy
import random
from typing import Any

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
    {str(n): n for n in range(1000)},
)


def forged(pool: list[dict[str, Any]], seats: int, rng: random.Random) -> Any:
    """One action nobody offered just now, made from `pool`: actions that were offered at some time in this run."""
    way = rng.randrange(8)
    if way == 0 or not pool:
        return copy.deepcopy(rng.choice(NO_ACTIONS))
    action = copy.deepcopy(rng.choice(pool))
    keys = [key for key in action if key != "do"]
    if way == 1:
        action[rng.choice(("by", "seat", "slot", "their", "as", "x", "looks", "do "))] = rng.choice(VALUES)
    elif way == 2 and keys:
        del action[rng.choice(keys)]
    elif way == 3 and keys:
        action[rng.choice(keys)] = copy.deepcopy(rng.choice(VALUES))
    elif way in (4, 5) and keys:
        _elsewhere(action, seats, rng)
    # else as it was offered once: to another seat, or at another time
    return action


def _elsewhere(action: dict[str, Any], seats: int, rng: random.Random) -> None:
    """The same word with other places and players."""
    for key, value in action.items():
        if type(value) is int:
            action[key] = rng.randrange(seats if key == "seat" else 9)
        elif isinstance(value, list):
            action[key] = [[rng.randrange(seats), rng.randrange(9)] for _ in range(rng.randint(1, 4))]
