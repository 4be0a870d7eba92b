"""The rights of an absent host: they pass to whoever has sat here longest, and come back with the owner.

`sweep` runs every few seconds. It only looks for what may be due; each deed looks again under the lamma's lock, so
that a late or doubled sweep changes nothing.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from lobbies.models import Lamma, LammaSeat

from . import presence
from .changing import changing
from .rights import seat_of
from .succession import longest_seated

#: A sweep looks at so many of a kind at most; the next one goes on.
MOST = 200


def sweep() -> int:
    """Notes who has gone and who is back, and passes on the rights of hosts who are away for too long.

    Returns how many lammas got another host.
    """
    presence.bury()
    now = timezone.now()
    sitting = LammaSeat.objects.filter(person__isnull=False)
    for seat in sitting.filter(away_since__isnull=True).exclude(presence.here(now))[:MOST]:
        assert seat.person_id is not None
        presence.note_absence(seat.lamma_id, seat.person_id)
    for seat in sitting.filter(presence.connected(now), away_since__isnull=False)[:MOST]:
        assert seat.person_id is not None
        presence.come_back(seat.lamma_id, seat.person_id)
    return sum(pass_on(lamma_id) for lamma_id in _hostless(patience())[:MOST])


def pass_on(lamma_id: int) -> bool:
    """Passes the host's rights on if the host is still away for too long and somebody is here. Returns whether it did."""
    with changing(lamma_id) as lamma:
        if lamma.host_id is not None:
            seat = seat_of(lamma, lamma.host_id)
            away = None if seat is None else seat.away_since
            if seat is not None and (away is None or timezone.now() - away < patience()):
                return False
        successor = longest_seated(lamma, besides=lamma.host_id, here_only=True)
        if successor is None:
            return False
        lamma.host = successor
        if lamma.owner_id is None:
            lamma.owner = successor
    return True


def patience() -> timedelta:
    """How long a host may be away and stay the host."""
    return timedelta(seconds=settings.HOST_AWAY_SECONDS)


def _hostless(most: timedelta) -> list[int]:
    """Lammas whose host is away for longer, or gone for good, while somebody is here who could be it."""
    others = LammaSeat.objects.filter(lamma=OuterRef("pk"), person__isnull=False, away_since__isnull=True)
    long_gone = LammaSeat.objects.filter(lamma=OuterRef("pk"), person=OuterRef("host"), away_since__lte=timezone.now() - most)
    lammas = Lamma.objects.filter(Exists(others.exclude(person=F("lamma__host"))))
    return list(lammas.filter(Q(host__isnull=True) | Q(Exists(long_gone))).values_list("pk", flat=True))
