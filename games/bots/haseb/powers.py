"""What each use of a power is worth: `gain(judge, entry)`, in points for this seat.

A power is known by its word, an entry by its keys; the rules have already said which targets are legal. A power
that is not here counts as nothing, so that its card is rather thrown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.engine.haseb.cards import POWER_OF

from .judge import Judge
from .sight import HIDDEN

type Entry = Mapping[str, Any]


def gain(judge: Judge, drawn: str, entry: Entry) -> float:
    """The gain of using the drawn card as this legal entry says."""
    worth = GAINS.get(entry.get("as") or POWER_OF.get(drawn, drawn))
    return worth(judge, entry) if worth else 0.0


def peek(judge: Judge, entry: Entry) -> float:
    return learnt(judge, judge.me, entry["slot"])


def spy(judge: Judge, entry: Entry) -> float:
    return learnt(judge, entry["seat"], entry["their"])


def learnt(judge: Judge, seat: int, slot: int) -> float:
    """The gain of looking at a card."""
    if judge.sight.rows[seat][slot] != HIDDEN:
        return 0.0
    return judge.look if seat == judge.me else judge.spy * abs(judge.stakes[seat])


def swap(judge: Judge, entry: Entry) -> float:
    return traded(judge, entry["slot"], entry["seat"], entry["their"])


def traded(judge: Judge, slot: int, seat: int, their: int) -> float:
    """The gain of exchanging an own card with another's."""
    theirs = judge.sight.rows[seat][their]
    rise = judge.expects(judge.me, slot) - judge.expects(seat, their)
    return judge.instead(slot, theirs) + judge.stakes[seat] * rise


def stick(judge: Judge, entry: Entry) -> float:
    return judge.without(entry["slot"]) + judge.stakes[entry["seat"]] * judge.expects(judge.me, entry["slot"])


def slide(judge: Judge, entry: Entry) -> float:
    slot = entry["slot"]
    return judge.without(slot) - judge.gift(judge.expects(judge.me, slot))


def raid(judge: Judge, entry: Entry) -> float:
    return sum(learnt(judge, seat, slot) for seat, slot in entry["looks"])


def inspect(judge: Judge, entry: Entry) -> float:
    """A look, and then a trade if it pays: what the best trade brings on average over what the card may be."""
    seat, their = entry["seat"], entry["their"]
    looked = learnt(judge, seat, their)
    if judge.sight.frozen[seat]:
        return looked
    if not judge.own:
        return looked
    face = judge.sight.rows[seat][their]
    odds = judge.other_card if face == HIDDEN else {judge.sight.points(face): 1}
    own = max(judge.expects(judge.me, slot) for slot in judge.own)
    better = sum(weight * (own - worth) for worth, weight in odds.items() if worth < own)
    return looked + better / sum(odds.values()) * (1 + judge.stakes[seat])


def sendback(judge: Judge, entry: Entry) -> float:
    """A card goes back to whoever gave it; after a shuffle nobody knows whether it does."""
    slot = entry["slot"]
    giver: int | None = next((by for seat, at, by in judge.sight.view["givers"] if (seat, at) == (judge.me, slot)), None)
    if giver is None:
        return judge.without(slot) / 2
    return judge.without(slot) + judge.stakes[giver] * judge.expects(judge.me, slot)


def shuffle(judge: Judge, entry: Entry) -> float:
    """Others no longer know my row: worth a little while they can still make use of it."""
    return 0.2 * judge.learn


def dizzy(judge: Judge, entry: Entry) -> float:
    """Another no longer knows their own row."""
    seat: int = entry["seat"]
    return 0.5 * judge.look * max(0.0, judge.stakes[seat]) * len(judge.sight.rows[seat])


def reverse(judge: Judge, entry: Entry) -> float:
    return 0.0


GAINS: Final[Mapping[str, Callable[[Judge, Entry], float]]] = {
    "peek": peek,
    "spy": spy,
    "swap": swap,
    "inspect": inspect,
    "stick": stick,
    "raid": raid,
    "slide": slide,
    "sendback": sendback,
    "shuffle": shuffle,
    "dizzy": dizzy,
    "reverse": reverse,
}
