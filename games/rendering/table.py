"""A live table for one viewer: the regions that are pushed, and the page that holds them.

Everything is drawn from the Screen alone, and the Screen from the viewer's own view. A region is sent again when its
`same` differs from what was sent before; the time that is left is never part of it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language_bidi, gettext, override

from . import looks as look_pictures
from .ask import ask
from .digits import in_digits
from .log import log
from .middle import middle
from .pieces import draw, draw_anew
from .places import anchor_of, around
from .possible import Possible, possible
from .reader import Reader, reader_of
from .refusals import text
from .result import reveal
from .scores import scores, title, turn
from .seats import other_seat, own_row


@dataclass(frozen=True, slots=True)
class Region:
    """One piece of the page: the element with this id, its HTML, and what makes it the same as before."""

    id: str
    html: str
    same: Hashable


class Clock(NamedTuple):
    """The reader's picture and the time of whoever is asked."""

    avatar: str
    mine: bool
    seats: str
    left_ms: int
    total_ms: int
    dash: int
    seconds: str


class Call(NamedTuple):
    """The call button. `how` is short; `why` tells those who ask why it is not live."""

    live: bool
    how: str
    why: str


class Stamp(NamedTuple):
    """How far the viewer has seen, and the key of the next move."""

    seen: int
    key: str


def regions(screen: Any) -> list[Region]:
    """Every region of the page for this screen, in page order."""
    with override(screen.language):
        return _regions(screen, reader_of(screen))


def _regions(screen: Any, reader: Reader) -> list[Region]:
    view = screen.view
    can = possible(reader.me, screen.legal)
    anchor = anchor_of(reader.me)
    told = log(screen.recent, reader)
    points = scores(screen, reader)
    found = [
        _region("title", "title", title(screen, reader), reader),
        _region("scores", "scores", points, reader),
        *(
            _region(f"seat-{seat}", "seat", other_seat(screen, reader, can, seat), reader)
            for seat, _place in around(view["seats"], anchor)
        ),
        _region("middle", "middle", middle(screen, reader, can), reader),
        _region("line", "line", (told.line,), reader),
        _region("mine", "mine", own_row(screen, reader, can, anchor), reader),
        _region("ask", "ask", ask(screen, reader, can), reader),
        _clock(screen, reader, anchor),
        _region("turn", "turn", turn(screen, reader), reader),
        _region("call", "call", _call(view, can), reader),
        _region("tally", "tally", points, reader),
        _region("log", "log", told.items, reader),
        _looks(screen, reader),
        _region("reveal", "reveal", reveal(screen, reader), reader),
    ]
    stamp = Stamp(screen.seq, screen.key)
    found.append(Region("stamp", draw_anew("stamp", reader.digits, stamp), stamp))
    return found


def _region(id: str, piece: str, picture: tuple[Any, ...], reader: Reader) -> Region:
    html = draw(piece, reader.language, reader.digits, picture)
    return Region(id, html, html)


def _clock(screen: Any, reader: Reader, anchor: int) -> Region:
    deadline = screen.deadline
    avatar = screen.people[anchor].avatar
    if deadline is None or screen.view["phase"] in ("reveal", "over"):
        picture = Clock(avatar, False, "", 0, 0, 0, "")
        return _region("clock", "clock", picture, reader)
    mine = reader.me in deadline.seats
    seats = " ".join(map(str, deadline.seats))
    left = deadline.left_ms
    dash = 100 * left // deadline.total_ms if deadline.total_ms else 0
    seconds = in_digits((left + 999) // 1000, reader.digits)
    picture = Clock(avatar, mine, seats, left, deadline.total_ms, dash, seconds)
    return Region("clock", draw_anew("clock", reader.digits, picture), (deadline.ask_id, seats, mine, avatar))


def _looks(screen: Any, reader: Reader) -> Region:
    found = look_pictures.looks(screen, reader)
    return Region("looks", draw_anew("looks", reader.digits, found), look_pictures.identity(found))


def _call(view: Any, can: Possible) -> Call:
    if can.may("call"):
        return Call(True, gettext("press and hold"), "")
    if view["caller"] is not None:
        return Call(False, gettext("called already"), "")
    if view["phase"] in ("turn", "choice") and not view["may_call"]:
        return Call(False, gettext("not yet"), gettext("Everyone has to have had one turn before the first call."))
    return Call(False, gettext("not now"), gettext("You can call at the start of your turn, before anything else."))


def notice(message: str, kind: str = "no") -> str:
    """The region `notice` with a message: `kind` is "no" (a refusal) or "good" (news)."""
    return draw_anew("notice", "latn", (message, kind))


def refusal(code: str, data: Any, language: str) -> str:
    """The region `notice` with a refusal, in the viewer's language."""
    with override(language):
        return notice(text(code, data))


def page(screen: Any) -> dict[str, Any]:
    """The context of `table.html`: all regions by id, and what the page around them needs."""
    drawn = regions(screen)
    html: dict[str, SafeString] = {region.id.replace("-", "_"): mark_safe(region.html) for region in drawn}
    view = screen.view
    anchor = anchor_of(view["seat"])
    seats = [(html[f"seat_{seat}"], place) for seat, place in around(view["seats"], anchor)]
    with override(screen.language):
        return {
            "screen": screen,
            "region": html,
            "seats": seats,
            "players": view["seats"],
            "me": view["seat"],
            "waits": view.get("ask") is None,
            "over": view["phase"] == "over",
            "rtl": get_language_bidi(),
            "document_title": turn(screen, reader_of(screen)).title,
        }
