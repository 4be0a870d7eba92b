"""The title, the scores and whose turn it is: the strip on a phone, the panel beside the table on a desktop."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from .digits import number
from .reader import Reader


class Title(NamedTuple):
    """Game and round."""

    game: str
    rest: str


class Line(NamedTuple):
    """One player's score."""

    seat: int
    name: str
    avatar: str
    host: bool
    mine: bool
    score: str


class Scores(NamedTuple):
    """All scores in seat order, the reader first."""

    lines: tuple[Line, ...]
    pictures: bool


class Turn(NamedTuple):
    """What stands beside the reader's picture. `mine` when something is asked of them; `title` is the tab's title."""

    headline: str
    rest: str
    mine: bool
    ask: str
    title: str


def title(screen: Any, reader: Reader) -> Title:
    """The table's title."""
    view = screen.view
    rounds = {"round": reader.number(view["round"]), "rounds": reader.number(view["rounds"])}
    return Title(_("Haseb!"), _("%(mode)s · round %(round)s of %(rounds)s") % {"mode": mode_name(view["mode"]), **rounds})


def mode_name(mode: str) -> str:
    """A mode by its name."""
    names = {
        "classic": pgettext("mode", "Classic"),
        "moods": pgettext("mode", "Moods"),
        "thief": pgettext("mode", "Thief"),
        "partners": pgettext("mode", "Partners"),
        "haysa": pgettext("mode", "Haysa"),
        "khod": pgettext("mode", "Khod w Hat"),
        "one_heart": pgettext("mode", "One Heart"),
    }
    return names[mode]


def scores(screen: Any, reader: Reader) -> Scores:
    """Everybody's score so far."""
    view, people = screen.view, screen.people
    count = view["seats"]
    first = 0 if reader.me is None else reader.me
    order = [(first + step) % count for step in range(count)]
    lines = tuple(
        Line(s, reader.name(s), people[s].avatar, people[s].host, s == reader.me, number(view["scores"][s], reader.digits))
        for s in order
    )
    return Scores(lines, count > 4)


def turn(screen: Any, reader: Reader) -> Turn:
    """Whose turn it is, as the reader is told."""
    view = screen.view
    ask = view.get("ask")
    game = _("Haseb!")
    if ask is not None:
        headline, rest = _asked(view, ask["kind"])
        return Turn(headline, rest, True, ask["id"], f"{headline} · {game}")
    headline, rest = _waiting(view, reader)
    return Turn(headline, rest, False, "", f"{headline} · {game}" if headline else game)


def _asked(view: Any, kind: str) -> tuple[str, str]:
    if kind == "peek":
        return _("Opening peek"), _("memorise them")
    if kind == "next":
        return (_("The end"), "") if view["phase"] == "over" else (_("All open"), _("take your time"))
    if kind == "turn":
        return (_("Your last turn"), _("make it count")) if view["caller"] is not None else (_("Your turn"), _("pick a move"))
    if kind == "drawn":
        return _("Your turn"), _("card in hand")
    return _("Your turn") if view["turn"] == view["seat"] else _("Your choice"), _("choose")


def _waiting(view: Any, reader: Reader) -> tuple[str, str]:
    phase = view["phase"]
    if phase == "over":
        return _("The end"), ""
    if phase == "reveal":
        return _("All open"), _("waiting for the others")
    if phase == "peek":
        return _("Opening peek"), _("waiting for the others")
    seat = view["turn"]
    if seat is None:
        return "", ""
    if reader.me is None:
        return _("%(who)s plays") % {"who": reader.names[seat]}, _("you are watching")
    headline = _("%(who)s plays") % {"who": reader.names[seat]}
    if view["caller"] is not None:
        return headline, _("last turns")
    before = (reader.me - seat) % view["seats"] - 1
    if before < 1:
        return headline, _("you are next")
    return headline, _("%(count)s before you") % {"count": reader.number(before)}
