"""A practice table: one person and some bots, dealt at once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from accounts.models import Person
from games.models import PRACTICE, Match
from games.services import matches
from games.services.matches import SeatPlan

GAME = "haseb"
LEVEL = "easy"
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


def start(person: Person, options: Mapping[str, Any], bots: int) -> Match:
    """Deals a practice match of `person` against `bots` (1-5) regulars drawn at random; the person sits first.

    Raises BadOptions when the options do not fit, CannotBegin when the table could not be opened.
    """
    plans = [SeatPlan(person.name, person_id=person.pk, avatar=person.avatar or NO_PICTURE)]
    for picture, arabic, english in secrets.SystemRandom().sample(REGULARS, bots):
        name = arabic if person.language == "ar" else english
        plans.append(SeatPlan(name, level=LEVEL, avatar=picture))
    return matches.create(GAME, options, plans, PRACTICE)
