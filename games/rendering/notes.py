"""Private notes on cards (option `notes`, H48): possible at any time, so they wait behind a button of their own."""

from __future__ import annotations

from django.utils.translation import gettext as _

from .panels import Button, Panel, aim, do
from .phrases import note_word, say
from .possible import Possible


def note_button(can: Possible) -> list[Button]:
    """The way to a note, where notes are on."""
    return [aim("note", _("Note"))] if can.may("note") else []


def note_panels(can: Possible) -> list[Panel]:
    """The note itself: first its card, then what it says."""
    if not can.may("note"):
        return []
    buttons = (
        do("note as=light", note_word("light"), fields="at", needs="at"),
        do("note as=heavy", note_word("heavy"), fields="at", needs="at"),
        do("note as=", _("No note"), fields="at", needs="at"),
    )
    return [Panel("note", say(_("A note for your eyes only: on which card?")), buttons, back=True, layout="three")]
