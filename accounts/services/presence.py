"""When somebody was last here."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from ..models import Person

#: Kept no more exactly than this, so that pages do not write at every request.
GRAIN = timedelta(minutes=10)


def seen(person: Person) -> None:
    """Notes that `person` is here now."""
    now = timezone.now()
    if now - person.last_seen > GRAIN:
        person.last_seen = now
        Person.objects.filter(pk=person.pk).update(last_seen=now)
