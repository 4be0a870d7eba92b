"""Clearing away what nobody will come back to. Finished matches stay, with the names that were played under."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import Person
from games.models import OVER, RUNNING, Match, MatchEvent, Seat
from games.services.sides import FRESH
from lobbies.models import Lamma, LammaSeat, RoomPresence, TalkBan, TalkReport

#: So many are looked at in one go, so that nobody waits long for the database.
AT_ONCE = 200


def tidy() -> dict[str, int]:
    """Clears away dead tables, lammas (what was said in them goes too), guests and reports, in this order.

    Returns how many of each.
    """
    now = timezone.now()
    dead = {"tables": dead_tables(now), "lammas": dead_lammas(now), "guests": dead_guests(now)}
    return {**dead, "reports": dead_reports(now)}


def dead_tables(now: datetime) -> int:
    """Unfinished matches in which nothing has happened for ROOM_DAYS: they will never be history."""
    long_ago = now - timedelta(days=settings.ROOM_DAYS)
    lately = MatchEvent.objects.filter(match=OuterRef("pk"), at__gt=long_ago)
    old = Match.objects.filter(~Exists(lately), status=RUNNING, created__lte=long_ago)
    count = 0
    while True:
        with transaction.atomic():
            some = list(old.select_for_update(of=("self",)).values_list("pk", flat=True)[:AT_ONCE])
            Match.objects.filter(pk__in=some).delete()
        count += len(some)
        if len(some) < AT_ONCE:
            return count


def dead_lammas(now: datetime) -> int:
    """Lammas in which nothing has changed for ROOM_DAYS, where nobody is and no match runs."""
    long_ago = now - timedelta(days=settings.ROOM_DAYS)
    inside = RoomPresence.objects.filter(lamma=OuterRef("pk"), seen_at__gt=now - FRESH)
    lately = LammaSeat.objects.filter(lamma=OuterRef("pk"), seen_at__gt=long_ago, person__isnull=False)
    playing = Match.objects.filter(pk=OuterRef("match"), status=RUNNING)
    old = Lamma.objects.filter(~Exists(inside), ~Exists(lately), ~Exists(playing), touched__lte=long_ago)
    count = 0
    while True:
        with transaction.atomic():
            some = list(old.select_for_update(of=("self",)).values_list("pk", flat=True)[:AT_ONCE])
            Lamma.objects.filter(pk__in=some).delete()
        count += len(some)
        if len(some) < AT_ONCE:
            return count


def dead_guests(now: datetime) -> int:
    """Guests who have not been here for GUEST_DAYS and sit nowhere. One with a finished match keeps it for as long as
    their browser can still know them; after that only the name in the match is left.
    """
    away = now - timedelta(days=settings.GUEST_DAYS)
    forgotten = now - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    seated = LammaSeat.objects.filter(person=OuterRef("pk"))
    seats = Seat.objects.filter(person=OuterRef("pk"))
    gone = Person.objects.filter(~Exists(seated), ~Exists(seats.filter(match__status=RUNNING)), account__isnull=True)
    count = 0
    for dead in (
        gone.filter(~Exists(seats.filter(match__status=OVER)), last_seen__lte=away),
        gone.filter(last_seen__lte=forgotten),
    ):
        while True:
            with transaction.atomic():
                some = list(dead.values_list("pk", flat=True)[:AT_ONCE])
                Person.objects.filter(pk__in=some).delete()
            count += len(some)
            if len(some) < AT_ONCE:
                break
    return count


def dead_reports(now: datetime) -> int:
    """Reported talk, with the texts that it has kept: ROOM_DAYS after an admin has dealt with it, GUEST_DAYS in any case.
    Silences that are over go as well.
    """
    TalkBan.objects.filter(until__lte=now).delete()
    dealt_with = Q(done__lte=now - timedelta(days=settings.ROOM_DAYS))
    old = Q(at__lte=now - timedelta(days=settings.GUEST_DAYS))
    return TalkReport.objects.filter(dealt_with | old).delete()[0]
