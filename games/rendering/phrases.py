"""The parts of sentences: cards, powers, places, lists, escaped and in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup

from .cards import face
from .reader import Reader


def card(code: str, reader: Reader) -> Markup:
    """A card in a sentence: "Six", "Spy 9"."""
    drawn = face(code, reader.language, reader.digits)
    twins = code.startswith(("peek", "spy"))
    return Markup("<b>{}</b>").format(drawn.label if twins else drawn.name)


def power_name(power: str, reader: Reader) -> str:
    """A power by its name: "Spy"."""
    return face({"peek": "peek7", "spy": "spy9"}.get(power, power), reader.language, reader.digits).name


def say(text: str, **parts: Any) -> Markup:
    """`text` with its parts put in, everything escaped that is not marked as safe."""
    return Markup(text) % parts if parts else Markup(text)


def place_of(seat: int, slot: int, actor: int, reader: Reader) -> Markup:
    """A place of somebody's row, as it stands in a sentence about `actor`: "their card 2", "Karim's card 3"."""
    place = reader.place(slot)
    if seat == reader.me:
        return say(_("your card %(place)s"), place=place)
    if seat == actor:
        return say(_("their own card %(place)s"), place=place)
    return say(_("card %(place)s of %(who)s"), place=place, who=reader.bold(seat))


def listed(parts: Iterable[Markup]) -> Markup:
    """ "one, two and three" in the reader's language."""
    items = list(parts)
    if len(items) < 2:
        return items[0] if items else Markup("")
    comma = pgettext("between the items of a list", ", ")
    return say(_("%(first)s and %(last)s"), first=Markup(comma).join(items[:-1]), last=items[-1])


def note_word(says: str) -> str:
    """A private note in one word."""
    return pgettext("note on a card", "heavy") if says == "heavy" else pgettext("note on a card", "light")
