"""The talk as HTML, for tables and lammas alike. What was said is drawn and forgotten: no cache keeps it."""

from __future__ import annotations

from django.utils.translation import gettext, override

from games.services.talk import Heard

from .pieces import render


def talk(heard: Heard, language: str, digits: str) -> str:
    """The element `talk`: what was said, why nobody can say more, and what can be done about it."""
    with override(language):
        return render("talk", (heard, why_not(heard)), language, digits)


def why_not(heard: Heard) -> str:
    """What stands above the lines when not everything can be said."""
    if heard.shut == "silent":
        return gettext("This mission is played without talking: signals and marks only.")
    if heard.shut == "closed":
        return gettext("The host has closed the talk.")
    if heard.no_numbers:
        return gettext("No numbers while an attempt runs.")
    return ""
