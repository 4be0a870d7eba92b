"""Drawn pieces for pages: cards, icons, people, and numbers in the viewer's digits."""

from __future__ import annotations

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.rendering import cards
from games.rendering.digits import in_digits as written_in
from games.rendering.digits import number

register = template.Library()


@register.filter
def in_digits(value: object, digits: str) -> str:
    """`{{ seats|in_digits:preferences.digits }}`: a number, or a sentence with numbers, as this viewer reads it."""
    return written_in(value, digits)


@register.filter
def as_number(value: int, digits: str) -> str:
    """`{{ score|as_number:preferences.digits }}`: a whole number, with a true minus on its left."""
    return number(value, digits)


@register.simple_tag(takes_context=True)
def card_picture(context: dict[str, Any], code: str) -> SafeString:
    """`{% card_picture "peek8" %}`: a card as decoration, hidden from screen readers."""
    return cards.html(code, get_language() or "ar", context["preferences"].digits, decorative=True)


@register.simple_tag
def card_back_picture() -> SafeString:
    """`{% card_back_picture %}`: a face-down card as decoration."""
    return cards.back_html(get_language() or "ar", decorative=True)


@register.simple_tag
def icon(name: str, small: bool = False) -> SafeString:
    """`{% icon "globe" %}`: a line icon in the colour of its text; its meaning must stand beside it in words."""
    classes = "ic ic--s" if small else "ic"
    return _drawing(classes, "0 0 24 24", f"art/icons.svg#i-{name}")


@register.simple_tag
def person_picture(name: str) -> SafeString:
    """`{% person_picture "hoda" %}`: one of the drawn people."""
    return _drawing("av", "0 0 48 48", f"art/people.svg#av-{name}")


def _drawing(classes: str, box: str, target: str) -> SafeString:
    sheet, symbol = target.split("#")
    return format_html(
        '<svg class="{}" viewBox="{}" aria-hidden="true"><use href="{}#{}"/></svg>', classes, box, static(sheet), symbol
    )
