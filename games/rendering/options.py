"""How the options of a match are called, and what each choice means, for forms and tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

from games.engine.core.errors import BadOptions

from .missions import MISSIONS


class Choice(NamedTuple):
    """One value of an option: its name, and one sentence on what it does."""

    value: str
    name: Promise | str
    about: Promise | str


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

#: How well bots play: the levels of `games.bots`.
LEVELS = (
    Choice("easy", pgettext_lazy("level", "Easy"), gettext_lazy("They forget, and call too late. Good to begin with.")),
    Choice("normal", pgettext_lazy("level", "Normal"), gettext_lazy("They remember what they saw, and call when it pays.")),
)

MODES = (
    Choice("classic", pgettext_lazy("mode", "Classic"), gettext_lazy("The game as it is: memory, powers and nerve.")),
    Choice(
        "moods",
        pgettext_lazy("mode", "Moods"),
        gettext_lazy("Each round has a twist of its own, and nobody knows which comes next."),
    ),
    Choice("thief", pgettext_lazy("mode", "Thief"), gettext_lazy("Somebody may be holding the Thief, and cannot call.")),
    Choice("partners", pgettext_lazy("mode", "Partners"), gettext_lazy("Two and two, or three pairs: rows count together.")),
    Choice(
        "haysa",
        pgettext_lazy("mode", "Haysa"),
        gettext_lazy("Firecrackers, floats and a table that flips. Something happens every round."),
    ),
    Choice("khod", pgettext_lazy("mode", "Khod w Hat"), gettext_lazy("Cards pass from hand to hand: take it, or expose it.")),
    Choice("one_heart", pgettext_lazy("mode", "One Heart"), gettext_lazy("All together against a mission.")),
)
GUESTS = (
    Choice("none", pgettext_lazy("guest card", "None"), gettext_lazy("Only the cards of the mode.")),
    Choice("zaffa", pgettext_lazy("guest card", "Zaffa"), gettext_lazy("Everybody passes a card to the next.")),
    Choice("lantern", pgettext_lazy("guest card", "Lantern"), gettext_lazy("One face-down card stays lit for all.")),
)


class Words(NamedTuple):
    """An option in words. With `choices` it is a choice among them; without, a switch that `about` explains."""

    name: Promise
    about: Promise | None = None
    choices: tuple[Choice, ...] = ()


#: game -> option -> how it is called and what can be chosen.
OPTIONS: Mapping[str, Mapping[str, Words]] = {
    "haseb": {
        "mode": Words(gettext_lazy("Mode"), choices=MODES),
        "length": Words(gettext_lazy("Length"), choices=LENGTHS),
        "house": Words(gettext_lazy("House rule"), choices=HOUSES),
        "clock": Words(gettext_lazy("Time for a turn"), choices=CLOCKS),
        "guest": Words(gettext_lazy("Guest card"), choices=GUESTS),
        "double_last": Words(
            gettext_lazy("Last round counts double"),
            gettext_lazy("All points of the last round, the only one of a quick match too."),
        ),
        "mission": Words(
            gettext_lazy("Mission"), choices=tuple(Choice(id, title, about) for id, (title, about) in MISSIONS.items())
        ),
        "porters": Words(
            gettext_lazy("Shayyaleen"), gettext_lazy("In each team one secretly carries: only the partner’s row counts.")
        ),
        "moods": Words(gettext_lazy("Haysa with moods"), gettext_lazy("A twist every round on top.")),
        "notes": Words(gettext_lazy("Private notes"), gettext_lazy("Mark any card as heavy or light. Only you see it.")),
        "spectators": Words(
            gettext_lazy("Spectators"),
            gettext_lazy("Whoever has the link may watch. They see only what everybody at the table sees."),
        ),
    },
}
#: What each game is called, and one sentence on it.
GAMES: Mapping[str, Choice] = {
    "haseb": Choice(
        "haseb",
        gettext_lazy("Haseb!"),
        gettext_lazy("Remember your face-down cards, shrink your points, and call “Haseb!” before they do."),
    ),
}


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
    "mission_players": gettext_lazy("This mission is for another number of players."),
    "rule_of_the_week": gettext_lazy("A weekly match plays by the rule of the week; the host cannot choose another."),
}


def bad_option(bad: BadOptions) -> str:
    """What to tell somebody whose options were refused: what is wrong, and what there is. Numbers are in plain digits.

    Raises KeyError for a code without words.
    """
    if bad.code == "unknown_value" and "least" in bad.data:
        return gettext("Write a whole number of seconds, from %(least)s to %(most)s.") % bad.data
    if bad.code == "seats" and "allowed" in bad.data:
        numbers = gettext(" or ").join(str(number) for number in bad.data["allowed"])
        return gettext("This mode is for %(numbers)s players.") % {"numbers": numbers}
    choices = next((words[bad.field].choices for words in OPTIONS.values() if bad.field in words), ())
    if bad.code == "unknown_value" and choices:
        names = pgettext("between the items of a list", ", ").join(str(choice.name) for choice in choices)
        return gettext("That choice does not exist here. There is: %(choices)s.") % {"choices": names}
    return str(BAD[bad.code])
