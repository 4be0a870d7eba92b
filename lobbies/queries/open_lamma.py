"""The way back to one's lamma."""

from __future__ import annotations

from accounts.models import Person
from lobbies.models import LammaSeat


def open_lamma(person: Person | None) -> str | None:
    """The code of the lamma that `person` sat down in last, or None."""
    if person is None:
        return None
    seats = LammaSeat.objects.filter(person=person)
    return seats.order_by("-joined").values_list("lamma__code", flat=True).first()
