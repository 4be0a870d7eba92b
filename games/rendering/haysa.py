"""Haysa's questions: the look of a Firecracker or an Extra eye, the card for the zaffa, the card that a Lantern lights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .free import free_buttons
from .panels import Panel, do, layout
from .phrases import say
from .possible import Possible
from .question import AskFacts
from .reader import Reader

#: What brought a look, in the question.
LOOKS: Mapping[str, Any] = {
    "extra_eye": gettext_lazy("Extra eye: which of your cards do you want to see?"),
    "firecracker": gettext_lazy("Firecracker! Look at one of your cards: which?"),
}


def look_panels(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """A look at one own card, after a Firecracker or with an Extra eye; the latter may be declined (H7, H36)."""
    question = say(str(LOOKS[facts.why]))
    look = do("look", _("Look"), go=True, fields="slot", needs="slot")
    if not can.may("skip"):
        return [Panel("rest own", question, (look, *free_buttons(can)))]
    rest = (look, do("skip", _("No, thanks")), *free_buttons(can))
    picked = look._replace(id="do-look-picked")  # alone there, so that a second press on the card does it
    return [Panel("rest", question, rest, layout=layout(rest)), Panel("own", question, (picked,), back=True, nth=True)]


def zaffa_panels(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """A card for the next player, picked by everybody at the same time (H36)."""
    button = do("pass", _("Pass it on"), go=True, fields="slot", needs="slot")
    question = say(_("Zaffa: which card of yours goes to the next player?"))
    return [Panel("rest own", question, (button, *free_buttons(can)))]


def light_panels(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """Which face-down card, of any row, everybody shall see until the round ends (H36)."""
    button = do("light", _("Light it up"), go=True, fields="at", needs="at")
    question = say(_("Lantern: which card shall everyone see?"))
    return [Panel("rest over", question, (button, *free_buttons(can)))]
