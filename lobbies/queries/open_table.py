"""The way back to a table that waits."""

from __future__ import annotations

from accounts.models import Person
from games.models import OVER, RUNNING, Match, Seat


def open_table(person: Person | None) -> str | None:
    """The slug of the newest match that `person` is in the middle of, or None."""
    if person is None:
        return None
    seats = Seat.objects.filter(person=person, match__status=RUNNING)
    return seats.order_by("-match__created").values_list("match__slug", flat=True).first()


def is_over(slug: str) -> bool:
    """Whether the match of this slug has ended."""
    return Match.objects.filter(slug=slug, status=OVER).exists()
