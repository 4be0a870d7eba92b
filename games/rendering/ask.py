"""The question: what the reader is asked, in one sentence, and the buttons that answer it.

A question is a few panels of which the page shows one: the question at rest, the one after a card was pressed, and one
for each aim ("Same!", "Swap": what is wanted, and only its targets light up). Which one shows follows from what is
checked in the form, by style sheet alone, so that everything can be played without a script.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from . import asked, waiting
from .panels import Panel
from .places import SMALL_SEATS
from .possible import Possible
from .reader import Reader
from .seats import Spot, row

#: Longer rows than this become one target on a phone, by place at the table.
ROOM = {"top": 4, "left": 6, "right": 6}


class Zoom(NamedTuple):
    """A row of another player, large, shown when their seat is pressed."""

    seat: int
    label: str
    spots: tuple[Spot, ...]


class Ask(NamedTuple):
    """The whole question. `mine` when it is the reader who is asked."""

    mine: bool
    kind: str
    panels: tuple[Panel, ...]
    zooms: tuple[Zoom, ...]


def ask(screen: Any, reader: Reader, can: Possible) -> Ask:
    """What the reader is asked, or what they wait for."""
    view = screen.view
    question = view.get("ask")
    if question is None or screen.legal is None or reader.me is None:
        panels = waiting.panels(screen, reader, can)
        return Ask(False, "wait", tuple(panels), tuple(_zooms(screen, reader, can)))
    panels = asked.panels(screen, reader, can)
    return Ask(True, question["kind"], tuple(panels), tuple(_zooms(screen, reader, can)))


def _zooms(screen: Any, reader: Reader, can: Possible) -> Iterable[Zoom]:
    """Rows whose cards are too small to press in their place at some window size."""
    seats = {seat for seat, _slot in (*can.places, *can.looks)} - {reader.me}
    for seat in sorted(seats):
        spots = row(screen, reader, can, seat)
        if screen.view["seats"] >= SMALL_SEATS or len(spots) > min(ROOM.values()):
            yield Zoom(seat, _("The row of %(who)s") % {"who": reader.names[seat]}, tuple(map(_enlarged, spots)))


def _enlarged(spot: Spot) -> Spot:
    """The same place once more: every id on a page stands for one element."""
    hits = tuple(hit._replace(id=f"zoom-{hit.id}") for hit in spot.hits)
    return spot._replace(id=f"zoom-{spot.id}", hits=hits)


def question_text(panels: Iterable[Panel]) -> Markup:
    """The sentence at rest (tests, titles)."""
    return next(panel.question for panel in panels if "rest" in panel.when.split())
