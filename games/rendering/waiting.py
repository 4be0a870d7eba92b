"""What stands in the question's place while somebody else is asked: who, about what, and the reader's dimmed buttons."""

from __future__ import annotations

from django.utils.translation import gettext as _
from markupsafe import Markup

from .free import free_buttons, free_panels
from .panels import Button, Panel, do, idle, layout
from .passing import picked
from .phrases import listed, say
from .possible import Possible
from .question import AskFacts
from .reader import Reader
from .teams import signal_panels


def panels(facts: AskFacts, reader: Reader, can: Possible) -> list[Panel]:
    """The panel of somebody who waits, and their notes."""
    if facts.back:
        back = Button("goto", "come-back", facts.back, _("Take my seat back"), look="go")
        return [Panel("rest", say(_("A bot plays for you. The seat is still yours.")), (back,))]
    buttons = [
        do(f"hurry seat={seat}", _("Hurry %(who)s") % {"who": reader.names[seat]}, go=True, id=f"do-hurry-{seat}")
        for seat in facts.hurry
    ]
    if not buttons and facts.seated and facts.phase in ("turn", "last", "choice"):
        buttons = [idle(_("Draw a card"), "draw"), idle(_("Same!"), "same")]
    buttons += free_buttons(can)
    rest = Panel("rest", _sentence(facts, reader), tuple(buttons), layout=layout(buttons))
    return [rest, *free_panels(can), *signal_panels(can)]


def _sentence(facts: AskFacts, reader: Reader) -> Markup:
    if facts.phase == "over":
        return say(_("The match is over."))
    awaiting = [seat for seat in facts.awaiting if seat != reader.me]
    who = listed(reader.bold(seat) for seat in awaiting)
    if not awaiting:
        return say(_("One moment…"))
    if facts.phase == "peek":
        return say(_("Still memorising: %(who)s"), who=who)
    if facts.phase == "reveal":
        return say(_("Still reading: %(who)s"), who=who)
    if facts.passing and facts.passing.picked is not None:
        return picked(facts.passing, reader)
    if facts.choice == "inspect" and facts.at:
        return _inspecting(facts.at, who, reader)
    if facts.choice == "zaffa":
        return say(_("Zaffa! Everyone picks a card for the next player: %(who)s"), who=who)
    if facts.choice == "light":
        return say(_("%(who)s lights up a card…"), who=who)
    if facts.choice == "look":
        return say(_("Looking at a card of their own: %(who)s"), who=who)
    if facts.choice == "guess":
        return say(_("%(who)s has to say who holds the Thief…"), who=who)
    if facts.choice is not None:
        return say(_("To choose now: %(who)s"), who=who)
    if facts.answering:
        return say(_("%(who)s may lay a Pong on the Ping…"), who=who)
    if facts.drawn is not None:
        return say(_("%(who)s holds a drawn card…"), who=who)
    return say(_("%(who)s is thinking…"), who=who)


def _inspecting(at: tuple[int, int], who: Markup, reader: Reader) -> Markup:
    seat, slot = at
    parts = {"who": who, "place": reader.place(slot)}
    if seat == reader.me:
        return say(_("%(who)s looked at your card %(place)s and decides…"), **parts)
    return say(_("%(who)s looked at card %(place)s of %(whose)s and decides…"), whose=reader.bold(seat), **parts)
