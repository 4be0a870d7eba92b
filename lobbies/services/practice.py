"""A practice table: one person and some bots, dealt at once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from accounts.models import Person
from games import bots
from games.models import PRACTICE, Match, Seat
from games.services import matches
from games.services.matches import SeatPlan

GAME = "haseb"
#: The picture of somebody who has not chosen one.
NO_PICTURE = "tea"
#: The regulars that bots play as: (picture, Arabic name, English name).
REGULARS = (
    ("karim", "كريم", "Karim"),
    ("hoda", "هدى", "Hoda"),
    ("nadia", "نادية", "Nadia"),
    ("sami", "سامي", "Sami"),
    ("salem", "سالم", "Salem"),
    ("cat", "بسة", "Bissa"),
    ("bot", "نادر", "Nader"),
)


def start(person: Person, options: Mapping[str, Any], number: int, level: str | None = None) -> Match:
    """Deals a practice match of `person` against so many (1-5) regulars drawn at random; the person sits first.

    `level` is how well they play, None: as `usual_level` has it. Raises BadOptions when the options do not fit, CannotBegin
    when the table could not be opened.
    """
    return deal(person, GAME, options, [level or usual_level(person)] * number)


def usual_level(person: Person | None) -> str:
    """The level that `person` practised at last. The first time it is the easiest: an evening should begin with something
    to win, and against normal bots, who forget nothing that they have seen, nobody wins who is still reading the cards.
    """
    levels = bots.levels(GAME)
    played = Seat.objects.filter(match__kind=PRACTICE, match__game=GAME, match__seat_set__person=person, bot_level__in=levels)
    last = None if person is None else played.order_by("-match__created").values_list("bot_level", flat=True).first()
    return last or levels[0]


def deal(person: Person, game: str, options: Mapping[str, Any], levels: Sequence[str]) -> Match:
    """The same in any game, against one bot of each of `levels` (at most as many as there are regulars).

    Raises as `start`, and KeyError for an unknown game.
    """
    plans = [SeatPlan(person.name, person_id=person.pk, avatar=person.avatar or NO_PICTURE)]
    for level, (picture, arabic, english) in zip(levels, secrets.SystemRandom().sample(REGULARS, len(levels)), strict=True):
        name = arabic if person.language == "ar" else english
        plans.append(SeatPlan(name, level=level, avatar=picture))
    return matches.create(game, options, plans, PRACTICE)
