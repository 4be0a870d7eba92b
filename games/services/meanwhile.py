"""What somebody missed while they were away, until they have read it or moved again.

A seat's player is away from the moment its last socket closes until one opens again; a screen that was cut off, or lay in
a sleeping phone, tells by itself how far it had seen. Both are the seat's own counts, so nothing is in between that its
player was not told.
"""

from __future__ import annotations

from uuid import UUID

from django.db.models import F, Q, QuerySet, Value
from django.db.models.functions import Coalesce, Least

from games.models import Seat

from . import after
from .answers import Answer, refused
from .tables import NoMatch, current


def gone(match_id: UUID, seat: int, count: int) -> None:
    """Nobody looks at the table from `seat` any more; the last screen had been told `count` things. What they have not read
    from an earlier absence stays.
    """
    _seats(match_id, seat).update(left_at=Coalesce(F("left_at"), Value(count)), back_at=None)


def back(match_id: UUID, seat: int) -> None:
    """Somebody looks again: what happens from now on they see happen."""
    missing = _seats(match_id, seat).filter(left_at__isnull=False, back_at__isnull=True)
    if missing.exists():
        count = current(match_id).count(seat)
        missing.filter(left_at__lt=count).update(back_at=count)
        missing.filter(left_at__gte=count).update(left_at=None)


def took_back(match_id: UUID, seat: int) -> None:
    """The player of `seat` has it back from a bot: since that took over they were away, wherever they were."""
    standing = current(match_id)
    known = (*standing.before(seat), *standing.told(seat))
    handed = [n for n, form in known if form["event"] == "seat_handed_to_bot" and form["seat"] == seat]
    if known:
        since = handed[-1] if handed else known[0][0]  # it took over before anything that is still known
        seats = _seats(match_id, seat)
        seats.filter(left_at__isnull=True).update(left_at=since - 1)
        seats.update(back_at=standing.count(seat))
        after.changed(match_id)


def cut_off(match_id: UUID, seat: int, seen: int) -> Answer:
    """A screen of `seat` is back and had seen `seen` of its own count. Refused with `malformed` for one that is ahead."""
    try:
        count = current(match_id).count(seat)
    except NoMatch:
        return refused("no_match")
    if seen > count:
        return refused("malformed", count, key="seen")
    if seen < count and _seats(match_id, seat).update(
        left_at=Least(Coalesce(F("left_at"), Value(seen)), Value(seen)), back_at=count
    ):
        after.changed(match_id)
    return Answer(True, count)


def caught_up(match_id: UUID, seat: int) -> Answer:
    """The player of `seat` has read it, or has moved. Twice is the same as once."""
    try:
        count = current(match_id).count(seat)
    except NoMatch:
        return refused("no_match")
    if _seats(match_id, seat).filter(Q(left_at__isnull=False) | Q(back_at__isnull=False)).update(left_at=None, back_at=None):
        after.changed(match_id)
    return Answer(True, count)


def _seats(match_id: UUID, seat: int) -> QuerySet[Seat]:
    return Seat.objects.filter(match_id=match_id, number=seat)
