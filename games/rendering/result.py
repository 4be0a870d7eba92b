"""The reveal: every row open, what it comes to, who called; at the end who won, and the way on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from .digits import number
from .panels import Button, do
from .reader import Reader
from .words import listed, say


class Row(NamedTuple):
    """One player at the reveal. `total` and `score` are written numbers, `points` what the round adds."""

    seat: int
    name: str
    avatar: str
    remark: str
    cards: tuple[str, ...]
    sum: int
    total: str
    points: str
    score: str
    won: bool
    lost: bool


class Reveal(NamedTuple):
    """The reveal of a round, or of the match when it is `over`. None of it shows a clock."""

    shown: bool
    over: bool
    headline: Markup
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    waiting: Markup


HIDDEN = Reveal(False, False, Markup(""), (), (), Markup(""))


def reveal(screen: Any, reader: Reader) -> Reveal:
    """What is shown between rounds and at the end; HIDDEN otherwise."""
    view = screen.view
    if view["phase"] not in ("reveal", "over"):
        return HIDDEN
    over = view["phase"] == "over"
    rows = tuple(_rows(screen, reader, over))
    return Reveal(True, over, _headline(view, reader, over), rows, tuple(_buttons(screen, over)), _waiting(view, reader))


def _rows(screen: Any, reader: Reader, over: bool) -> Iterable[Row]:
    view = screen.view
    totals, points = view["totals"], view["round_scores"]
    winners = view["result"]["winners"] if over and view["result"] else ()
    order = _order(view, over)
    for seat in order:
        lowest = totals is not None and totals[seat] == min(totals)
        won = seat in winners if over else lowest
        yield Row(
            seat=seat,
            name=reader.name(seat),
            avatar=screen.people[seat].avatar,
            remark=_remark(view, seat, lowest),
            cards=tuple(code for code in view["rows"][seat] if code is not None),
            sum=totals[seat] if totals else 0,
            total=number(totals[seat], reader.digits) if totals else "",
            points=f"+{number(points[seat], reader.digits)}" if points else "",
            score=number(view["scores"][seat], reader.digits),
            won=won,
            lost=view["caller"] == seat and totals is not None and not lowest,
        )


def _order(view: Any, over: bool) -> list[int]:
    """Lowest first: by the match's score when it is over, by the round's row total before."""
    key = view["scores"] if over or not view["totals"] else view["totals"]
    return sorted(range(view["seats"]), key=lambda seat: (key[seat], seat))


def _remark(view: Any, seat: int, lowest: bool) -> str:
    if view["caller"] == seat:
        return _("called Haseb!: right") if lowest else _("called Haseb!: wrong")
    return _("the lowest") if lowest else ""


def _headline(view: Any, reader: Reader, over: bool) -> Markup:
    if not over:
        return say(_("Round %(round)s: all open"), round=reader.number(view["round"]))
    result = view["result"]
    if result is None or result["abandoned"]:
        return say(_("The match was abandoned"))
    winners = result["winners"]
    if winners == [reader.me]:
        return say(_("You won!"))
    return say(_("Won by %(who)s"), who=listed(reader.bold(seat) for seat in winners))


def _buttons(screen: Any, over: bool) -> Iterable[Button]:
    if over:
        if screen.next:
            yield Button("lead", "next", screen.next, _("To the next match"), look="go")
        elif screen.rematch:
            yield Button("goto", "rematch", screen.rematch, _("Rematch"), look="go")
        if screen.lamma:
            yield Button("link", "to-lamma", screen.lamma, _("Back to the lamma"))
        return
    legal = {action["do"] for action in screen.legal or ()}
    if "next" in legal:
        yield do("next", _("The next round"), go=True)


def _waiting(view: Any, reader: Reader) -> Markup:
    if view["phase"] == "over" or reader.me not in view["went_on"]:
        return Markup("")
    others = [reader.bold(seat) for seat in view["awaiting"] if seat != reader.me]
    return say(_("Still reading: %(who)s"), who=listed(others)) if others else Markup("")
