"""What stands beside the facts of a match: who sits there, who is connected, which looks were put away."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.models import DismissedLook, Match, Presence, Seat

from . import talk as talking
from .talk import Talk

#: A process that has not said for this long that its sockets are open is not believed any more.
FRESH = timedelta(seconds=45)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a place. `away_since` is None while connected; a bot's own seat is never away. `missed`: from which to
    which of the seat's own counts they were away (None: still), as long as they have not read what happened then.
    """

    name: str
    avatar: str
    host: bool
    person_id: int | None
    away_since: datetime | None
    missed: tuple[int, int | None] | None = None

    @property
    def connected(self) -> bool:
        """Whether a socket of this seat is open."""
        return self.away_since is None


@dataclass(frozen=True, slots=True)
class Next:
    """The match after this one: its public name, who plays in it, whether others may watch."""

    slug: str
    people: frozenset[int]
    spectators: bool


@dataclass(frozen=True, slots=True)
class Sides:
    """`people` by seat; `dismissed` holds (seat, its count); `next` is None until there is a match after this one; `talk`
    is None where nobody talks.

    `drawn` is room for what is made of these for screens.
    """

    people: tuple[Sitter, ...]
    dismissed: frozenset[tuple[int, int]]
    next: Next | None = None
    talk: Talk | None = None
    drawn: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)


def read(match_id: UUID) -> Sides:
    """Both, as the database has them now."""
    fresh = timezone.now() - FRESH
    here = set(Presence.objects.filter(match_id=match_id, seen_at__gt=fresh).values_list("seat", flat=True))
    seats = sorted(Seat.objects.filter(match_id=match_id).select_related("match__rematch"), key=lambda seat: seat.number)
    people = tuple(
        Sitter(
            name=seat.name,
            avatar=seat.avatar,
            host=seat.host,
            person_id=seat.person_id,
            missed=None if seat.left_at is None else (seat.left_at, seat.back_at),
            away_since=None if seat.bot_level is not None or seat.number in here else seat.last_seen or seat.match.created,
        )
        for seat in seats
    )
    dismissed = frozenset(DismissedLook.objects.filter(match_id=match_id).values_list("seat", "seq"))
    return Sides(people, dismissed, _next(seats[0].match.rematch if seats else None), talking.read(match_id))


def _next(match: Match | None) -> Next | None:
    if match is None:
        return None
    seated = Seat.objects.filter(match=match, person__isnull=False).values_list("person_id", flat=True)
    return Next(match.slug, frozenset(n for n in seated if n is not None), bool(match.options.get("spectators")))
