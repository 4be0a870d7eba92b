"""What the suite has to know of one game to play it at random: which matches, which cards, which kinds of actions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.core.actions import Action
from games.engine.core.game import Game, View

from .coverage import Wanted


@dataclass(frozen=True)
class Start:
    """How one match begins: options as a host sets them, seats, and a set-up table or None for a usual deal."""

    options: dict[str, Any]
    seats: int
    setup: dict[str, Any] | None = None


@dataclass(frozen=True)
class Hooks:
    """The suite's knowledge of one game.

    `start(mode, rng)` draws a match; `census(state)` names the round (or hand) and counts its cards wherever they are;
    `deck(state)` is what a usual deal must hold; `kind(view, action)` names the kind of an action ("use as spy");
    `wanted(mode)` is what a run must bring; `hidden(mode)` which kinds of hidden things the scramble test must move;
    `weights(rng)` how much a random player likes each word in this match, 1 when not named.
    """

    game: Game
    modes: tuple[str, ...]
    start: Callable[[str, random.Random], Start]
    census: Callable[[Any], tuple[Any, Counter[str]]]
    deck: Callable[[Any], Counter[str]]
    kind: Callable[[View, Action], str]
    wanted: Callable[[str], Wanted]
    hidden: Callable[[str], frozenset[str]]
    weights: Callable[[random.Random], Mapping[str, float]]
