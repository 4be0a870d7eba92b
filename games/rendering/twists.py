"""The twist card of a round (Boss's mood): its name on the rim of the table, and what it changes when one opens it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from .reader import Reader


class TwistWords(NamedTuple):
    """A twist by its name, and the one sentence that says what it changes."""

    name: Any
    about: Any


WORDS: Mapping[str, TwistWords] = {
    "face_up": TwistWords(pgettext_lazy("twist", "Face up"), _("Every row’s third card lies face up for everyone.")),
    "heavy_bomb": TwistWords(pgettext_lazy("twist", "Heavy bomb"), _("Balwa counts 30 this round.")),
    "light_hand": TwistWords(pgettext_lazy("twist", "Light hand"), _("Three cards each this round.")),
    "heavy_hand": TwistWords(pgettext_lazy("twist", "Heavy hand"), _("Five cards each, and you memorise three of them.")),
    "speed": TwistWords(pgettext_lazy("twist", "Speed"), _("10 seconds for every move this round.")),
    "extra_eye": TwistWords(pgettext_lazy("twist", "Extra eye"), _("A right Same! also lets you look at one of your cards.")),
}


class Twist(NamedTuple):
    """The twist card: `code` names its drawing; "" in a round without a twist."""

    code: str
    title: str
    name: str
    about: str


def twist(code: str | None, reader: Reader) -> Twist:
    """The twist card as the reader sees it. Raises KeyError for a twist without words."""
    if code is None:
        return Twist("", "", "", "")
    words = WORDS[code]
    return Twist(code, gettext("Twist card"), str(words.name), reader.number(words.about))
