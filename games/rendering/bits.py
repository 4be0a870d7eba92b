"""The small regions in the dock: the reader's picture with the clock, the call button, and the stamp of every move."""

from __future__ import annotations

import html
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from .blanks import BOTTOM, DASH, LEFT, NO_WORDS, SECONDS, Words
from .digits import in_digits
from .possible import Possible
from .reader import Reader

#: The time that is left is told in steps of so many milliseconds, rounded up: most clocks begin alike.
STEP = 250


class ClockFacts(NamedTuple):
    """Whose time runs, out of how many milliseconds. No time: `total` is 0."""

    mine: bool
    seats: tuple[int, ...]
    total: int


NO_CLOCK = ClockFacts(False, (), 0)


class Clock(NamedTuple):
    """The clock; how much time is left is put in last, and a script lets it run."""

    avatar: str
    mine: bool
    seats: str
    total_ms: int
    left_ms: str
    dash: str
    seconds: str


class Call(NamedTuple):
    """The call button. `how` is short; `why` tells those who ask why it is not live."""

    live: bool
    how: str
    why: str


def clock_facts(screen: Any) -> ClockFacts:
    """The clock of this screen; none at a reveal, which nobody has to hurry through."""
    deadline = screen.deadline
    if deadline is None or screen.view["phase"] in ("reveal", "over"):
        return NO_CLOCK
    return ClockFacts(screen.view["seat"] in deadline.seats, deadline.seats, deadline.total_ms)


def clock(facts: ClockFacts, _reader: Reader) -> Clock:
    """The ring and the seconds."""
    return Clock(BOTTOM, facts.mine, " ".join(map(str, facts.seats)), facts.total, LEFT, DASH, SECONDS)


def time_left(deadline: Any, digits: str) -> Words:
    """How much time a clock has left, for its blanks."""
    if deadline is None:
        return NO_WORDS
    return _time(min(-(-deadline.left_ms // STEP) * STEP, deadline.total_ms), deadline.total_ms, digits)


@lru_cache(maxsize=4096)
def _time(left: int, total: int, digits: str) -> Words:
    seconds = in_digits((left + 999) // 1000, digits)
    return {LEFT: str(left), DASH: str(100 * left // total if total else 0), SECONDS: seconds}


def call_facts(view: Any, can: Possible) -> str:
    """The state of the call: "live", "told" (the Thief stops it), "called", "early" (not everybody has had a turn), "off"."""
    if can.may("call"):
        return "live"
    if view["told"]:
        return "told"
    if view["caller"] is not None:
        return "called"
    return "early" if view["phase"] in ("turn", "choice") and not view["may_call"] else "off"


def call(facts: str, reader: Reader) -> Call:
    """The call button."""
    match facts:
        case "live":
            return Call(True, _("press and hold"), "")
        case "told":
            return Call(False, _("the Thief stops you"), _("You hold the Thief, so you cannot call. Nobody else knows."))
        case "called":
            return Call(False, _("called already"), "")
        case "early":
            return Call(False, _("not yet"), _("Everyone has to have had one turn before the first call."))
        case _:
            return Call(False, _("not now"), _("You can call at the start of your turn, before anything else."))


def answer(key: str) -> str:
    """The region `answer`: the move of this key is committed. A count that grows may have grown by what others did."""
    return f'<span id="answer" data-key="{html.escape(key)}" hidden></span>'


def stamp(seen: int, key: str) -> str:
    """The region `stamp`: how far the viewer has seen, and the key that makes the next move count once."""
    return (
        f'<span id="stamp" hidden><input type="hidden" form="move" name="seen" value="{seen:d}">'
        f'<input type="hidden" form="move" name="key" value="{html.escape(key)}"></span>'
    )
