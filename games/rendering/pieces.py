"""Drawing one piece of a table: a picture (plain values) goes in, HTML comes out (templates/table/<piece>.jinja)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, cast

from django.template import engines
from django.templatetags.static import static
from django.utils.translation import gettext, override
from markupsafe import Markup

from . import cards
from .reader import ordinals

#: Parts that pieces are made of (templates/table/parts.jinja): the same few come again and again, so each is drawn once.
PARTS = ("icon", "person", "ring", "team", "hit", "spot", "button", "result_row")


def render(piece: str, picture: tuple[Any, ...], language: str, digits: str) -> str:
    """The HTML of a picture in `language`, which is active, by the macro `piece` of its template."""
    return str(_macro(piece, language)(picture, digits)).strip()


@lru_cache(maxsize=128)
def _macro(piece: str, language: str) -> Any:
    return getattr(_environment(language).get_template(f"table/{piece}.jinja").module, piece)


@lru_cache(maxsize=8)
def _environment(language: str) -> Any:
    """The Jinja2 environment of all pieces in one language, with the drawings that only tables need.

    Asking which language is active costs more than anything else that a part does: here nobody need ask.
    """
    base = cast(Any, engines["jinja2"]).env
    env = base.overlay()
    env.globals = {
        **base.globals,
        **{name: _part(env, name) for name in PARTS},
        "_": _words(base.globals["_"]),
        "static": lru_cache(maxsize=256)(static),
        "face_card": partial(_face, language, decorative=True),
        "face_card_named": partial(_face, language, decorative=False),
        "back_card": lambda: Markup(cards.back_html(language, decorative=True)),
        "own_card": _own_cards(language).__getitem__,
    }
    return env


def _part(env: Any, name: str) -> Callable[..., Markup]:
    """The macro `name` of the parts, drawn once for the same words."""

    @lru_cache(maxsize=8192)
    def kept(*words: Any) -> Markup:
        return Markup(getattr(env.get_template("table/parts.jinja").module, name)(*words))

    return kept


def _words(look_up: Callable[..., Markup]) -> Callable[..., Markup]:
    """`_` of a template: words without anything to put in are looked up once."""
    plain = lru_cache(maxsize=4096)(look_up)
    return lambda text, **variables: look_up(text, **variables) if variables else plain(text)


def _face(language: str, code: str, digits: str, decorative: bool) -> Markup:
    """A face; `decorative` when its name stands beside it, else it says itself what it is."""
    return Markup(cards.html(code, language, digits, decorative))


def _own_cards(language: str) -> tuple[str, ...]:
    """What a question begins with when a card of one's own is pressed, by place."""
    with override(language):
        return tuple(gettext("Your %(nth)s card:") % {"nth": nth} for nth in ordinals())
