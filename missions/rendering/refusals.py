"""The text of every refusal of the book and the calendar, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

from missions.refusals import MissionRefusal

from . import faults

TEXTS: Mapping[str, Any] = {
    "week_begun": gettext_lazy("That week has begun: its rule stands. Only coming weeks can be changed."),
    "week_too_far": gettext_lazy("That week is too far away: %(most)s weeks ahead at most."),
    "unknown_rule": gettext_lazy("A week can only have one of the rules of the list."),
    "not_a_draft": gettext_lazy("What was published is never changed. Start a new version instead."),
    "not_published": gettext_lazy("The book does not offer this mission now."),
    "impossible": gettext_lazy("Nobody could ever clear this mission, so it is not published."),
}


def text(refusal: MissionRefusal) -> str:
    """What to say about `refusal`. Raises KeyError for a code without words."""
    words = str(TEXTS[refusal.code] % refusal.data)
    return " ".join([words, *(faults.text(fault) for fault in refusal.data.get("faults", ()))])
