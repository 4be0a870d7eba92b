"""What a player of One Heart tells the team at any time: a status, a mark on a card. It waits behind a button of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from .heart_words import mark_name, status_name
from .panels import Button, Panel, aim, do, layout
from .phrases import say
from .possible import Possible

STATUSES = ("comfortable", "edge", "heavy")


def pressable(view: Mapping[str, Any], legal: Sequence[Mapping[str, Any]] | None) -> Sequence[Mapping[str, Any]] | None:
    """The legal list as the screen draws it: every card that may be marked lights up, whatever is true of it.

    The list names the right marks only; buttons for these alone would show again what was seen once (H22).
    """
    if legal is None or not view.get("markable"):
        return legal
    marks = [{"do": "mark", "seat": seat, "their": slot} for seat, slot, _says in view["markable"]]
    return [*(entry for entry in legal if entry["do"] != "mark"), *marks]


def team_button(can: Possible) -> list[Button]:
    """The way to what can be told."""
    return [aim("tell", _("Tell"))] if can.may("status") else [aim("mark", _("Mark"))] if can.may("mark") else []


def team_panels(can: Possible) -> list[Panel]:
    """The statuses, and the way to a mark; the mark itself: first its card, then what it says."""
    found: list[Panel] = []
    if can.may("status"):
        buttons = [do(f"status to={word}", status_name(word)) for word in STATUSES]
        if can.may("mark"):
            buttons.append(aim("mark", _("Mark a card"), where="-tell"))
        found.append(Panel("tell", say(_("Tell the team: how is your row?")), tuple(buttons), back=True, layout=layout(buttons)))
    if can.may("mark"):
        marks = (
            do("mark as=light", mark_name("light"), fields="at", needs="at"),
            do("mark as=heavy", mark_name("heavy"), fields="at", needs="at"),
        )
        hint = _("One mark in an attempt, and only a true one.")
        found.append(Panel("mark", say(_("Mark a card that you have seen: which?")), marks, hint=hint, back=True))
    return found
