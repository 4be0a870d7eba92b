"""Who is here: by a socket of the room, by a socket of the table, or, for those without, by what they last asked for."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.models import Presence, Seat
from games.services.courier import PROCESS
from games.services.sides import FRESH
from lobbies.models import Lamma, LammaSeat, RoomPresence

from .changing import changing
from .rights import seat_of

#: Somebody who has no socket counts as here for this long after a request.
QUIET = timedelta(seconds=30)
#: Requests are not written down more exactly than this.
GRAIN = timedelta(seconds=10)


def arrive(lamma_id: int, person_id: int) -> None:
    """This process has a socket of this person open in the room."""
    now = timezone.now()
    RoomPresence.objects.update_or_create(lamma_id=lamma_id, person_id=person_id, process=PROCESS, defaults={"seen_at": now})
    come_back(lamma_id, person_id)


def go(lamma_id: int, person_id: int) -> None:
    """This process has none any more."""
    RoomPresence.objects.filter(lamma_id=lamma_id, person_id=person_id, process=PROCESS).delete()
    seat = LammaSeat.objects.filter(lamma_id=lamma_id, person_id=person_id, away_since__isnull=True)
    if seat.exclude(connected(timezone.now())).exists():
        note_absence(lamma_id, person_id, asked_lately=False)


def seen(lamma_id: int, person_id: int) -> None:
    """This person has asked for something in the room."""
    seat = LammaSeat.objects.filter(lamma_id=lamma_id, person_id=person_id).select_related("lamma").first()
    if seat is None:
        return
    now = timezone.now()
    if now - seat.seen_at > GRAIN:
        LammaSeat.objects.filter(pk=seat.pk).update(seen_at=now)
    if seat.away_since is not None or _stands_in(seat.lamma, person_id):
        come_back(lamma_id, person_id)


def come_back(lamma_id: int, person_id: int) -> None:
    """This person is here; an owner takes the rights back."""
    seat = LammaSeat.objects.filter(lamma_id=lamma_id, person_id=person_id).select_related("lamma").first()
    if seat is None or (seat.away_since is None and not _stands_in(seat.lamma, person_id)):
        return
    with changing(lamma_id) as lamma:
        if seat_of(lamma, person_id) is None:
            return
        LammaSeat.objects.filter(lamma=lamma, person_id=person_id).update(away_since=None, seen_at=timezone.now())
        if lamma.owner_id == person_id:
            lamma.host_id = person_id


def note_absence(lamma_id: int, person_id: int, asked_lately: bool = True) -> None:
    """Writes down that this person is not here, unless they are after all. `asked_lately`: a recent request counts too."""
    with changing(lamma_id) as lamma:
        now = timezone.now()
        gone = LammaSeat.objects.filter(lamma=lamma, person_id=person_id, away_since__isnull=True)
        gone = gone.exclude(here(now) if asked_lately else connected(now))
        gone.update(away_since=now)


def still_here() -> None:
    """Says that this process runs and its sockets are open; several times within FRESH."""
    RoomPresence.objects.filter(process=PROCESS).update(seen_at=timezone.now())


def bury() -> None:
    """Forgets the sockets of processes that have died."""
    RoomPresence.objects.filter(seen_at__lte=timezone.now() - FRESH).delete()


def connected(now: datetime) -> Q:
    """The condition that somebody who sits in a lamma has a socket open, in the room or at the table of its match."""
    fresh = now - FRESH
    room = RoomPresence.objects.filter(lamma=OuterRef("lamma"), person=OuterRef("person"), seen_at__gt=fresh)
    at_table = Presence.objects.filter(match=OuterRef("match"), seat=OuterRef("number"), seen_at__gt=fresh)
    table = Seat.objects.filter(Exists(at_table), match=OuterRef("lamma__match"), person=OuterRef("person"))
    return Q(Exists(room)) | Q(Exists(table))


def here(now: datetime) -> Q:
    """The condition that somebody who sits in a lamma is here, by whatever sign."""
    return connected(now) | Q(seen_at__gt=now - QUIET)


def _stands_in(lamma: Lamma, person_id: int) -> bool:
    """Whether somebody else holds the rights of this owner."""
    return lamma.owner_id == person_id and lamma.host_id != person_id
