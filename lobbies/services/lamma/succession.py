"""Who follows when somebody with rights is gone: whoever has sat in the lamma longest, of those who are here."""

from __future__ import annotations

from django.db.models import F

from accounts.models import Person
from lobbies.models import Lamma, LammaSeat


def longest_seated(lamma: Lamma, besides: int | None, here_only: bool = False) -> Person | None:
    """The person, other than `besides`, who sits longest; those who are here come first, or alone with `here_only`."""
    seats = LammaSeat.objects.filter(lamma=lamma, person__isnull=False).select_related("person")
    if besides is not None:
        seats = seats.exclude(person_id=besides)
    if here_only:
        seats = seats.filter(away_since__isnull=True)
    # SQLite and PostgreSQL differ in where nulls stand: those who are here (null) come first by name.
    seat = seats.order_by(F("away_since").desc(nulls_first=True), "joined", "number").first()
    if seat is None:
        return None
    if seat.away_since is not None:  # nobody is here: then the time of the absence does not count
        seat = seats.order_by("joined", "number").first()
        assert seat is not None
    return seat.person
