"""What happens in Haysa, in words: event cards going off, secret picks, looks at once, a lit card (see words.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from markupsafe import Markup

from .phrases import card, listed, place_of, say

if TYPE_CHECKING:
    from .reader import Reader
    from .words import Form, Teller

#: What goes off when such a card is thrown, after "You threw Firecracker on the floor."
FIRED: Mapping[str, Any] = {
    "firecracker": gettext_lazy("Bang! Everyone else looks at a card of their own."),
    "flip": gettext_lazy("The table flips!"),
    "zaffa": gettext_lazy("The zaffa starts: a card from everyone to the next."),
    "lantern": gettext_lazy("It lights up one card."),
}


def _draws_again(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("You draw again."))
    return say(_("%(who)s draws again."), who=reader.bold(form["seat"]))


def _table_flipped(form: Form, reader: Reader) -> Markup:
    return say(_("All rows were gathered, shuffled and dealt back: nobody knows any card now."))


def _card_lit(form: Form, reader: Reader) -> Markup:
    seat, slot, code = form["shows"][0]
    parts = {"place": place_of(seat, slot, form["seat"], reader), "card": card(code, reader)}
    if form["seat"] == reader.me:
        return say(_("You lit %(place)s: %(card)s, open to all until the round ends."), **parts)
    who = reader.bold(form["seat"])
    return say(_("%(who)s lit %(place)s: %(card)s, open to all until the round ends."), who=who, **parts)


def _look_taken(form: Form, reader: Reader) -> Markup:
    return say(_("You looked at your card %(place)s."), place=reader.place(form["slot"]))


def _looks_told(form: Form, reader: Reader) -> Markup:
    if not form["places"]:
        return say(_("Nobody looked."))
    looks = listed(
        say(_("%(who)s at card %(place)s"), who=reader.bold(seat), place=reader.place(slot)) for seat, slot in form["places"]
    )
    return say(_("A look each: %(looks)s."), looks=looks)


SENTENCES: Mapping[str, Teller] = {
    "draws_again": _draws_again,
    "table_flipped": _table_flipped,
    "card_lit": _card_lit,
    "look_taken": _look_taken,
    "looks_told": _looks_told,
}
