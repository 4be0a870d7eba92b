"""Passing on: which card goes, whether to take or expose one that came, which one drops.

An exposed card of `CAUGHT` or more goes back to its sender; a lower one costs whoever exposed it a card of the pile, and its
sender may drop one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.engine.core.actions import Action
from games.engine.core.rng import Chance
from games.engine.haseb.cards import CAUGHT

from .judge import Judge
from .sight import HIDDEN
from .turns import best, named

#: How often others are thought to expose what they cannot see.
EXPOSED: Final = 0.35
#: How much more often than by its row alone a card that somebody chose to send is thought to be a high one.
CHOSEN: Final = 1.5


def passed(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """The card whose going, with all that may come of it, brings most."""
    choice = judge.sight.view["choice"]
    entries = named(legal, "pass")
    seats: list[int] = choice.get("seats") or list(judge.sight.view["awaiting"])
    to = seats[(seats.index(judge.me) + (choice.get("direction") or 1)) % len(seats)]
    exposed = EXPOSED if choice["kind"] == "pass" else 0.0
    return best(entries, lambda entry: _sent(judge, entry["slot"], to, exposed), rng)[0]


def _sent(judge: Judge, slot: int, to: int, exposed: float) -> float:
    """The gain of sending a card: it is gone, unless it is caught; a clean one that is exposed lets me drop another."""
    face, stake = judge.own[slot], judge.stakes[to]
    high = _high(judge.card) if face == HIDDEN else float(judge.sight.points(face) >= CAUGHT)
    if slot in judge.sight.view["lit"][judge.me]:
        exposed = float(high)  # who can see it exposes what is caught, and takes the rest
    gone = judge.without(slot) + stake * judge.expects(judge.me, slot)
    dropped = max((judge.without(other) for other in judge.own if other != slot), default=0.0)
    return gone * (1 - exposed * high) + exposed * (1 - high) * (stake * judge.other_mean + dropped)


def received(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """Expose it when what may be caught is worth more than what a clean one costs; None for another choice."""
    got: list[list[int]] = (judge.sight.view["choice"] or {}).get("got", [])
    mine = next((one for one in got if one[0] == judge.me), None)
    if mine is None:
        return None
    _, slot, sender = mine
    face, stake = judge.own[slot], judge.stakes[sender]
    weights = judge.other_card if face == HIDDEN else {judge.sight.points(face): 1}
    high = _high(weights)
    if face == HIDDEN:
        high = min(1.0, high * CHOSEN)
    heavy = [(worth, weight) for worth, weight in weights.items() if worth >= CAUGHT]
    caught = sum(worth * weight for worth, weight in heavy) / max(1, sum(weight for _worth, weight in heavy))
    worst = max((judge.expects(sender, at) for at in judge.sight.rows[sender]), default=0.0)
    expose = high * caught * (1 + stake) - (1 - high) * (judge.mean + stake * worst)
    word = "expose" if expose > 0 else "accept"
    return next((entry for entry in legal if entry["do"] == word), None)


def dropped(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """The card whose loss brings most."""
    entries = named(legal, "drop")
    return best(entries, lambda entry: judge.without(entry["slot"]), rng)[0]


def _high(weights: Mapping[int, int]) -> float:
    """How likely a card is high enough to be caught."""
    return sum(weight for worth, weight in weights.items() if worth >= CAUGHT) / sum(weights.values())
