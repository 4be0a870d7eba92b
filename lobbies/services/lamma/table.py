"""What a lamma does at the table where its people play."""

from __future__ import annotations

from uuid import UUID

from games.models import Seat
from games.services import after, seats


def hand_to_bot(match_id: UUID, person_id: int) -> None:
    """Somebody has left the lamma: a bot plays on in their seat, if they had one (H24)."""
    for number in Seat.objects.filter(match_id=match_id, person_id=person_id).values_list("number", flat=True):
        seats.leave(match_id, number)


def bar(match_id: UUID, person_id: int) -> None:
    """Somebody was taken out: a bot plays on, and the seat is theirs no more. Their name stays with the match."""
    numbers = list(Seat.objects.filter(match_id=match_id, person_id=person_id).values_list("number", flat=True))
    Seat.objects.filter(match_id=match_id, person_id=person_id).update(person=None)
    for number in numbers:
        seats.leave(match_id, number)
    redraw(match_id)


def redraw(match_id: UUID) -> None:
    """Has everybody at the table look again: there is something new beside the facts."""
    after.changed(match_id)
