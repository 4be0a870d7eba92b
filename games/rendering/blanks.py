"""What differs from table to table is put in last: pieces are drawn with blanks, so the same piece is drawn once for all.

A blank is two characters for private use, which no name may hold (accounts/services/names.py), so nothing that a person
typed can be taken for one. Every word is escaped when it is put in, for text and for attributes alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from markupsafe import escape

#: Begins every blank. Its low byte is in no Latin or Arabic letter: Python looks for that byte, and so finds it quickly.
MARK = "\ue0ff"


def _blanks(first: int, count: int) -> tuple[str, ...]:
    return tuple(f"{MARK}{chr(number)}" for number in range(first, first + count))


#: Stand for the name and for the picture of seat 0, 1, ...
NAMES, AVATARS = _blanks(0xE0C0, 12), _blanks(0xE0D0, 12)
#: Stand for the picture of whoever sits at the bottom, how many cards lie in the pile and on the floor, what is asked,
#: and the newest sentence.
BOTTOM, PILE, FLOOR, ASK, SAID = _blanks(0xE0E0, 5)
#: Stand for the time that is left: in milliseconds, in hundredths of the whole, in seconds as they are read.
LEFT, DASH, SECONDS = _blanks(0xE0E5, 3)
#: The number of each look on one screen, and the first two of these times for it.
LOOK, LOOK_LEFT, LOOK_DASH = (_blanks(first, 6) for first in (0xE0E8, 0xE0F0, 0xE0F6))

#: Blanks and what is put into each, escaped. Read them, never change them.
type Words = Mapping[str, str]

#: For HTML without blanks.
NO_WORDS: Words = {}


@lru_cache(maxsize=4096)
def people_words(people: Sequence[Any]) -> Words:
    """The names and pictures of `people` (a tuple, by seat) for their blanks."""
    names = words(zip(NAMES, (person.name for person in people), strict=False))
    return {**names, **words(zip(AVATARS, (person.avatar for person in people), strict=False))}


def words(pairs: Iterable[tuple[str, str]]) -> Words:
    """Words for blanks, from (blank, plain text)."""
    return {blank: str(escape(text)) for blank, text in pairs}


class Cut:
    """HTML that knows its blanks, so that it need not be searched each time."""

    __slots__ = ("_blanks", "_pick", "_text")

    def __init__(self, html: str) -> None:
        first, *rest = (html.replace("%", "%%") if MARK in html else html).split(MARK)
        self._blanks = [MARK + part[0] for part in rest]
        self._pick = itemgetter(*self._blanks) if rest else None
        #: a template for %, where there are blanks
        self._text = "%s".join([first, *(part[1:] for part in rest)]) if rest else html

    def filled(self, put_in: Words) -> str:
        """The HTML with its blanks filled in; one for which there is no word stays."""
        if self._pick is None:
            return self._text
        try:
            text: str = self._text % self._pick(put_in)
            return text
        except KeyError:
            return self._text % tuple([put_in.get(blank, blank) for blank in self._blanks])
