"""How the options of a match are called, and what each choice means, for forms and tables."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.engine.core.errors import BadOptions


class Choice(NamedTuple):
    """One value of an option: its name, and one sentence on what it does."""

    value: str
    name: Promise
    about: Promise


LENGTHS = (
    Choice("quick", pgettext_lazy("length", "Quick"), gettext_lazy("1 round")),
    Choice("classic", pgettext_lazy("length", "Classic"), gettext_lazy("3 rounds")),
    Choice("long", pgettext_lazy("length", "Long"), gettext_lazy("5 rounds")),
    Choice("weekly", pgettext_lazy("length", "Weekly"), gettext_lazy("3 rounds, by the rule of the week")),
)
HOUSES = (
    Choice(
        "classic",
        pgettext_lazy("house rule", "Classic"),
        gettext_lazy("Memory decides: what you saw once you will not see again."),
    ),
    Choice(
        "blind_last",
        pgettext_lazy("house rule", "Blind last round"),
        gettext_lazy("No opening peek in the last round. A quick match has only that one."),
    ),
    Choice(
        "open_memory",
        pgettext_lazy("house rule", "Open memory"),
        gettext_lazy("What you have seen stays visible to you. Good for learning."),
    ),
)
#: `own` stands for a number of seconds.
CLOCKS = (
    Choice("open", pgettext_lazy("clock", "No hurry"), gettext_lazy("Nobody counts the time.")),
    Choice("auto", pgettext_lazy("clock", "Normal"), gettext_lazy("30 seconds a turn, 20 with five or six players.")),
    Choice("own", pgettext_lazy("clock", "As I like"), gettext_lazy("From 5 to 120 seconds a turn.")),
)


def name_of(choices: tuple[Choice, ...], value: str) -> str:
    """The name of `value` among `choices`. Raises KeyError when it is none of them."""
    return str({choice.value: choice.name for choice in choices}[value])


#: What to say about options that do not fit, by the code of BadOptions.
BAD = {
    "unknown_option": gettext_lazy("This game has no such option."),
    "unknown_value": gettext_lazy("That choice does not exist here."),
    "not_built": gettext_lazy("This mode cannot be played yet."),
    "only_in": gettext_lazy("This option belongs to another mode."),
    "seats": gettext_lazy("This number of players does not fit the mode."),
    "rule_of_the_week": gettext_lazy("A weekly match plays by the rule of the week; the host cannot choose another."),
}


def bad_option(bad: BadOptions) -> str:
    """What to tell somebody whose options were refused. Raises KeyError for a code without words."""
    return str(BAD[bad.code])
