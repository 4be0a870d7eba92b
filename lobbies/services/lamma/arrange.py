"""Who sits where, and bots."""

from __future__ import annotations

import secrets

from accounts.models import Person
from games import bots
from lobbies.models import Lamma, LammaSeat
from lobbies.refusals import LobbyRefusal
from lobbies.services.practice import REGULARS

from .changing import changing
from .rights import between_matches, free_numbers, host_only, seat_at, seat_of


def add_bot(lamma_id: int, by: Person, level: str, number: int | None = None) -> LammaSeat:
    """A bot sits down at `number`, or at the first free seat.

    Raises LobbyRefusal no_such_lamma, not_host, match_running, unknown_level, lamma_full, no_such_seat, seat_taken.
    """
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        between_matches(lamma)
        known_level(lamma, level)
        free = free_numbers(lamma)
        if not free:
            raise LobbyRefusal("lamma_full", seats=lamma.seats)
        if number is not None and not 0 <= number < lamma.seats:
            raise LobbyRefusal("no_such_seat")
        if number is not None and number not in free:
            raise LobbyRefusal("seat_taken")
        picture, name = _regular(lamma, by.language)
        place = free[0] if number is None else number
        return LammaSeat.objects.create(lamma=lamma, number=place, level=level, bot_name=name, bot_avatar=picture)


def set_level(lamma_id: int, by: Person, number: int, level: str) -> None:
    """The bot at `number` plays at `level` from the next match on.

    Raises LobbyRefusal no_such_lamma, not_host, match_running, unknown_level, no_such_seat, empty_seat.
    """
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        between_matches(lamma)
        known_level(lamma, level)
        seat = seat_at(lamma, number)
        if seat.person_id is not None:
            raise LobbyRefusal("empty_seat")
        seat.level = level
        seat.save(update_fields=["level"])


def sit(lamma_id: int, person: Person, number: int) -> None:
    """Somebody who sits here moves to a free seat. Raises LobbyRefusal no_such_lamma, not_in_lamma, match_running,
    no_such_seat, seat_taken.
    """
    with changing(lamma_id) as lamma:
        seat = seat_of(lamma, person.pk)
        if seat is None:
            raise LobbyRefusal("not_in_lamma")
        between_matches(lamma)
        if not 0 <= number < lamma.seats:
            raise LobbyRefusal("no_such_seat")
        if number == seat.number:
            return
        if number not in free_numbers(lamma):
            raise LobbyRefusal("seat_taken")
        seat.number = number
        seat.save(update_fields=["number"])


def move_on(lamma_id: int, by: Person, number: int) -> None:
    """The host moves whoever sits at `number` one seat on (from the last to the first); two neighbours change places.

    Raises LobbyRefusal no_such_lamma, not_host, match_running, no_such_seat, empty_seat.
    """
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        between_matches(lamma)
        seat = seat_at(lamma, number)
        onto = (number + 1) % lamma.seats
        other = LammaSeat.objects.filter(lamma=lamma, number=onto).first()
        # By way of a number that no seat has: two rows never hold the same one.
        aside = lamma.seats
        for moved, to in ((seat, aside), (other, number), (seat, onto)):
            if moved is not None:
                LammaSeat.objects.filter(pk=moved.pk).update(number=to)


def known_level(lamma: Lamma, level: str) -> None:
    """Raises unknown_level unless a bot of the lamma's game plays at `level`."""
    if level not in bots.levels(lamma.game):
        raise LobbyRefusal("unknown_level")


def _regular(lamma: Lamma, language: str) -> tuple[str, str]:
    """Picture and name of a regular who does not sit here yet (there are more of them than seats), if possible one whom
    nobody here is called like.
    """
    seats = LammaSeat.objects.filter(lamma=lamma).select_related("person")
    here = {seat.bot_avatar for seat in seats}
    called = {seat.person.name.casefold() for seat in seats if seat.person is not None}
    free = [regular for regular in REGULARS if regular[0] not in here]
    alone = [regular for regular in free if not called & {regular[1].casefold(), regular[2].casefold()}]
    picture, arabic, english = secrets.choice(alone or free)
    return picture, arabic if language == "ar" else english
