"""Missions of One Heart in words: titles of the first edition, conditions, jobs, and what a choice of one brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

#: The first edition by id: its title, and what is asked in one sentence.
MISSIONS: Mapping[str, tuple[Promise, Promise]] = {
    "m01": (pgettext_lazy("mission", "First Beat"), _("An easy target, nothing else.")),
    "m02": (pgettext_lazy("mission", "Nobody Heavy"), _("No counted row may be above 12.")),
    "m03": (pgettext_lazy("mission", "Clean Rows"), _("No Ember and no Balwa may stay in the counted rows.")),
    "m04": (pgettext_lazy("mission", "Eyes Only"), _("A low target, and no talking.")),
    "m05": (pgettext_lazy("mission", "One at Zero"), _("One counted row must come to zero or less.")),
    "m06": (pgettext_lazy("mission", "Two of a Kind"), _("Two right Same! in one attempt, by anybody.")),
    "m07": (pgettext_lazy("mission", "Silent Twins"), _("Two right Same!, a low target, and no talking.")),
    "m08": (pgettext_lazy("mission", "Tightrope"), _("Down to zero, and no counted row above 12.")),
    "m09": (pgettext_lazy("mission", "Everyone's Errand"), _("Everybody but the porter has a job to do.")),
    "m10": (pgettext_lazy("mission", "Clean Work"), _("Jobs for all, and no Ember and no Balwa at the end.")),
    "m11": (pgettext_lazy("mission", "Heart Whispers"), _("Jobs for all, one row at zero, and no talking.")),
    "m12": (pgettext_lazy("mission", "One Heart"), _("Jobs for all, no row above 12, down to zero, no talking.")),
}
#: The conditions, as a team reads them (H46).
CONDITIONS: Mapping[str, Promise] = {
    "none": _("no further condition"),
    "rows_max": _("no counted row above 12"),
    "no_heavy": _("no Ember, no Balwa in the counted rows"),
    "one_row_max": _("one counted row at zero or less"),
    "two_same": _("two right Same!"),
}


def title(mission: Mapping[str, Any], language: str | None = None) -> str:
    """A mission's title in the active language: its own, or that of the first edition; its id where there is neither."""
    own = mission.get("title")
    if own:
        return str(own[(language or get_language() or "ar")[:2]])
    known = MISSIONS.get(mission["id"])
    return str(known[0]) if known else str(mission["id"])


def condition(mission: Mapping[str, Any]) -> str:
    """The condition of a mission in the active language."""
    return str(CONDITIONS[mission["condition"]])
