"""What stands in the question's place while somebody else is asked: who, about what, and the reader's dimmed buttons."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from markupsafe import Markup

from .notes import note_button, note_panels
from .panels import Button, Panel, do, idle, layout
from .possible import Possible
from .reader import Reader
from .words import listed, say


def panels(screen: Any, reader: Reader, can: Possible) -> list[Panel]:
    """The one panel of somebody who waits."""
    view = screen.view
    if reader.me is not None and view["control"][reader.me] == "bot" and view["phase"] != "over":
        back = Button("goto", "come-back", "return", _("Take my seat back"), look="go")
        return [Panel("rest", say(_("A bot plays for you. The seat is still yours.")), (back,))]
    buttons = [
        do(f"hurry seat={seat}", _("Hurry %(who)s") % {"who": reader.names[seat]}, go=True, id=f"do-hurry-{seat}")
        for seat in screen.may_hurry
    ]
    if not buttons and reader.me is not None and view["phase"] in ("turn", "last", "choice"):
        buttons = [idle(_("Draw a card"), "draw"), idle(_("Same!"), "same")]
    buttons += note_button(can)
    return [Panel("rest", _sentence(view, reader), tuple(buttons), layout=layout(buttons)), *note_panels(can)]


def _sentence(view: Any, reader: Reader) -> Markup:
    phase = view["phase"]
    if phase == "over":
        return say(_("The match is over."))
    awaiting = [seat for seat in view["awaiting"] if seat != reader.me]
    who = listed(reader.bold(seat) for seat in awaiting)
    if not awaiting:
        return say(_("One moment…"))
    if phase == "peek":
        return say(_("Still memorising: %(who)s"), who=who)
    if phase == "reveal":
        return say(_("Still reading: %(who)s"), who=who)
    choice = view["choice"]
    if choice is not None and choice["kind"] == "inspect":
        seat, slot = choice["at"]
        if seat == reader.me:
            return say(_("%(who)s looked at your card %(place)s and decides…"), who=who, place=reader.place(slot))
        whose = reader.bold(seat)
        return say(
            _("%(who)s looked at card %(place)s of %(whose)s and decides…"), who=who, place=reader.place(slot), whose=whose
        )
    if choice is not None:
        return say(_("To choose now: %(who)s"), who=who)
    if view["drawn"] is not None:
        return say(_("%(who)s holds a drawn card…"), who=who)
    return say(_("%(who)s is thinking…"), who=who)
