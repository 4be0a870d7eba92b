"""Who reads a screen: seat, language and digits, and how people and places are called for that reader."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import gettext, pgettext
from markupsafe import Markup

from .blanks import NAMES
from .digits import in_digits


class Reader(NamedTuple):
    """One reader. `me` is the reader's seat or None for a spectator; `names` are the names of all seats."""

    me: int | None
    language: str
    digits: str
    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        """A seat's name as plain text (labels): "You" for the reader's own."""
        return gettext("You") if seat == self.me else self.names[seat]

    def bold(self, seat: int) -> Markup:
        """A seat's name in a sentence, kept apart from the direction of the text around it."""
        return Markup("<b><bdi>{}</bdi></b>").format(self.name(seat))

    def number(self, value: object) -> str:
        """A number in the reader's digits."""
        return in_digits(value, self.digits)

    def place(self, slot: int) -> str:
        """A place of a row as the reader counts: from 1."""
        return in_digits(slot + 1, self.digits)

    def anyone(self) -> Reader:
        """The same for somebody without a seat: what names nobody "you" is drawn once for all of one language."""
        return Reader(None, self.language, self.digits, self.names)


@lru_cache(maxsize=1024)
def stranger(me: int | None, language: str, digits: str, seats: int) -> Reader:
    """A reader among people whose names are not known yet (blanks.py): what is drawn for them is the same at every table."""
    return Reader(me, language, digits, NAMES[:seats])


def ordinals() -> tuple[str, ...]:
    """The places of one's own row as words: "1st", "2nd", ..."""
    return (
        pgettext("card in a row", "1st"),
        pgettext("card in a row", "2nd"),
        pgettext("card in a row", "3rd"),
        pgettext("card in a row", "4th"),
        pgettext("card in a row", "5th"),
        pgettext("card in a row", "6th"),
        pgettext("card in a row", "7th"),
        pgettext("card in a row", "8th"),
        pgettext("card in a row", "9th"),
    )
