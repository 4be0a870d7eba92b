"""Opening a lamma."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from accounts.models import Person
from lobbies.models import Lamma, LammaSeat

from . import codes
from .options import checked


def host(person: Person, game: str, chosen: Mapping[str, Any] | None = None, seats: int | None = None) -> Lamma:
    """`person` opens a lamma for `game` and sits down in it. `chosen` are options of the game's catalog, the others are
    as the game has them; without `seats` there are as many as the game allows.

    Raises LobbyRefusal unknown_game, seats_out_of_range, bad_options.
    """
    wanted = checked(game, chosen or {}, seats)
    with transaction.atomic():
        lamma = Lamma.objects.create(
            code=codes.draw(), game=game, options=wanted.options, seats=wanted.seats, owner=person, host=person
        )
        LammaSeat.objects.create(lamma=lamma, number=0, person=person)
    return lamma
