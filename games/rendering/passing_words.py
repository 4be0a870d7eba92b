"""What happens in Khod w Hat, in words: passes, answers, drops and its four cards (see words.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from markupsafe import Markup

from . import phrases as words

if TYPE_CHECKING:
    from .reader import Reader
    from .words import Form, Teller


def _pass_opened(form: Form, reader: Reader) -> Markup:
    if form["last"]:
        return words.say(_("The last pass: everyone but the caller picks a card."))
    return words.say(_("Khod w Hat! Everyone picks a card to pass on."))


def _answer_opened(form: Form, reader: Reader) -> Markup:
    return words.say(_("Take it, or flip it?"))


def _drop_opened(form: Form, reader: Reader) -> Markup:
    if reader.me in form["seats"]:
        return words.say(_("Your card was clean: pick one to drop."))
    return words.say(_("A card to drop: %(who)s."), who=words.listed(reader.bold(seat) for seat in form["seats"]))


#: The choices that open with words of their own.
OPENED: Mapping[str, Teller] = {"pass": _pass_opened, "answer": _answer_opened, "drop": _drop_opened}


def _turn_ended(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return words.say(_("Your turn is over."))
    return words.say(_("The turn of %(who)s is over."), who=reader.bold(form["seat"]))


def _choice_picked(form: Form, reader: Reader) -> Markup:
    pick = form["pick"]
    if pick == "accept":
        return words.say(_("You take it."))
    if pick == "expose":
        return words.say(_("You flip it."))
    if isinstance(pick, int):
        return words.say(_("You picked your card %(place)s."), place=reader.place(pick))
    return words.say(_("You have chosen."))


def _cards_passed(form: Form, reader: Reader) -> Markup:
    mine = next((to for seat, _slot, to, _place in form["passes"] if seat == reader.me), None)
    if mine is None:
        return words.say(_("Every picked card went on to the next player."))
    sender, slot = next((seat, place) for seat, _slot, to, place in form["passes"] if to == reader.me)
    parts = {"place": reader.place(slot), "whom": reader.bold(mine), "who": reader.bold(sender)}
    if sender == mine:
        return words.say(_("You and %(whom)s passed each other a card: yours left place %(place)s."), **parts)
    return words.say(_("Your card %(place)s went to %(whom)s; one from %(who)s came in its place."), **parts)


def _cards_exposed(form: Form, reader: Reader) -> Markup:
    return Markup(" ").join(_exposed(seat, sender, caught, reader) for seat, _slot, sender, caught in form["exposed"])


def _exposed(seat: int, sender: int, caught: bool, reader: Reader) -> Markup:
    who, whom = reader.bold(seat), reader.bold(sender)
    if seat == reader.me:
        told = _("You flipped the card from %(whom)s: caught!") if caught else _("You flipped the card from %(whom)s: clean.")
    elif sender == reader.me:
        told = _("%(who)s flipped your card: caught!") if caught else _("%(who)s flipped your card: clean.")
    elif caught:
        told = _("%(who)s flipped the card from %(whom)s: caught!")
    else:
        told = _("%(who)s flipped the card from %(whom)s: clean.")
    return words.say(told, who=who, whom=whom)


def _card_caught(form: Form, reader: Reader) -> Markup:
    parts = {"card": words.card(form["code"], reader), "place": reader.place(form["place"])}
    if form["to"] == reader.me:
        return words.say(_("%(card)s comes back to you, face up in place %(place)s."), **parts)
    return words.say(_("%(card)s goes back to %(whom)s, face up in place %(place)s."), whom=reader.bold(form["to"]), **parts)


def _card_dropped(form: Form, reader: Reader) -> Markup:
    card = words.card(form["code"], reader)
    if form["seat"] == reader.me:
        return words.say(_("You dropped %(card)s on the floor."), card=card)
    return words.say(_("%(who)s dropped %(card)s on the floor."), who=reader.bold(form["seat"]), card=card)


def _pass_ended(form: Form, reader: Reader) -> Markup:
    return words.say(_("The pass is over."))


def _card_sent_back(form: Form, reader: Reader) -> Markup:
    if form["to"] is None:
        return _nothing_sent_back(form, reader)
    parts = {"from": reader.place(form["slot"]), "place": reader.place(form["place"])}
    who, whom = reader.bold(form["seat"]), reader.bold(form["to"])
    if form["seat"] == reader.me:
        return words.say(_("You sent card %(from)s back to %(whom)s, in place %(place)s."), whom=whom, **parts)
    if form["to"] == reader.me:
        return words.say(_("%(who)s sent card %(from)s back to you, in place %(place)s."), who=who, **parts)
    return words.say(_("%(who)s sent card %(from)s back to %(whom)s, in place %(place)s."), who=who, whom=whom, **parts)


def _nothing_sent_back(form: Form, reader: Reader) -> Markup:
    place = reader.place(form["slot"])
    if form["seat"] == reader.me:
        return words.say(_("Your card %(place)s goes back to nobody: it stays."), place=place)
    return words.say(_("%(who)s: card %(place)s goes back to nobody, it stays."), who=reader.bold(form["seat"]), place=place)


def _direction_flipped(form: Form, reader: Reader) -> Markup:
    where = _("Passes go to the left now.") if form["direction"] > 0 else _("Passes go to the right now.")
    if form["seat"] == reader.me:
        return words.say(_("You reversed the passes.")) + " " + words.say(where)
    return words.say(_("%(who)s reversed the passes."), who=reader.bold(form["seat"])) + " " + words.say(where)


def _row_shuffled(form: Form, reader: Reader) -> Markup:
    seat, row = form["seat"], form["row"]
    parts = {"who": reader.bold(seat), "whose": reader.bold(row)}
    if seat == reader.me:
        told = _("You shuffled your row, and only you watched.")
        return words.say(told if row == seat else _("You shuffled the row of %(whose)s, and only you watched."), **parts)
    if row == reader.me:
        return words.say(_("%(who)s shuffled your row, and only they watched."), **parts)
    told = _("%(who)s shuffled their own row, and only they watched.")
    return words.say(told if row == seat else _("%(who)s shuffled the row of %(whose)s, and only they watched."), **parts)


SENTENCES: Mapping[str, Teller] = {
    "turn_ended": _turn_ended,
    "choice_picked": _choice_picked,
    "cards_passed": _cards_passed,
    "cards_exposed": _cards_exposed,
    "card_caught": _card_caught,
    "card_dropped": _card_dropped,
    "pass_ended": _pass_ended,
    "card_sent_back": _card_sent_back,
    "direction_flipped": _direction_flipped,
    "row_shuffled": _row_shuffled,
}
