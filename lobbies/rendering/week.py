"""The rule of this week and of the next, in words, for pages."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from games.rendering.options import HOUSES
from missions.services import weekly

#: A card that goes with the rule.
CARDS = {"blind_last": "balwa", "open_memory": "peek8"}


class Week(NamedTuple):
    """One week: its rule by name and in a sentence, a card to draw beside it, its last day."""

    name: str
    about: str
    card: str
    last: date


def week_pages() -> dict[str, Week]:
    """`week` and `next_week`, in the language of the moment."""
    this, coming = (_week(week) for week in weekly.calendar(2))
    return {"week": this, "next_week": coming}


def _week(week: weekly.Coming) -> Week:
    house = next(choice for choice in HOUSES if choice.value == week.house)
    return Week(str(house.name), str(house.about), CARDS[week.house], week.last)
