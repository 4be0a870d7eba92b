"""Why a mission is impossible, in words."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from missions.services.possible import Fault

TEXTS = {
    "players_range": gettext_lazy("One Heart is for %(least)s to %(most)s players."),
    "players_order": gettext_lazy("The fewest players cannot be more than the most."),
    "too_few_rows": gettext_lazy(
        "One row at zero needs another counted row beside it: at least %(least)s players, since the porter’s does not count."
    ),
    "no_time_to_call": gettext_lazy(
        "With so small a pile the attempt is lost before anybody may call: at least %(least)s cards for each player."
    ),
    "too_many_cards": gettext_lazy("The deck has no more than %(most)s pile cards for each of %(players)s players."),
    "target_too_low": gettext_lazy(
        "With %(players)s players the target is never above %(target)s once somebody may call, and no rows can come to less "
        "than %(lowest)s."
    ),
    "out_of_range": gettext_lazy("This number is outside what the game takes."),
}


def text(fault: Fault) -> str:
    """What to say about `fault`. Raises KeyError for a code without words."""
    return str(TEXTS[fault.code] % fault.data)
