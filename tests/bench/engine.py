"""Engine steps a second, early and late in a match: a decision, the legal list of who is asked, and every viewer's screen.

`python -m tests.bench.engine`. Seconds are those of one core. Prints figures and judges none of them.
"""
# ruff: noqa: T201 - a benchmark talks

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from games import bots
from games.engine import catalog
from games.engine.core.game import Game, Step
from games.engine.core.rng import Chance
from games.engine.core.scenario import viewers

#: moves at which a step is measured, seconds that each figure is measured for
MOVES, SECONDS = (10, 400), 1.0


class Moment(NamedTuple):
    """A place in a match: the state, who is asked, what they do there, the facts so far."""

    state: Any
    seat: int
    action: dict[str, Any]
    facts: int


def moments(game: Game, options: dict[str, Any], seats: int, at: int) -> list[Moment]:
    """Up to twenty moments from move `at` on, of easy players' matches that are that long."""
    choose = bots.player(game.code, "easy")
    found: list[Moment] = []
    for seed in range(1000):
        step = game.begin(game.options(options, seats), seats, Chance(seed))
        state, facts = step.state, len(step.events)
        for move in range(at + 20):
            ask = next((ask for ask in game.asks(state) if ask.seat is not None), None)
            if ask is None or ask.seat is None:
                break
            view = game.view(state, ask.seat)
            action = choose(view, game.legal(view) or [], Chance(f"bots{seed}", facts))
            if move >= at and ask.kind in ("turn", "drawn"):
                found.append(Moment(state, ask.seat, action, facts))
            if len(found) == 20:
                return found
            step = game.decide(state, ask.seat, action, Chance(seed, facts))
            state, facts = step.state, facts + len(step.events)
    raise LookupError(f"no match of {game.code} has {at} moves")


def steps_a_second(work: Callable[[Moment], Any], where: list[Moment]) -> float:
    """How often `work` is done in a second of one core's own time, over all moments in turn."""
    for moment in where:
        work(moment)
    done, end = 0, time.process_time() + SECONDS
    started = time.process_time()
    while time.process_time() < end:
        for moment in where:
            work(moment)
        done += len(where)
    return done / (time.process_time() - started)


def measure(game: Game, options: dict[str, Any], seats: int) -> None:
    """Prints a line for each move that is measured."""

    def decide(moment: Moment) -> Step:
        return game.decide(moment.state, moment.seat, moment.action, Chance(1, moment.facts))

    def everything(moment: Moment) -> None:
        after = decide(moment)
        for viewer in viewers(seats):
            for event in after.events:
                event.form(viewer)
            game.view(after.state, viewer)
        for ask in game.asks(after.state):
            if ask.seat is not None:
                game.legal(game.view(after.state, ask.seat))

    for at in MOVES:
        where = moments(game, options, seats, at)
        alone, all_of_it = steps_a_second(decide, where), steps_a_second(everything, where)
        print(
            f"{game.code} {options['mode']}, {seats} seats, move {at:>3}: {alone:>7,.0f} decisions/s ({1e6 / alone:.0f} µs); "
            f"{all_of_it:>6,.0f} steps/s ({1e6 / all_of_it:.0f} µs) with the legal list, {seats + 1} views and all forms"
        )


def main() -> None:
    """All games and modes, tables of 2, 4 and 6."""
    for game in catalog.GAMES.values():
        for mode in game.catalog()["modes"]:
            for seats in (2, 4, 6):
                if seats in mode["seats"]:
                    measure(game, {"mode": mode["code"], "length": "long"}, seats)


if __name__ == "__main__":
    main()
