"""Giving the lamma, or the stand-in's rights, to somebody else."""

from __future__ import annotations

from accounts.models import Person
from lobbies.refusals import LobbyRefusal

from .changing import changing
from .rights import host_only, seat_at


def hand_over(lamma_id: int, by: Person, number: int) -> None:
    """The person at `number` becomes the host. From the owner they get the lamma itself, from a stand-in the rights
    until the owner is back. Raises LobbyRefusal no_such_lamma, not_host, no_such_seat, empty_seat, not_a_person.
    """
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        seat = seat_at(lamma, number)
        if seat.person is None:
            raise LobbyRefusal("not_a_person")
        if lamma.owner_id == by.pk:
            lamma.owner = seat.person
        lamma.host = seat.person
