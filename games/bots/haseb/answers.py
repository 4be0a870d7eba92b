"""Answers to open choices: what follows an Inspect, who holds the Thief, a look at an own card."""

from __future__ import annotations

from typing import Final

from games.engine.core.actions import Action
from games.engine.core.rng import Chance

from .judge import Judge
from .powers import learnt, traded
from .sight import HIDDEN
from .turns import best, named

THIEF: Final = "thief"
#: What a wrong call costs at least (H28).
WRONG: Final = 10
#: How much likelier the Thief is a card of a row than one of the pile.
IN_A_ROW: Final = 10.0


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


def lit(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """After a Lantern: the card that is worth most to see. Everybody sees it, so an own one only half as much."""

    def gain(entry: Action) -> float:
        seat: int = entry["seat"]
        return learnt(judge, seat, entry["their"]) * (0.5 if seat == judge.me else 1.0)

    return best(named(legal, "light"), gain, rng)[0]


def looked(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """The look at an own card that is worth most; rather none at a card that is known, where one may decline."""

    def gain(entry: Action) -> float:
        return learnt(judge, judge.me, entry["slot"]) if entry["do"] == "look" else 0.0

    return best([entry for entry in legal if entry["do"] in ("look", "skip")], gain, rng)[0]


def guessed(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """Who holds the Thief: whom it would cost most to be wrong about, by how likely they hold it. None for another choice."""
    likely = suspects(judge)
    entries = named(legal, "guess")
    return best(entries, lambda entry: likely.get(entry["seat"], 0.0), rng)[0]


def suspects(judge: Judge) -> dict[int | None, float]:
    """What it costs on average that somebody (or nobody: None) holds the Thief whom I do not name."""
    sight = judge.sight
    mine = judge.expected_total(judge.me)
    wrong: dict[int | None, float] = {
        seat: 2 * max(WRONG / 2, judge.expected_total(seat)) - max(0.0, mine) for seat in sight.others()
    }
    seen = next((seat for seat in sight.others() if THIEF in sight.rows[seat].values()), None)
    if seen is not None:
        return {seen: wrong[seen]}
    if THIEF in sight.floor:
        return {None: 1.0}
    hidden = {seat: sum(face == HIDDEN for face in sight.rows[seat].values()) for seat in sight.others()}
    # A card of a row is the Thief so much more likely than one of the pile: three in four times it is dealt (H6), and
    # whoever draws it has to keep it.
    weights: dict[int | None, float] = {seat: IN_A_ROW * count for seat, count in hidden.items()}
    weights[None] = float(sight.view["pile_size"])
    whole = sum(weights.values()) or 1.0
    costs: dict[int | None, float] = {**wrong, None: float(max(WRONG, 2 * mine))}
    return {seat: costs[seat] * weight / whole for seat, weight in weights.items()}
