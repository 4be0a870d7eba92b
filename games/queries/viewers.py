"""Who may see a table, and as whom."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from accounts.queries import the_one
from games.engine.core.events import SPECTATOR, Viewer
from games.models import Match, Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as somebody may see it: `viewer` is their seat or "spectator", None when they may not at all."""

    match_id: UUID
    viewer: Viewer | None

    @property
    def seat(self) -> int | None:
        """The seat, None for everybody else."""
        return self.viewer if isinstance(self.viewer, int) else None


def seen_by(slug: str, person_id: int | None) -> Seen | None:
    """How the person (None: nobody known) may see the table of this public name; None when there is no such table."""
    if person_id is not None:
        seat = min(Seat.objects.filter(match__slug=slug, person_id=person_id).values_list("number", "match_id"), default=None)
        if seat is not None:
            return Seen(seat[1], seat[0])
    match = the_one(Match.objects.filter(slug=slug).only("id", "options"))
    return None if match is None else Seen(match.id, SPECTATOR if match.options.get("spectators") else None)
