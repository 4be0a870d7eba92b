"""The text of every refusal of accounts, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

TEXTS = {
    "name_missing": gettext_lazy("Write a name first."),
    "name_too_long": gettext_lazy("That name is too long: %(most)s letters at most."),
    "name_hidden": gettext_lazy("That name holds characters nobody can see. Type it again with letters only."),
    "name_unreadable": gettext_lazy("A name needs at least one letter or digit."),
    "unknown_choice": gettext_lazy("That choice does not exist here."),
}


def text(code: str, data: Mapping[str, Any]) -> str:
    """What to say about `code`, one of accounts.errors.CODES. Raises KeyError for any other."""
    return str(TEXTS[code]) % data
