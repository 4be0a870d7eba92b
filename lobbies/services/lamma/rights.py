"""Who may do what in a lamma: the guards that the deeds share."""

from __future__ import annotations

from games.engine import catalog
from games.models import RUNNING
from lobbies.models import Lamma, LammaSeat
from lobbies.refusals import LobbyRefusal


def host_only(lamma: Lamma, person_id: int) -> None:
    """Raises not_host unless this person has the host's rights."""
    if lamma.host_id != person_id:
        raise LobbyRefusal("not_host")


def between_matches(lamma: Lamma) -> None:
    """Raises match_running while a match is played."""
    if running(lamma):
        raise LobbyRefusal("match_running")


def running(lamma: Lamma) -> bool:
    """Whether a match is played now."""
    return lamma.match is not None and lamma.match.status == RUNNING


def seat_of(lamma: Lamma, person_id: int) -> LammaSeat | None:
    """Where this person sits, or None."""
    return LammaSeat.objects.filter(lamma=lamma, person_id=person_id).first()


def seat_at(lamma: Lamma, number: int) -> LammaSeat:
    """Who sits at `number`. Raises no_such_seat, empty_seat."""
    if not 0 <= number < lamma.seats:
        raise LobbyRefusal("no_such_seat")
    seat = LammaSeat.objects.filter(lamma=lamma, number=number).first()
    if seat is None:
        raise LobbyRefusal("empty_seat")
    return seat


def free_numbers(lamma: Lamma) -> list[int]:
    """The numbers of the free seats."""
    taken = set(LammaSeat.objects.filter(lamma=lamma).values_list("number", flat=True))
    return [number for number in range(lamma.seats) if number not in taken]


def known_game(code: str) -> None:
    """Raises unknown_game unless this house has the game."""
    if code not in catalog.GAMES:
        raise LobbyRefusal("unknown_game")
