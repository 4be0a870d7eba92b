"""Answers to open choices: what follows an Inspect, a look at an own card."""

from __future__ import annotations

from games.engine.core.actions import Action
from games.engine.core.rng import Chance

from .judge import Judge
from .powers import learnt, traded
from .turns import best


def inspected(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """After Inspect: the trade or relay that gains most, or leave the card where it is; None for another choice."""
    choice = judge.sight.view["choice"]
    if choice["kind"] != "inspect":
        return None
    seat: int
    their: int
    seat, their = choice["at"]

    def gain(entry: Action) -> float:
        match entry["do"]:
            case "trade":
                return traded(judge, entry["slot"], seat, their)
            case "relay":
                third: int = entry["seat"]
                rise = judge.expects(seat, their) - judge.expects(third, entry["their"])
                return rise * (judge.stakes[third] - judge.stakes[seat])
            case _:
                return 0.0

    return best([entry for entry in legal if entry["do"] in ("leave", "trade", "relay")], gain, rng)[0]


def looked(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """The look at an own card that is worth most; rather none at a card that is known, where one may decline."""

    def gain(entry: Action) -> float:
        return learnt(judge, judge.me, entry["slot"]) if entry["do"] == "look" else 0.0

    return best([entry for entry in legal if entry["do"] in ("look", "skip")], gain, rng)[0]
