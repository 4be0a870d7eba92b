"""Who is connected. A process writes only when the first socket of a seat opens and when the last one closes."""

from __future__ import annotations

from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from games.models import Presence, Seat

from . import after, meanwhile
from .courier import PROCESS
from .sides import FRESH


def arrive(match_id: UUID, seat: int) -> None:
    """This process has a socket of `seat` open."""
    Presence.objects.update_or_create(match_id=match_id, seat=seat, process=PROCESS, defaults={"seen_at": timezone.now()})
    meanwhile.back(match_id, seat)
    after.changed(match_id)


def go(match_id: UUID, seat: int, count: int) -> None:
    """This process has none any more; the last one had been told `count` things."""
    Presence.objects.filter(match_id=match_id, seat=seat, process=PROCESS).delete()
    if not Presence.objects.filter(match_id=match_id, seat=seat).exists():
        meanwhile.gone(match_id, seat, count)
    Seat.objects.filter(match_id=match_id, number=seat).update(last_seen=timezone.now())
    after.changed(match_id)


def still_here() -> None:
    """Says that this process runs and its sockets are open; several times within `FRESH`."""
    Presence.objects.filter(process=PROCESS).update(seen_at=timezone.now())


def bury() -> None:
    """Forgets the sockets of processes that have died: their people left when they were last believed."""
    for dead in Presence.objects.filter(seen_at__lte=timezone.now() - FRESH):
        if dead.delete()[0]:
            later = Q(last_seen__isnull=True) | Q(last_seen__lt=dead.seen_at)
            Seat.objects.filter(later, match_id=dead.match_id, number=dead.seat).update(last_seen=dead.seen_at)
            after.changed(dead.match_id)
