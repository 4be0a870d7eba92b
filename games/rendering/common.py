"""What the screens of one table have alike at one moment: gathered and drawn for the first viewer, taken as it is for others.

It is made of `screen.open`, the spectators' view, which holds nothing but what everybody may see. Pieces are shared by
their facts: whoever has other facts has another piece. A screen that stands alone shares nothing.
"""

from __future__ import annotations

from typing import Any

from .blanks import AVATARS, BOTTOM, NO_WORDS, Words, people_words
from .middle import counted, middle_in_sight
from .reader import Reader, stranger
from .region import Piece
from .scores import score_facts, title_facts
from .seats import plate_facts


class Common:
    """See the module's text. One for each language and digits."""

    __slots__ = ("_own", "_pieces", "anyone", "counts", "middle", "names", "plates", "scores", "title", "twist")

    def __init__(self, screen: Any) -> None:
        view, people = screen.open or screen.view, screen.people
        self.anyone: Reader = stranger(None, screen.language, screen.digits, view["seats"])
        self.names: Words = people_words(people)
        #: the names, and how many cards lie in the middle
        self.counts: Words = {**self.names, **counted(view["pile_size"], len(view["floor"]), screen.digits)}
        self.title = Piece("title", "title", title_facts(view), self.anyone, NO_WORDS)
        self.twist = Piece("twist", "twist", view["twist"], self.anyone, NO_WORDS)
        self.middle = middle_in_sight(view)
        #: by seat
        self.plates = tuple([plate_facts(view, person, seat) for seat, person in enumerate(people)])
        self.scores = None if view["mission"] else score_facts(view, people)
        self._pieces: dict[Any, Piece] = {}
        self._own: dict[int, Words] = {}

    def piece(self, id: str, piece: str, facts: Any, reader: Reader, put_in: Words) -> Piece:
        """The piece of these facts: the same one for everybody who sees the same."""
        key = (id, facts, reader)
        found = self._pieces.get(key)
        if found is None:
            found = self._pieces[key] = Piece(id, piece, facts, reader, put_in)
        return found

    def own(self, bottom: int) -> Words:
        """The picture of whoever sits at the bottom, for its blank."""
        found = self._own.get(bottom)
        if found is None:
            found = self._own[bottom] = {BOTTOM: self.names[AVATARS[bottom]]}
        return found


def common_of(screen: Any) -> Common:
    """What this screen shares with the others of its table and moment."""
    shared: dict[Any, Common] = screen.shared
    key = (screen.language, screen.digits)
    found = shared.get(key)
    if found is None:
        found = shared[key] = Common(screen)
    return found
