"""A region of a table: one element of the page, and when it has to be sent again.

Facts (plain values) and a reader make a picture, a picture makes HTML. Equal facts are drawn once for all viewers of a
language, at whatever table: what is a table's own is put in last (blanks.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import override

from . import scores, twists
from .ask import ask
from .bits import call, clock
from .blanks import SAID, Cut, Words
from .looks import looks
from .meanwhile import meanwhile
from .middle import middle
from .mission import mission
from .pieces import render
from .reader import Reader
from .result import reveal
from .seats import other_seat, own_row
from .teams import signals

#: Two to four kB each; a busy process shows some hundred tables of a dozen regions at a time.
KEPT = 16384

#: By piece: what makes the picture of its facts.
PICTURES: Mapping[str, Callable[[Any, Reader], tuple[Any, ...]]] = {
    "title": scores.title,
    "scores": scores.scores,
    "tally": scores.scores,
    "meter": mission,
    "mission": mission,
    "turn": scores.turn,
    "seat": other_seat,
    "middle": middle,
    "twist": twists.twist,
    "mine": own_row,
    "ask": ask,
    "clock": clock,
    "call": call,
    "looks": looks,
    "signals": signals,
    "reveal": reveal,
    "line": lambda _facts, _reader: (SAID,),
    "meanwhile": meanwhile,
}


class Region:
    """One piece of the page: the element `id`. It is sent again when `same` differs from what was sent before."""

    __slots__ = ("_args", "_html", "id", "same")

    def __init__(self, id: str, html: str | Callable[..., str], same: Any, *args: Any) -> None:
        self.id = id
        self.same = same
        self._html = html
        self._args = args

    @property
    def html(self) -> str:
        """The element's HTML: drawn when it is asked for, or kept from the last time that anybody saw the same."""
        return self._html if isinstance(self._html, str) else self._html(*self._args)


class Piece(Region):
    """A region that is drawn from its facts, for a reader, with words put in: these are what makes it the same."""

    __slots__ = ("_filled", "_piece")

    def __init__(self, id: str, piece: str, facts: Any, reader: Reader, put_in: Words) -> None:
        self.id = id
        self.same = (facts, reader, put_in)
        self._piece = piece
        self._filled: str | None = None

    @property
    def html(self) -> str:
        if self._filled is None:
            facts, reader, put_in = self.same
            self._filled = kept(self._piece, facts, reader).filled(put_in)
        return self._filled


@lru_cache(maxsize=KEPT)
def kept(piece: str, facts: Any, reader: Reader) -> Cut:
    """The HTML of a piece, with its blanks."""
    return Cut(drawn(piece, facts, reader))


def drawn(piece: str, facts: Any, reader: Reader) -> str:
    """The HTML of a piece in the reader's language, drawn anew."""
    with override(reader.language):
        return render(piece, PICTURES[piece](facts, reader), reader.language, reader.digits)
