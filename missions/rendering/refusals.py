"""The text of every refusal of the book and the calendar, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

from missions.refusals import MissionRefusal

TEXTS: Mapping[str, Any] = {
    "week_begun": gettext_lazy("That week has begun: its rule stands. Only coming weeks can be changed."),
    "week_too_far": gettext_lazy("That week is too far away: %(most)s weeks ahead at most."),
    "unknown_rule": gettext_lazy("A week can only have one of the rules of the list."),
}


def text(refusal: MissionRefusal) -> str:
    """What to say about `refusal`. Raises KeyError for a code without words."""
    return str(TEXTS[refusal.code] % refusal.data)
