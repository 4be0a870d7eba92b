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

from .digits import number

#: code -> (name, value printed on the card; None: worth what lies beside it). H §1.
CARDS: dict[str, tuple[Any, int | None]] = {
    "1": (pgettext_lazy("card", "One"), 1),
    "2": (pgettext_lazy("card", "Two"), 2),
    "3": (pgettext_lazy("card", "Three"), 3),
    "4": (pgettext_lazy("card", "Four"), 4),
    "5": (pgettext_lazy("card", "Five"), 5),
    "6": (pgettext_lazy("card", "Six"), 6),
    "full": (pgettext_lazy("card", "Full"), 0),
    "treasure": (pgettext_lazy("card", "Treasure"), -1),
    "peek7": (pgettext_lazy("card", "Peek"), 7),
    "peek8": (pgettext_lazy("card", "Peek"), 8),
    "spy9": (pgettext_lazy("card", "Spy"), 9),
    "spy10": (pgettext_lazy("card", "Spy"), 10),
    "swap": (pgettext_lazy("card", "Swap"), 10),
    "inspect": (pgettext_lazy("card", "Inspect"), 10),
    "stick": (pgettext_lazy("card", "Stick"), 10),
    "raid": (pgettext_lazy("card", "Raid"), 10),
    "slide": (pgettext_lazy("card", "Slide"), 10),
    "balwa": (pgettext_lazy("card", "Balwa"), 20),
    "wild": (pgettext_lazy("card", "Wildcard"), 10),
    "ember": (pgettext_lazy("card", "Ember"), 25),
    "thief": (pgettext_lazy("card", "Thief"), 10),
    "ping": (pgettext_lazy("card", "Ping"), 10),
    "pong": (pgettext_lazy("card", "Pong"), 10),
    "float": (pgettext_lazy("card", "Float"), None),
    "firecracker": (pgettext_lazy("card", "Firecracker"), 15),
    "flip": (pgettext_lazy("card", "Table Flip"), 15),
    "zaffa": (pgettext_lazy("card", "Zaffa"), 10),
    "lantern": (pgettext_lazy("card", "Lantern"), 10),
    "sendback": (pgettext_lazy("card", "Send Back"), 10),
    "reverse": (pgettext_lazy("card", "Reverse"), 10),
    "shuffle": (pgettext_lazy("card", "Shuffle Mine"), 10),
    "dizzy": (pgettext_lazy("card", "Dizzy Him"), 10),
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
    name, points = CARDS[code]
    with override(language):
        written = str(name)
    value = "≈" if points is None else number(points, digits)
    return Face(
        code=code,
        value=value,
        name=written,
        label=f"{written} {value}",
        name_size=_name_size(written),
        value_size="card__val--l" if points is not None and not 0 <= points <= 9 else "",
    )


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
