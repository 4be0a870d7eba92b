"""Wanting a public table: taking a ticket, looking after it, giving it back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Person
from games.engine import catalog
from games.engine.core.errors import BadOptions
from lobbies.models import Ticket
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import options as table_options
from lobbies.services.lamma.rights import known_game

from . import seating

#: A sign of life is written down at most so often.
SIGNS = timedelta(seconds=3)
#: Two tabs may press at the same moment: so often it is looked again who was first.
TRIES = 5


def take(person: Person, game: str, chosen: Mapping[str, Any], seats: int, people_only: bool) -> Ticket:
    """`person` waits from now on for a table of `seats` players with these options; perhaps it is there at once.

    Asked again for the same it is the same ticket; for something else the earlier one is given back.
    Raises LobbyRefusal unknown_game, bad_options, clock_needed (public tables always have a clock, H24), not_public.
    """
    options = checked(game, chosen, seats)
    terms = terms_of(game, options, seats, people_only)
    for _ in range(TRIES):
        old = Ticket.objects.filter(person=person, state=Ticket.WAITING).first()
        if old is not None and old.terms == terms:
            seating.seat(terms)
            old.refresh_from_db()
            return old
        now = timezone.now()
        try:
            with transaction.atomic():
                Ticket.objects.filter(person=person, state=Ticket.WAITING).update(state=Ticket.CANCELLED)
                ticket = Ticket.objects.create(
                    person=person, game=game, options=options, seats=seats, people_only=people_only, terms=terms, seen_at=now
                )
        except IntegrityError:
            continue  # another tab was quicker
        seating.seat(terms)
        ticket.refresh_from_db()
        return ticket
    raise LobbyRefusal("could_not_start")


def look(person: Person | None, slug: str) -> Ticket:
    """The ticket of this name, its holder seen to be here. Raises no_such_ticket for anybody else's."""
    ticket = _own(person, slug)
    now = timezone.now()
    if ticket.state == Ticket.WAITING and now - ticket.seen_at >= SIGNS:
        Ticket.objects.filter(pk=ticket.pk, state=Ticket.WAITING).update(seen_at=now)
    return ticket


def give_back(person: Person | None, slug: str) -> Ticket:
    """`person` does not wait any more. Raises no_such_ticket, table_found when it is too late."""
    ticket = _own(person, slug)
    Ticket.objects.filter(pk=ticket.pk, state=Ticket.WAITING).update(state=Ticket.CANCELLED)
    ticket.refresh_from_db()
    if ticket.state == Ticket.MATCHED:
        raise LobbyRefusal("table_found")
    return ticket


def waiting(person: Person | None) -> Ticket | None:
    """The ticket with which `person` waits now."""
    if person is None:
        return None
    return Ticket.objects.filter(person=person, state=Ticket.WAITING).first()


def checked(game: str, chosen: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """All options of such a match. Raises as `take`."""
    known_game(game)
    try:
        options = catalog.game(game).options(table_options.complete(game, chosen), seats)
    except BadOptions as bad:
        raise table_options.refused(bad) from bad
    if options.get("clock") == "open":
        raise LobbyRefusal("clock_needed")
    if options.get("spectators"):
        raise LobbyRefusal("not_public")
    return dict(options)


def terms_of(game: str, options: Mapping[str, Any], seats: int, people_only: bool) -> str:
    """Equal for those who want the same table."""
    told = json.dumps([game, options, seats, people_only], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def _own(person: Person | None, slug: str) -> Ticket:
    ticket = None if person is None else Ticket.objects.filter(slug=slug, person=person).select_related("match").first()
    if ticket is None:
        raise LobbyRefusal("no_such_ticket")
    return ticket
