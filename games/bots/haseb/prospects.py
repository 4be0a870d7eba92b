"""What drawing a card may bring, before it is seen: the best use of every card that it could be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.haseb.cards import POWER_OF

from . import powers
from .judge import Judge
from .sight import HIDDEN

#: A row has no room for more.
PLACES: Final = 8
#: A Wildcard is the best of these.
WILD: Final = ("peek", "spy", "swap", "inspect", "stick", "raid", "slide")


def of_drawing(judge: Judge) -> float:
    """The gain of a draw on average: of each card the best of keeping it, throwing it and using its power."""
    pile = judge.sight.pile()
    whole = pile.total()
    if not whole:
        return 0.0
    mine = judge.heaviest()
    theirs = [(seat, their) for seat in judge.sight.rivals() for their in judge.lightest(seat)]
    power = {word: max(_gains(judge, word, mine, theirs), default=0.0) for word in WILD}
    power["wild"] = max(power.values())
    gain = 0.0
    for code, count in pile.items():
        used = power.get(POWER_OF.get(code, ""), 0.0)
        kept = max((judge.instead(slot, code) for slot in mine), default=0.0)
        gain += count * max(0.0, used, kept)
    return gain / whole


def _gains(judge: Judge, word: str, mine: list[int], theirs: list[tuple[int, int]]) -> Iterator[float]:
    """What a power may bring, on the own and the other places that matter most."""
    worth, sight = powers.GAINS[word], judge.sight
    match word:
        case "peek" | "slide":
            yield from (worth(judge, {"slot": slot}) for slot in mine)
        case "spy" | "inspect":
            yield from (worth(judge, {"seat": seat, "their": their}) for seat, their in theirs)
        case "swap":
            loose = [(seat, their) for seat, their in theirs if not sight.frozen[seat]]
            yield from (worth(judge, {"slot": s, "seat": seat, "their": their}) for s in mine for seat, their in loose)
        case "stick":
            open_rows = [seat for seat in sight.rivals() if not sight.frozen[seat] and len(sight.rows[seat]) < PLACES]
            yield from (worth(judge, {"slot": slot, "seat": seat}) for slot in mine for seat in open_rows)
        case "raid":
            hidden = [[judge.me, slot] for slot, face in judge.own.items() if face == HIDDEN][:2]
            yield worth(judge, {"looks": hidden})
