"""Passing on in the question: which card goes, take it or flip it, which one drops; and what was picked, while others pick."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from .free import free_buttons
from .panels import Panel, do, layout
from .phrases import say
from .possible import Possible
from .reader import Reader


class PassFacts(NamedTuple):
    """The reader's part in a pass: whom their card goes to, where one came in and from whom, what they have picked."""

    choice: str
    last: bool
    to: int | None
    slot: int | None
    sender: int | None
    picked: int | str | None


def pass_facts(view: Any) -> PassFacts | None:
    """What the question of an open pass, answer or drop depends on; None for any other question."""
    me, choice = view["seat"], view["choice"]
    if choice is None or me is None or "last" not in choice or me not in choice["seats"]:
        return None
    to = None
    if "direction" in choice:
        seats = choice["seats"]
        to = seats[(seats.index(me) + choice["direction"]) % len(seats)]
    slot, sender = next(((slot, sender) for seat, slot, sender in choice.get("got", ()) if seat == me), (None, None))
    return PassFacts(choice["kind"], choice["last"], to, slot, sender, view["picked"])


def pass_panels(facts: Any, reader: Reader, can: Possible) -> list[Panel]:
    """A card to pass on."""
    passing: PassFacts = facts.passing
    text = _("Last pass: which card goes to %(whom)s?") if passing.last else _("Khod w Hat: which card goes to %(whom)s?")
    button = do("pass", _("Pass it on"), go=True, fields="slot", needs="slot")
    return [Panel("rest own", say(text, whom=reader.bold(passing.to or 0)), (button, *free_buttons(can)))]


def answer_panels(facts: Any, reader: Reader, can: Possible) -> list[Panel]:
    """Take it, or flip it for all to see."""
    passing: PassFacts = facts.passing
    parts = {"who": reader.bold(passing.sender or 0), "place": reader.place(passing.slot or 0)}
    buttons = [do("accept", _("Take it!")), do("expose", _("Flip it!"), go=True), *free_buttons(can)]
    hint = _("7 or more goes back; less costs you a card.")
    question = say(_("Card %(place)s is from %(who)s: take it?"), **parts)
    return [Panel("rest", question, tuple(buttons), hint, layout=layout(buttons))]


def drop_panels(facts: Any, reader: Reader, can: Possible) -> list[Panel]:
    """Your card was clean: drop one."""
    button = do("drop", _("Drop it"), go=True, fields="slot", needs="slot")
    return [Panel("rest own", say(_("Your card was clean: which one do you drop?")), (button, *free_buttons(can)))]


def picked(passing: PassFacts, reader: Reader) -> Markup:
    """What stands there while the others still pick."""
    match passing.picked:
        case "accept":
            return say(_("You take it. The others still choose…"))
        case "expose":
            return say(_("You flip it. The others still choose…"))
        case int(slot):
            text = _("You drop card %(place)s. The others still choose…")
            if passing.choice == "pass":
                text = _("You pass card %(place)s. The others still choose…")
            return say(text, place=reader.place(slot))
    return say(_("The others still choose…"))
