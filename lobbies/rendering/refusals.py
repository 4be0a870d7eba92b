"""The text of every refusal of the house, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from games.engine.core.errors import BadOptions
from games.rendering.digits import in_digits
from games.rendering.options import bad_option
from lobbies.refusals import LobbyRefusal

TEXTS: Mapping[str, Any] = {
    "no_such_lamma": gettext_lazy("No lamma has this code. Check the letters, or ask your host for the link."),
    "old_link": gettext_lazy("This link is no longer valid: the host has changed it. Ask for the new one."),
    "taken_out": gettext_lazy(
        "The host took you out of this lamma. The old link does not let you in; only a new one from the host does."
    ),
    "lamma_full": gettext_lazy("This lamma is full: all %(seats)s seats are taken."),
    "seat_taken": gettext_lazy("Somebody was quicker: that seat is taken."),
    "no_such_seat": gettext_lazy("There is no such seat here."),
    "empty_seat": gettext_lazy("Nobody sits there any more."),
    "not_a_person": gettext_lazy("A bot cannot be the host."),
    "not_in_lamma": gettext_lazy("You do not sit in this lamma."),
    "not_host": gettext_lazy("Only the host can do that."),
    "not_yourself": gettext_lazy("You cannot take yourself out. Leave the lamma instead."),
    "owner_is_away": gettext_lazy("You only stand in for the host: they stay."),
    "match_running": gettext_lazy("A match is being played. That can be done between matches."),
    "too_few": gettext_lazy("At least %(least)s players are needed. Invite somebody or add a bot."),
    "unknown_game": gettext_lazy("This house does not have that game."),
    "unknown_level": gettext_lazy("No bot here plays at that level."),
    "seats_out_of_range": gettext_lazy("This game has %(least)s to %(most)s seats."),
    "seats_too_few_for_people": ngettext_lazy(
        "%(taken)s seat is taken already. Free it first.",
        "%(taken)s seats are taken already. Free some first.",
        "taken",
    ),
    "mission_not_offered": gettext_lazy("The mission book does not offer this mission any more. Choose another one."),
    "could_not_start": gettext_lazy("The match could not be started just now. Nothing was dealt: try again."),
    "clock_needed": gettext_lazy("A public table always has a clock. Choose one."),
    "not_public": gettext_lazy("Only a lamma can have spectators."),
    "no_such_ticket": gettext_lazy("This wait for a table is over, or it was never yours. Look for a table again."),
    "table_found": gettext_lazy("A table has just been found for you: you sit there now."),
    "too_many_tries": gettext_lazy("Too many wrong codes. Wait a minute and try again."),
    "talk_empty": gettext_lazy("Write something first."),
    "talk_too_long": gettext_lazy("That is too long: %(most)s letters at most."),
    "talk_too_fast": gettext_lazy("Slowly: let the others say something too."),
    "talk_closed": gettext_lazy("The host has closed the talk."),
    "talk_silent": gettext_lazy("This mission is played without talking: signals and marks only."),
    "talk_number": gettext_lazy("No numbers while an attempt runs, in digits or in words. Say it another way."),
    "talk_banned": gettext_lazy("An admin has silenced you for a while. Reading works."),
    "no_such_line": gettext_lazy("That line is not there any more."),
}


def text(refusal: LobbyRefusal, digits: str) -> str:
    """What to say about `refusal`, its numbers in `digits`. Raises KeyError for a code without words."""
    if refusal.code == "bad_options":
        bad = dict(refusal.data)
        return in_digits(bad_option(BadOptions(bad.pop("reason"), bad.pop("field"), **bad)), digits)
    return in_digits(str(TEXTS[refusal.code] % refusal.data), digits)
