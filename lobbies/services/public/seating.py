"""Seating those who wait for the same public table."""

from __future__ import annotations

import logging
import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from games.models import PUBLIC, Match
from games.services import matches
from games.services.matches import CannotBegin, SeatPlan
from lobbies.models import Ticket
from lobbies.services.practice import NO_PICTURE, REGULARS

logger = logging.getLogger(__name__)

#: The bot that takes a free seat.
LEVEL = "normal"
#: So many tables are opened in one go at most; the next sweep goes on.
MOST = 50
#: So often a seating is tried again when somebody gave the ticket back in the same moment.
TRIES = 5


def seat(terms: str) -> list[Match]:
    """Opens a table for each full set of those who wait with these terms, the longest waiting first; with bots in the
    free seats where they may and somebody has waited for long enough. Returns the matches.
    """
    opened: list[Match] = []
    tries = 0
    while len(opened) < MOST and tries < TRIES:
        now = timezone.now()
        together = _together(terms, now)
        if not together:
            break
        try:
            opened.append(_open(together))
        except CannotBegin as reason:
            if str(reason) != "changed":
                logger.warning("a public table could not be opened: %s", reason)
                break
            tries += 1
    return opened


def company(ticket: Ticket) -> int:
    """How many wait for the table of this ticket, its holder among them: 1 to as many as it has seats."""
    others = _waiting(ticket.terms, timezone.now()).exclude(pk=ticket.pk)
    return min(ticket.seats, 1 + others.count())


def sweep() -> int:
    """Lets go of those who have left, and seats those who have waited for long enough. Returns how many tables opened."""
    now = timezone.now()
    Ticket.objects.filter(state=Ticket.WAITING, seen_at__lt=_gone(now)).update(state=Ticket.CANCELLED)
    terms = Ticket.objects.filter(state=Ticket.WAITING).order_by("created").values_list("terms", flat=True)
    return sum(len(seat(one)) for one in dict.fromkeys(terms[: MOST * 6]))


def _together(terms: str, now: datetime) -> list[Ticket]:
    """Those who sit down next, or nobody yet."""
    waiting = _waiting(terms, now).select_related("person").order_by("created", "pk")
    first = waiting.first()
    if first is None:
        return []
    together = list(waiting[: first.seats])
    if len(together) == first.seats:
        return together
    long_enough = now - first.created >= timedelta(seconds=settings.PUBLIC_WAIT_SECONDS)
    return together if long_enough and not first.people_only else []


def _open(together: list[Ticket]) -> Match:
    """The match of these and bots, seats drawn by lot. Raises CannotBegin("changed") when one of them waits no more."""
    first = together[0]
    plans = [
        SeatPlan(ticket.person.name, person_id=ticket.person_id, avatar=ticket.person.avatar or NO_PICTURE) for ticket in together
    ]
    chance = secrets.SystemRandom()
    for picture, arabic, english in chance.sample(REGULARS, first.seats - len(together)):
        plans.append(SeatPlan(arabic if first.person.language == "ar" else english, level=LEVEL, avatar=picture))
    chance.shuffle(plans)
    numbers = [ticket.pk for ticket in together]

    def claim(match: Match) -> str:
        """In the transaction that opens the match: all still wait, and now they do not."""
        held = Ticket.objects.select_for_update().filter(pk__in=numbers, state=Ticket.WAITING).order_by("pk")
        if len(held) != len(numbers):
            return "changed"
        Ticket.objects.filter(pk__in=numbers).update(state=Ticket.MATCHED, match=match.pk)
        return ""

    return matches.create(first.game, first.options, plans, PUBLIC, bots_may_fill=not first.people_only, claim=claim)


def _waiting(terms: str, now: datetime) -> QuerySet[Ticket]:
    return Ticket.objects.filter(terms=terms, state=Ticket.WAITING, seen_at__gte=_gone(now))


def _gone(now: datetime) -> datetime:
    """Whoever was seen last before this has left."""
    return now - timedelta(seconds=settings.PUBLIC_GONE_SECONDS)
