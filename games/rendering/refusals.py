"""Every "no" in words: what the rules, the door or the options refuse, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

#: Codes with which a game refuses an action.
RULES: Mapping[str, Any] = {
    "already_called": _("Somebody has called already."),
    "already_marked": _("You have used your mark in this attempt."),
    "already_tried": _("You have tried Same! on this card already. Wait for another one on the floor."),
    "can_draw": _("There is a card to draw, so you cannot skip."),
    "claimed": _("After a Same! you can no longer call this turn."),
    "false_mark": _("The card that you saw is not so: a mark must be true."),
    "frozen": _("That row is frozen: no card enters or leaves it."),
    "holds_thief": _("You hold the Thief, so you cannot call."),
    "must_keep": _("This card has to be kept: choose whose place it takes."),
    "is_porter": _("The porter does not do that."),
    "no_card": _("There is no card in that place."),
    "no_feeder": _("Only a drawn Peek or Spy feeds the porter."),
    "no_power": _("This card has no power to use."),
    "no_room": _("That row is full: there is no room for another card."),
    "not_given": _("Nobody else put that card into your row."),
    "not_a_third": _("Relay it to a third player."),
    "not_now": _("That is not possible now."),
    "not_your_turn": _("It is not your turn."),
    "notes_off": _("Notes are switched off at this table."),
    "nothing_to_draw": _("There is no card left to draw."),
    "own_seat": _("Choose another player, not yourself."),
    "raid_targets": _("Raid: one card each of up to three other players, or two of your own."),
    "over": _("This match is over."),
    "face_up": _("That card lies face up already."),
    "sunk": _("The Float has sunk: nothing to take or to match until it is covered."),
    "too_early": _("Everyone has to have had one turn before the first call."),
    "malformed": _("That move was not complete. Choose again."),
    "unseen": _("You can mark only a card that you have seen."),
    "unknown_action": _("There is no such move."),
}

#: Codes with which the door refuses, whatever the game.
DOOR: Mapping[str, Any] = {
    "stale": _("That was decided meanwhile. Here is the table as it is now."),
    "key_used": _("That move was sent twice in different forms. Only the first one counted."),
    "not_seated": _("You have no seat at this table."),
    "no_match": _("There is no such table."),
    "match_over": _("This match is over."),
    "bot_plays": _("A bot plays your seat. Take it back first."),
    "may_not_hurry": _("That player cannot be hurried now."),
    "not_over": _("The match is not over yet."),
    "no_rematch": _("There is no rematch at this kind of table."),
    "people_only": _("At this table only people play."),
    "too_fast": _("That was too fast. Take a breath."),
    "too_large": _("That was too much to read."),
    "failed": _("Something went wrong on our side. Nothing has changed; try again."),
}


def text(code: str, data: Mapping[str, Any] | None = None) -> str:
    """What the reader is told, in the active language. An unknown code raises KeyError: no refusal is ever mute."""
    found = RULES[code] if code in RULES else DOOR[code]
    return str(found) % (data or {})
