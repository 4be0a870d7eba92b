"""Drawing one piece of a table: a picture (plain values) goes in, HTML comes out (templates/table/<piece>.jinja)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

from django.template import engines
from django.templatetags.static import static
from django.utils.translation import get_language, gettext
from markupsafe import Markup

from . import cards
from .reader import ordinal

#: Parts that pieces are made of (templates/table/parts.jinja): the same few come again and again, so each is drawn once.
PARTS = ("icon", "person", "ring", "team", "hit", "spot", "button", "result_row")


def render(piece: str, picture: tuple[Any, ...], digits: str) -> str:
    """The HTML of a picture in the active language, by the macro `piece` of its template."""
    return str(_macro(piece)(picture, digits)).strip()


@lru_cache(maxsize=64)
def _macro(piece: str) -> Any:
    return getattr(_environment().get_template(f"table/{piece}.jinja").module, piece)


@lru_cache(maxsize=1)
def _environment() -> Any:
    """The Jinja2 environment of all pieces, with the drawings that only tables need."""
    env = cast(Any, engines["jinja2"]).env
    env.globals.update({name: _part(env, name) for name in PARTS})
    env.globals.update(
        static=lru_cache(maxsize=256)(static), face_card=_face, face_card_named=_face_named, back_card=_back, own_card=_own_card
    )
    return env


def _part(env: Any, name: str) -> Callable[..., Markup]:
    """The macro `name` of the parts, drawn once for the same words in a language."""

    @lru_cache(maxsize=8192)
    def kept(_language: str | None, *words: Any) -> Markup:
        return Markup(getattr(env.get_template("table/parts.jinja").module, name)(*words))

    return lambda *words: kept(get_language(), *words)


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
