"""How a card looks: figure, name and printed value of every code, in one language and one kind of digits.

The art is in `static/art/haseb.svg` (symbol `h-<code>`), the markup in `templates/parts/card.jinja`; name and value stay
text, so that language and digits can change without another drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from django.template import engines
from django.utils.safestring import SafeString
from django.utils.translation import override, pgettext, pgettext_lazy

from games.engine.haseb.cards import FLOATS, POINTS

from .digits import number

#: What stands in the corner of a card that has no points of its own.
FLOATING = "≈"

#: code -> its name. What a card is worth comes from the game itself.
NAMES: dict[str, Any] = {
    "1": pgettext_lazy("card", "One"),
    "2": pgettext_lazy("card", "Two"),
    "3": pgettext_lazy("card", "Three"),
    "4": pgettext_lazy("card", "Four"),
    "5": pgettext_lazy("card", "Five"),
    "6": pgettext_lazy("card", "Six"),
    "full": pgettext_lazy("card", "Full"),
    "treasure": pgettext_lazy("card", "Treasure"),
    "peek7": pgettext_lazy("card", "Peek"),
    "peek8": pgettext_lazy("card", "Peek"),
    "spy9": pgettext_lazy("card", "Spy"),
    "spy10": pgettext_lazy("card", "Spy"),
    "swap": pgettext_lazy("card", "Swap"),
    "inspect": pgettext_lazy("card", "Inspect"),
    "stick": pgettext_lazy("card", "Stick"),
    "raid": pgettext_lazy("card", "Raid"),
    "slide": pgettext_lazy("card", "Slide"),
    "balwa": pgettext_lazy("card", "Balwa"),
    "wild": pgettext_lazy("card", "Wildcard"),
    "ember": pgettext_lazy("card", "Ember"),
    "float": pgettext_lazy("card", "Float"),
    "firecracker": pgettext_lazy("card", "Firecracker"),
    "flip": pgettext_lazy("card", "Table Flip"),
    "zaffa": pgettext_lazy("card", "Zaffa"),
    "lantern": pgettext_lazy("card", "Lantern"),
    "sendback": pgettext_lazy("card", "Send Back"),
    "reverse": pgettext_lazy("card", "Reverse"),
    "shuffle": pgettext_lazy("card", "Shuffle Mine"),
    "dizzy": pgettext_lazy("card", "Dizzy Him"),
    "thief": pgettext_lazy("card", "Thief"),
    "ping": pgettext_lazy("card", "Ping"),
    "pong": pgettext_lazy("card", "Pong"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """A card face, ready to draw. `label` is its one accessible name: "Spy 9"."""

    code: str
    value: str
    name: str
    label: str
    #: Modifier classes that make long texts fit: "" | "card__name--m" | "card__name--l" | "card__name--2".
    name_size: str
    value_size: str

    @property
    def lines(self) -> list[str]:
        """The name as it is set: two words stand on two lines."""
        return self.name.split(" ", 1)


@lru_cache(maxsize=512)
def face(code: str, language: str, digits: str) -> Face:
    """The face of card `code` for a reader of `language` ("ar", "en") and `digits` ("arab", "latn").

    An unknown code raises KeyError: no screen may show a card that does not exist.
    """
    points = printed(code)
    with override(language):
        written = str(NAMES[code])
    value = FLOATING if points is None else number(points, digits)
    return Face(
        code=code,
        value=value,
        name=written,
        label=written if points is None else f"{written} {value}",
        name_size=_name_size(written),
        value_size="" if points is None or 0 <= points <= 9 else "card__val--l",
    )


def printed(code: str) -> int | None:
    """The points printed on a card, None for one that has none of its own. Raises KeyError when there is no such card."""
    return None if code in FLOATS else POINTS[code]


def _name_size(name: str) -> str:
    """The class that lets `name` fit the band under the figure."""
    if " " in name:
        return "card__name--2"
    letters = sum(1 for letter in name if letter.isalpha())
    if name.isascii():
        return "card__name--l" if letters > 6 else "card__name--m" if letters > 5 else ""
    return "card__name--m" if letters > 5 else ""


@lru_cache(maxsize=2048)
def html(code: str, language: str, digits: str, decorative: bool = False) -> SafeString:
    """The markup of one face-up card; `decorative` hides it from screen readers (a picture of a card, not a card)."""
    return SafeString(_macros().card(face(code, language, digits), decorative))


@lru_cache(maxsize=8)
def back_html(language: str, decorative: bool = False) -> SafeString:
    """The markup of a face-down card. The same for every card: a back tells nothing."""
    with override(language):
        label = pgettext("card", "face-down card")
    return SafeString(_macros().back(label, decorative))


def _macros() -> Any:
    environment = cast(Any, engines["jinja2"]).env
    return environment.get_template("parts/card.jinja").module
