"""Drawing one piece of a table: a picture (plain values) goes in, HTML comes out, and is kept for whoever needs it next.

A picture is a NamedTuple of plain values, so equal pictures are one cache entry: what four viewers see alike is drawn
once, and a seat that did not change is not drawn at all. Nothing else may be read while drawing: what is not in the
picture cannot be on the screen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from django.template import engines
from django.utils.translation import get_language, gettext, override
from markupsafe import Markup

from . import cards
from .reader import ordinal

#: About 2 kB each; a busy process shows some hundred tables of a dozen pieces at a time.
KEPT = 8192


@lru_cache(maxsize=1)
def environment() -> Any:
    """The Jinja2 environment of all pieces, with the drawings that only tables need."""
    env = cast(Any, engines["jinja2"]).env
    env.globals.update(face_card=_face, face_card_named=_face_named, back_card=_back, own_card=_own_card)
    return env


def _face(code: str, digits: str) -> Markup:
    """A face whose name stands beside it."""
    return Markup(cards.html(code, get_language() or "ar", digits, decorative=True))


def _face_named(code: str, digits: str) -> Markup:
    """A face that says itself what it is."""
    return Markup(cards.html(code, get_language() or "ar", digits))


def _back() -> Markup:
    return Markup(cards.back_html(get_language() or "ar", decorative=True))


def _own_card(slot: int) -> str:
    return gettext("Your %(nth)s card:") % {"nth": ordinal(slot)}


@lru_cache(maxsize=KEPT)
def draw(piece: str, language: str, digits: str, picture: tuple[Any, ...]) -> str:
    """The HTML of `picture` by the macro `piece` of `templates/table/<piece>.jinja`, in this language and these digits."""
    with override(language):
        return draw_anew(piece, digits, picture)


def draw_anew(piece: str, digits: str, picture: tuple[Any, ...]) -> str:
    """As `draw`, in the active language, without keeping it: for what never comes twice (a running clock)."""
    macro = getattr(environment().get_template(f"table/{piece}.jinja").module, piece)
    return str(macro(picture, digits)).strip()
