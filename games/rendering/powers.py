"""The powers in words: name, what the card does, what it asks for, and the button that does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Power(NamedTuple):
    """`act` is the button's word, `hint` one line under the drawn card."""

    name: Any
    hint: Any
    question: Any
    act: Any
    reaches_others: bool


POWERS: Mapping[str, Power] = {
    "peek": Power(
        pgettext_lazy("card", "Peek"), _("Look at one of your cards."), _("Peek: at which of your cards?"), _("Look"), False
    ),
    "spy": Power(
        pgettext_lazy("card", "Spy"),
        _("Look at one card of another player."),
        _("Spy: at whose card, and which one?"),
        _("Look"),
        True,
    ),
    "swap": Power(
        pgettext_lazy("card", "Swap"),
        _("One of yours for one of theirs, unseen."),
        _("Swap: one card of yours and one of theirs"),
        _("Swap"),
        True,
    ),
    "inspect": Power(
        pgettext_lazy("card", "Inspect"),
        _("Look at one of theirs: trade it, relay it or leave it."),
        _("Inspect: which card of another player?"),
        _("Inspect"),
        True,
    ),
    "stick": Power(
        pgettext_lazy("card", "Stick"),
        _("Give one of your cards to another player."),
        _("Stick: which card of yours, on whom?"),
        _("Stick"),
        True,
    ),
    "raid": Power(
        pgettext_lazy("card", "Raid"),
        _("A card each of three others, or two of yours."),
        _("Raid: a card each of up to three others, or two of yours"),
        _("Look"),
        True,
    ),
    "slide": Power(
        pgettext_lazy("card", "Slide"),
        _("Throw one of your cards unseen."),
        _("Slide: which of your cards goes?"),
        _("Slide"),
        False,
    ),
    "sendback": Power(
        pgettext_lazy("card", "Send Back"),
        _("A card goes back to whoever put it in your row."),
        _("Send Back: which card goes back to whoever gave it?"),
        _("Send back"),
        False,
    ),
    "reverse": Power(
        pgettext_lazy("card", "Reverse"),
        _("Passes go the other way for the rest of the round."),
        _("Reverse: passes go the other way from now on"),
        _("Reverse"),
        False,
    ),
    "shuffle": Power(
        pgettext_lazy("card", "Shuffle Mine"),
        _("Your row is shuffled, and only you watch."),
        _("Shuffle Mine: watch where your cards go"),
        _("Shuffle"),
        False,
    ),
    "dizzy": Power(
        pgettext_lazy("card", "Dizzy Him"),
        _("Another row is shuffled, and only you watch."),
        _("Dizzy Him: whose row shall be shuffled?"),
        _("Dizzy"),
        True,
    ),
}

#: Cards that no one uses, but that have something to say when drawn: those that go off when thrown, and the Float.
HINTS: Mapping[str, Any] = {
    "firecracker": _("Thrown, it goes off: the others look at a card, you draw again."),
    "flip": _("Thrown, it flips the table, and you draw again."),
    "zaffa": _("Thrown, everyone passes a card on, and you draw again."),
    "lantern": _("Thrown, it lights up one card, and you draw again."),
}

WILDCARD = Power(pgettext_lazy("card", "Wildcard"), _("Any power you like."), "", "", False)


def power_of(code: str) -> Power | None:
    """The power printed on a card, or None."""
    if code == "wild":
        return WILDCARD
    return POWERS.get({"peek7": "peek", "peek8": "peek", "spy9": "spy", "spy10": "spy"}.get(code, code))
