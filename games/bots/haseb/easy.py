"""The easy player: no memory beyond the screen. Keeps low cards, throws high ones, calls when its row looks low.

It forgets what it peeked at, so it knows its own cards only where the screen shows them (Open memory, face-up cards).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance
from games.engine.haseb.cards import matches

from .heart import easy as heart
from .worth import guess, own_row, points, worst

#: A card that counts at most this is worth keeping; one off the floor must be lower still.
LOW: Final = 4
LOW_ON_FLOOR: Final = 2
#: Calls at once with a row guessed at most this low, often up to the second, seldom above.
CALLS: Final = 6
CALLS_OFTEN: Final = 12
#: Words that answer nothing.
NOT_FOR_BOTS: Final = frozenset(("note", "status", "mark", "signal", "hurry"))
#: Powers worth a turn, best first: shed a card, be rid of one, look around.
LIKED: Final = ("slide", "stick", "sendback", "swap", "peek", "inspect", "spy", "raid", "dizzy", "shuffle", "reverse")


def choose(view: View, legal: list[Action], rng: Chance) -> Action:
    """One of the plain entries of `legal`, which is not empty. Sees the view and nothing else."""
    plain = [entry for entry in legal if "schema" not in entry]
    if view.get("mission"):
        helping = heart.choose(view, plain, rng)
        if helping is not None:
            return helping
        plain = heart.the_rest(plain, rng)
    entries = [entry for entry in plain if entry["do"] not in NOT_FOR_BOTS] or plain
    words = {entry["do"] for entry in entries}
    for asked, answer in _ANSWERS.items():
        if asked in words:
            return answer(view, entries, rng)
    return rng.pick(entries)


def _my_turn(view: View, entries: list[Action], rng: Chance) -> Action:
    """Call, claim, take or draw."""
    known = own_row(view)
    call = _first(entries, do="call")
    if call and _dares_to_call(guess(view), rng):
        return call
    top = view["floor"][0] if view["floor"] else None
    if rng.below(4):
        for slot, face in known.items():
            if top is not None and face != "?" and matches(face, top):
                claim = _first(entries, do="same", slot=slot)
                if claim:
                    return claim
    if top is not None and known and points(top) <= LOW_ON_FLOOR:
        place, count = _to_give_up(view, rng)
        take = _first(entries, do="take", slot=place)
        if take and count > points(top):
            return take
    return _first(entries, do="draw") or _first(entries, do="skip") or rng.pick(entries)


def _drawn(view: View, entries: list[Action], rng: Chance) -> Action:
    """Keep a low card, use a liked power, throw the rest."""
    count = points(view["drawn"])
    if count <= LOW and own_row(view):
        place, worth = _to_give_up(view, rng)
        keep = _first(entries, do="keep", slot=place)
        if keep and worth > count:
            return keep
    uses = [entry for entry in entries if entry["do"] == "use"]
    if uses and rng.below(5):
        return _use(view, uses, rng)
    return _first(entries, do="throw") or _first(entries, do="keep", slot=worst(view)[0]) or rng.pick(entries)


def _use(view: View, uses: list[Action], rng: Chance) -> Action:
    if not own_row(view):
        return rng.pick(uses)
    for power in LIKED:
        named = [entry for entry in uses if entry.get("as") == power]
        if named:
            uses = named
            break
    # A card of the own row that goes away by this power should be the worst.
    place, _ = _to_give_up(view, rng)
    return rng.pick([entry for entry in uses if entry.get("slot") == place] or uses)


def _inspected(view: View, entries: list[Action], rng: Chance) -> Action:
    """The inspected face is seen for a moment only and is forgotten: mostly leave it, now and then trade."""
    trades = [entry for entry in entries if entry["do"] == "trade"]
    if trades and rng.below(4) == 0:
        return rng.pick(trades)
    return _first(entries, do="leave") or rng.pick(entries)


def _given_away(view: View, entries: list[Action], rng: Chance) -> Action:
    """A card that goes away, passed on or dropped, should be the worst."""
    place, _ = _to_give_up(view, rng)
    return _first(entries, slot=place) or rng.pick(entries)


def _received(view: View, entries: list[Action], rng: Chance) -> Action:
    """A card that came by a pass: mostly take it."""
    return _first(entries, do="accept" if rng.below(3) else "expose") or rng.pick(entries)


def _look(view: View, entries: list[Action], rng: Chance) -> Action:
    """Look at any own card that the screen does not show."""
    own = own_row(view)
    looks = [entry for entry in entries if entry["do"] == "look"]
    return rng.pick([entry for entry in looks if own[entry["slot"]] == "?"] or looks)


def _light(view: View, entries: list[Action], rng: Chance) -> Action:
    """Somebody else's card is lit rather than an own one."""
    return rng.pick([entry for entry in entries if entry.get("seat") != view["seat"]] or entries)


def _dares_to_call(count: int, rng: Chance) -> bool:
    if count <= CALLS:
        return True
    return rng.below(4) == 0 if count <= CALLS_OFTEN else rng.below(20) == 0


def _to_give_up(view: View, rng: Chance) -> tuple[int, int]:
    """The place of the worst own card and its count; of several unknown ones any."""
    place, count = worst(view)
    known = own_row(view)
    if known[place] == "?":
        place = rng.pick([slot for slot, face in known.items() if face == "?"])
    return place, count


def _first(entries: list[Action], **named: Any) -> Action | None:
    return next((entry for entry in entries if _has(entry, named)), None)


def _has(entry: Mapping[str, Any], named: Mapping[str, Any]) -> bool:
    return all(entry.get(key) == value for key, value in named.items())


def _only_one(view: View, entries: list[Action], rng: Chance) -> Action:
    """There is but one thing to say."""
    return entries[0]


#: How each question is answered, told by a word that only its answers have.
_ANSWERS: Final[Mapping[str, Callable[[View, list[Action], Chance], Action]]] = {
    "ready": _only_one,
    "next": _only_one,
    "throw": _drawn,
    "draw": _my_turn,
    "look": _look,
    "light": _light,
    "skip": _my_turn,
    "leave": _inspected,
    "pass": _given_away,
    "drop": _given_away,
    "accept": _received,
    "keep": _drawn,
}
