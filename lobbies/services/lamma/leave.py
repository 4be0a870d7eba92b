"""Getting up for good, by oneself or by the host's word."""

from __future__ import annotations

from accounts.models import Person
from lobbies.models import Lamma, LammaSeat, TakenOut
from lobbies.refusals import LobbyRefusal

from .changing import changing
from .rights import host_only, running, seat_at, seat_of
from .succession import longest_seated
from .table import bar, hand_to_bot


def leave(lamma_id: int, person: Person) -> None:
    """`person` gives up the seat. In a running match a bot plays on for them (H24). An owner who leaves is followed by
    whoever has sat here longest. Raises LobbyRefusal no_such_lamma, not_in_lamma.
    """
    with changing(lamma_id) as lamma:
        seat = seat_of(lamma, person.pk)
        if seat is None:
            raise LobbyRefusal("not_in_lamma")
        _free(lamma, seat)
        match_id = lamma.match_id if running(lamma) else None
    if match_id is not None:
        hand_to_bot(match_id, person.pk)


def take_out(lamma_id: int, by: Person, number: int) -> None:
    """The host takes away a bot, or sends a person out; they do not come back by the link that they have.

    In a running match a bot plays on for them, and the seat is theirs no more.
    Raises LobbyRefusal no_such_lamma, not_host, no_such_seat, empty_seat, not_yourself, owner_is_away, match_running
    (a bot plays in it: it leaves between matches).
    """
    match_id = None
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        seat = seat_at(lamma, number)
        if seat.person_id == by.pk:
            raise LobbyRefusal("not_yourself")
        if seat.person_id is not None and seat.person_id == lamma.owner_id:
            raise LobbyRefusal("owner_is_away")
        person_id = seat.person_id
        if person_id is None and running(lamma):
            raise LobbyRefusal("match_running")
        if person_id is not None:
            TakenOut.objects.update_or_create(lamma=lamma, person_id=person_id, defaults={"code": lamma.code})
            match_id = lamma.match_id if running(lamma) else None
        _free(lamma, seat)
    if match_id is not None and person_id is not None:
        bar(match_id, person_id)


def _free(lamma: Lamma, seat: LammaSeat) -> None:
    """Frees the seat, and finds a successor for whoever had rights with it."""
    person_id = seat.person_id
    seat.delete()
    if person_id is None:
        return
    if lamma.owner_id == person_id:
        lamma.owner = longest_seated(lamma, besides=person_id)
    if lamma.host_id == person_id:
        lamma.host = longest_seated(lamma, besides=person_id)
