"""Random matches of any game, by nothing but its catalog and its legal lists."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.bots.entries import filled
from games.engine.core.actions import Action
from games.engine.core.errors import BadOptions
from games.engine.core.events import Event
from games.engine.core.game import Game, Step
from games.engine.core.rng import Chance
from games.engine.core.table import BOT, SeatHandedToBot, SeatTakenBack

#: Options are drawn anew so often until they fit together.
TRIES = 200
#: How often the time of somebody who is asked runs out, and how often a seat changes hands.
EXPIRES, HANDED = 0.05, 0.06


@dataclass(frozen=True, slots=True)
class Opening:
    """How a match begins: full options, seats, and the seed of all its chance."""

    game: Game
    options: dict[str, Any]
    seats: int
    seed: str


@dataclass(frozen=True, slots=True)
class RandomMove:
    """What happens next: a seat acts, an ask runs out, or the house tells a fact of the table."""

    seat: int | None = None
    action: Action | None = None
    ask: str | None = None
    told: Event | None = None

    def make(self, game: Game, state: Any, chance: Chance) -> Step:
        """The step that this move brings in `state`. Raises Refusal."""
        if self.told is not None:
            return Step((self.told,), game.evolve(state, self.told))
        if self.ask is not None:
            return game.expire(state, self.ask, chance)
        assert self.seat is not None and self.action is not None
        return game.decide(state, self.seat, self.action, chance)

    def __str__(self) -> str:
        if self.told is not None:
            return f"{self.told.kind}"
        return f"the time of {self.ask} runs out" if self.ask is not None else f"seat {self.seat} does {self.action}"


def opening(game: Game, mode: str, seed: str) -> Opening:
    """Random options and seats of this mode. Raises KeyError for an unknown mode, BadOptions when none were found."""
    rng = random.Random(seed)
    catalog = game.catalog()
    seats = {entry["code"]: entry["seats"] for entry in catalog["modes"]}[mode]
    for left in reversed(range(TRIES)):
        raw = {
            option["name"]: rng.choice(option["values"])
            for option in catalog["options"]
            if mode in option.get("modes", (mode,)) and rng.random() < 0.8
        }
        number = rng.choice(seats)
        try:
            return Opening(game, game.options({**raw, "mode": mode}, number), number, seed)
        except BadOptions:
            if not left:
                raise
    raise AssertionError("unreachable")


def next_move(game: Game, state: Any, seats: int, rng: random.Random) -> RandomMove:
    """A random move that the rules allow in `state`, which is not over."""
    asks = game.asks(state)
    timed = [ask for ask in asks if ask.seconds is not None]
    if timed and rng.random() < EXPIRES:
        return RandomMove(ask=rng.choice(timed).id)
    if rng.random() < HANDED:
        return RandomMove(told=_handed(state, seats, rng))
    asked = [ask.seat for ask in asks if ask.seat is not None]
    if not asked:
        return RandomMove(ask=asks[0].id)
    # Now and then somebody moves who is not asked: free words, a Same! out of turn.
    seat = rng.randrange(seats) if rng.random() < 0.1 else rng.choice(asked)
    legal = game.legal(game.view(state, seat)) or game.legal(game.view(state, asked[0]))
    if not legal:
        return RandomMove(ask=(timed or list(asks))[0].id)
    if not game.legal(game.view(state, seat)):
        seat = asked[0]
    words = sorted({entry["do"] for entry in legal})
    word = rng.choice(words)
    entry = rng.choice([entry for entry in legal if entry["do"] == word])
    return RandomMove(seat=seat, action=filled(entry, Chance(f"fill:{rng.random()}", 0)))


def steps(begun: Opening, rng: random.Random) -> Iterator[tuple[int, Any, RandomMove, Step]]:
    """The match step by step: (facts so far, state before, move, what it brought), from the deal to the end.

    The first has no state before it that anybody could see, and is not given: matches start with the deal made.
    """
    game = begun.game
    first = game.begin(begun.options, begun.seats, Chance(begun.seed, 0))
    state, facts = first.state, len(first.events)
    while game.result(state) is None:
        move = next_move(game, state, begun.seats, rng)
        step = move.make(game, state, Chance(begun.seed, facts))
        yield facts, state, move, step
        state, facts = step.state, facts + len(step.events)


def _handed(state: Any, seats: int, rng: random.Random) -> Event:
    control = state.table.control
    bots = [seat for seat in range(seats) if control[seat] == BOT]
    if bots and rng.random() < 0.5:
        return SeatTakenBack(rng.choice(bots))
    persons = [seat for seat in range(seats) if control[seat] != BOT]
    return SeatHandedToBot(rng.choice(persons), "easy", "left") if persons else SeatTakenBack(bots[0])
