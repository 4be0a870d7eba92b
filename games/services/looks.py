"""Putting a look away before its time is over (H22: shown until dismissed or 6 s, once, and never again)."""

from __future__ import annotations

from uuid import UUID

from games.models import DismissedLook

from . import after
from .answers import Answer, refused
from .tables import NoMatch, current


def dismiss(match_id: UUID, seat: int, seq: int) -> Answer:
    """`seat` puts away what it was shown at its own count `seq`. Twice is the same as once."""
    try:
        standing = current(match_id)
    except NoMatch:
        return refused("no_match")
    if not 0 <= seat < standing.info.seats:
        return refused("not_seated")
    if not any(seq == count for count, _, _ in standing.glimpses[seat]):
        return refused("not_now", standing.count(seat))
    DismissedLook.objects.get_or_create(match_id=match_id, seat=seat, seq=seq)
    after.changed(match_id)
    return Answer(True, standing.count(seat))
