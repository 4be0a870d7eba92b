"""Teams in words and colours: who plays with whom, what a partner signals (H32-H35)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from .panels import Button, Panel, do
from .phrases import say
from .possible import Possible
from .reader import Reader
from .words import SIGNALS, signal_word


class Signals(NamedTuple):
    """The way to a signal: whether it is there at all, and what it is called."""

    shown: bool
    label: str


def team_of(view: Any, seat: int) -> int | None:
    """The number of `seat`'s team, None where everybody plays alone."""
    teams = view["teams"]
    return None if teams is None else next(at for at, team in enumerate(teams) if seat in team)


def team_name(team: int) -> str:
    """A team by its colour."""
    names = (pgettext("team", "Blue team"), pgettext("team", "Orange team"), pgettext("team", "Green team"))
    return names[team]


def said_by(view: Any, seat: int) -> str:
    """The signal of `seat` that stands and that this viewer may know, or ""."""
    return next((said for who, said in view["signals"] if who == seat), "")


def signals_facts(view: Any, can: Possible) -> bool:
    """Whether the reader may signal now; at a reveal all lies open."""
    return can.may("signal") and view["phase"] not in ("reveal", "over")


def signals(facts: bool, reader: Reader) -> Signals:
    """The button in the bar that opens the signals."""
    return Signals(facts, _("Signal to your side"))


def signal_panels(can: Possible) -> list[Panel]:
    """The signals themselves, possible at any time: they wait behind a button of their own."""
    if not can.may("signal"):
        return []
    buttons: list[Button] = [do(f"signal say={word}", signal_word(word)) for word in SIGNALS]
    return [Panel("signal", say(_("Only your side sees it:")), tuple(buttons), back=True, layout="three")]


def names(seats: Iterable[int], reader: Reader) -> str:
    """The names of a team in one line, the reader first."""
    order = sorted(seats, key=lambda seat: (seat != reader.me, seat))
    first, *others = [reader.name(seat) for seat in order]
    for name in others:
        first = _("%(one)s and %(other)s") % {"one": first, "other": name}
    return first
