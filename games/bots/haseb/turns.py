"""A turn of the normal player: call, claim, take or draw; then keep, throw or use what was drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.engine.core.actions import Action
from games.engine.core.rng import Chance
from games.engine.haseb.cards import matches

from ..entries import filled
from . import calling, fired, powers, prospects, signalling
from .judge import Judge
from .sight import HIDDEN

#: A floor card must bring so much more than a draw: the others know it then.
TAKEN_IS_KNOWN: Final = 1.0
#: Two moves this close are as good as each other.
CLOSE: Final = 1e-6


def begin(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """The best start of a turn, or what is left to do in it before the draw; None when the list has none of its words."""
    signal = signalling.fitting(judge, legal)
    if signal:
        return signal
    call = named(legal, "call")
    if call and calling.pays(judge):
        return call[0]
    claim, gain = best(named(legal, "same"), lambda entry: _claimed(judge, entry), rng)
    if claim and gain > 0:
        return claim
    take, taken = best(named(legal, "take"), lambda entry: _taken(judge, entry), rng)
    draw = named(legal, "draw") or named(legal, "skip")
    if take and (not draw or taken > prospects.of_drawing(judge) + TAKEN_IS_KNOWN):
        return take
    return draw[0] if draw else None


def drawn(judge: Judge, legal: list[Action], rng: Chance) -> Action | None:
    """What to do with the drawn card; None when the list has none of its words."""
    face = judge.sight.view["drawn"]

    def gain(entry: Action) -> float:
        match entry["do"]:
            case "keep":
                return _kept(judge, entry["slot"], face)
            case "use":
                return powers.gain(judge, face, entry)
            case _:
                return fired.gain(judge, face) - judge.gift(face)

    moves = [_aimed(judge, entry, rng) for word in ("throw", "keep", "use") for entry in named(legal, word)]
    return best(moves, gain, rng)[0]


def best(entries: Iterable[Action], gain: Callable[[Action], float], rng: Chance) -> tuple[Action | None, float]:
    """The entry that gains most, one of them by chance if several do, and its gain."""
    found: list[Action] = []
    most = float("-inf")
    for entry in entries:
        worth = gain(entry)
        if worth > most + CLOSE:
            found, most = [entry], worth
        elif worth > most - CLOSE:
            found.append(entry)
    if not found:
        return None, most
    return (found[0] if len(found) == 1 else rng.pick(found)), most


def named(legal: list[Action], word: str) -> list[Action]:
    """The entries of the list with this word."""
    return [entry for entry in legal if entry["do"] == word]


def _claimed(judge: Judge, entry: Action) -> float:
    """A Same! is claimed when the card is known to match, and never on a guess."""
    face, top = judge.own[entry["slot"]], judge.sight.top
    if face == HIDDEN or top is None or not matches(face, top):
        return 0.0
    return judge.without(entry["slot"])


def _kept(judge: Judge, slot: int, face: str) -> float:
    return judge.instead(slot, face) - judge.gift(judge.expects(judge.me, slot))


def _taken(judge: Judge, entry: Action) -> float:
    top = judge.sight.top
    return 0.0 if top is None else _kept(judge, entry["slot"], top)


def _aimed(judge: Judge, entry: Action, rng: Chance) -> Action:
    """The entry, or of many that a schema stands for the one that looks at the most useful cards."""
    return filled(entry, rng, lambda look: powers.learnt(judge, *look))
