"""Sitting down in a lamma."""

from __future__ import annotations

from accounts.models import Person
from lobbies.models import Lamma, LammaSeat, TakenOut
from lobbies.refusals import LobbyRefusal

from .changing import changing
from .rights import free_numbers, seat_of


def join(lamma_id: int, person: Person, code: str, number: int | None = None) -> LammaSeat:
    """`person` takes the seat `number`, or the first free one. Whoever sits here already keeps their seat.

    `code` is what they came with: it must be the lamma's code now. In a lamma that has lost its owner they become it.
    Raises LobbyRefusal no_such_lamma, old_link, taken_out, lamma_full, no_such_seat, seat_taken.
    """
    with changing(lamma_id) as lamma:
        seat = seat_of(lamma, person.pk)
        if seat is not None:
            return seat
        admitted(lamma, person.pk, code)
        free = free_numbers(lamma)
        if not free:
            raise LobbyRefusal("lamma_full", seats=lamma.seats)
        if number is not None and not 0 <= number < lamma.seats:
            raise LobbyRefusal("no_such_seat")
        if number is not None and number not in free:
            raise LobbyRefusal("seat_taken")
        TakenOut.objects.filter(lamma=lamma, person=person).delete()  # of an earlier link: this one was given to them
        if lamma.owner_id is None:
            lamma.owner = person
        if lamma.host_id is None:
            lamma.host = lamma.owner
        return LammaSeat.objects.create(lamma=lamma, number=free[0] if number is None else number, person=person)


def possible(lamma_id: int, person_id: int | None, code: str) -> None:
    """Raises what `join` would for the first free seat; for somebody who is to be given a name first."""
    lamma = Lamma.objects.filter(pk=lamma_id).first()
    if lamma is None:
        raise LobbyRefusal("no_such_lamma")
    admitted(lamma, person_id, code)
    if not free_numbers(lamma):
        raise LobbyRefusal("lamma_full", seats=lamma.seats)


def admitted(lamma: Lamma, person_id: int | None, code: str) -> None:
    """Raises old_link or taken_out when this code does not let this person in."""
    if code != lamma.code:
        raise LobbyRefusal("old_link")
    if person_id is not None and TakenOut.objects.filter(lamma=lamma, person_id=person_id, code=code).exists():
        raise LobbyRefusal("taken_out")
