"""What drawing a card may bring, before it is seen: the best use of every card that it could be."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.haseb.cards import POWER_OF

from . import powers
from .judge import Judge
from .sight import HIDDEN, points

#: A Wildcard is the best of these.
WILD = ("peek", "spy", "swap", "inspect", "stick", "raid", "slide")


def of_drawing(judge: Judge) -> float:
    """The gain of a draw on average: of each card the best of keeping it, throwing it and using its power."""
    unseen = judge.sight.unseen
    whole = unseen.total()
    if not whole:
        return 0.0
    power = {word: max(_gains(judge, word), default=0.0) for word in WILD}
    power["wild"] = max(power.values())
    gain = 0.0
    for code, count in unseen.items():
        used = power.get(POWER_OF.get(code, ""), 0.0)
        gain += count * max(0.0, used, kept(judge, code))
    return gain / whole


def kept(judge: Judge, code: str) -> float:
    """The gain of keeping this card in the best place for it."""
    return max((judge.instead(slot, code) for slot in _worst(judge)), default=0.0)


def _worst(judge: Judge) -> list[int]:
    """The own places that could be the best to give up: the highest known card, and any hidden one."""
    own = judge.own
    known = max((slot for slot, face in own.items() if face != HIDDEN), key=lambda slot: points(own[slot]), default=None)
    hidden = next((slot for slot, face in own.items() if face == HIDDEN), None)
    return [slot for slot in (known, hidden) if slot is not None]


def _gains(judge: Judge, word: str) -> Iterator[float]:
    """What a power may bring, on the targets that matter most."""
    worth, sight, mine = powers.GAINS[word], judge.sight, _worst(judge)
    theirs = [(seat, their) for seat in sight.rivals() for their in _best(judge, seat)]
    match word:
        case "peek" | "slide":
            yield from (worth(judge, {"slot": slot}) for slot in mine)
        case "spy" | "inspect":
            yield from (worth(judge, {"seat": seat, "their": their}) for seat, their in theirs)
        case "swap":
            loose = [(seat, their) for seat, their in theirs if not sight.frozen[seat]]
            yield from (worth(judge, {"slot": s, "seat": seat, "their": their}) for s in mine for seat, their in loose)
        case "stick":
            open_rows = [seat for seat in sight.rivals() if not sight.frozen[seat] and len(sight.rows[seat]) < 8]
            yield from (worth(judge, {"slot": slot, "seat": seat}) for slot in mine for seat in open_rows)
        case "raid":
            hidden = [[judge.me, slot] for slot, face in judge.own.items() if face == HIDDEN][:2]
            yield worth(judge, {"looks": hidden})


def _best(judge: Judge, seat: int) -> list[int]:
    """The places of another row that matter most: the lowest known card, and any hidden one."""
    row = judge.sight.rows[seat]
    known = min((slot for slot, face in row.items() if face != HIDDEN), key=lambda slot: points(row[slot]), default=None)
    hidden = next((slot for slot, face in row.items() if face == HIDDEN), None)
    return [slot for slot in (known, hidden) if slot is not None]
