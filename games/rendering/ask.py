"""The question: what the reader is asked, in one sentence, and the buttons that answer it.

A question is a few panels of which the page shows one: the question at rest, the one after a card was pressed, and one
for each aim ("Same!", "Swap": what is wanted, and only its targets light up). Which one shows follows from what is
checked in the form, by style sheet alone, so that everything can be played without a script.
"""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _

from . import asked, waiting
from .panels import Panel
from .possible import Possible
from .question import AskFacts
from .reader import Reader
from .seats import RowFacts, Spot, row


class Zoom(NamedTuple):
    """A row of another player, large, shown when their seat is pressed."""

    seat: int
    label: str
    spots: tuple[Spot, ...]


class Ask(NamedTuple):
    """The whole question. `mine` when it is the reader who is asked; `lights` when all that can be pressed lights up at once."""

    mine: bool
    lights: bool
    kind: str
    panels: tuple[Panel, ...]
    zooms: tuple[Zoom, ...]


def ask(facts: AskFacts, reader: Reader) -> Ask:
    """What the reader is asked, or what they wait for."""
    can = Possible(dict(facts.needs))
    mine = facts.kind != "wait"
    panels = (asked if mine else waiting).panels(facts, reader, can)
    lights = mine and facts.choice is not None
    return Ask(mine, lights, facts.kind, tuple(panels), tuple(_zoom(one, reader) for one in facts.rows))


def _zoom(facts: RowFacts, reader: Reader) -> Zoom:
    """A row once more: every id on a page stands for one element."""
    spots = tuple(
        spot._replace(id=f"zoom-{spot.id}", hits=tuple(hit._replace(id=f"zoom-{hit.id}") for hit in spot.hits))
        for spot in row(facts, reader)
    )
    return Zoom(facts.seat, _("The row of %(who)s") % {"who": reader.names[facts.seat]}, spots)
