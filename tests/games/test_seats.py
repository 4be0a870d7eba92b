"""Leaving, coming back, hurrying (H24), and who is connected."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Deadline, Match, MatchEvent, Presence, Seat
from games.services import play, presence, screen, seats, sides, tables
from games.services.courier import PROCESS
from games.services.verify import verify

from .conftest import choice, new_match, play_one, play_out

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def test_who_leaves_is_played_by_a_bot_until_they_are_back() -> None:
    match = new_match()
    assert seats.leave(match.pk, 2).ok
    standing = tables.current(match.pk)
    assert standing.bot_at(2) and standing.levels[2] == "normal"
    assert Deadline.objects.filter(match=match, kind="bot").values_list("ask_id", flat=True).get() == "r1.peek.2"
    assert play.submit(match.pk, 2, standing.count(2), {"do": "ready"}, "k").code == "bot_plays"
    assert seats.come_back(match.pk, 2).ok
    assert not Deadline.objects.filter(match=match, kind="bot").exists()
    standing = tables.current(match.pk)
    assert not standing.bot_at(2) and standing.levels[2] is None
    assert play.submit(match.pk, 2, standing.count(2), {"do": "ready"}, "k").ok


def test_leaving_moves_no_deadline() -> None:
    match = new_match()
    before = {a.ask.id: a.due for a in tables.current(match.pk).asks}
    seats.leave(match.pk, 1)
    seats.come_back(match.pk, 1)
    assert {a.ask.id: a.due for a in tables.current(match.pk).asks} == before
    tables.TABLES.clear()
    assert {a.ask.id: a.due for a in tables.current(match.pk).asks} == before


def test_leaving_twice_is_leaving_once() -> None:
    match = new_match()
    assert [seats.leave(match.pk, 0).code, seats.leave(match.pk, 0).code] == ["", "not_now"]
    assert [seats.come_back(match.pk, 0).code, seats.come_back(match.pk, 0).code] == ["", "not_now"]
    kinds = MatchEvent.objects.filter(match=match).values_list("kind", flat=True)
    assert list(kinds).count("seat_handed_to_bot") == list(kinds).count("seat_taken_back") == 1


def test_at_people_only_tables_no_bot_takes_the_seat() -> None:
    match = new_match()
    Match.objects.filter(pk=match.pk).update(bots_may_fill=False)
    tables.TABLES.clear()
    assert seats.leave(match.pk, 0).code == "people_only"
    assert not tables.current(match.pk).bot_at(0)


def test_after_the_end_there_is_nothing_to_leave() -> None:
    match = new_match(seats=2)
    play_out(match)
    assert seats.leave(match.pk, 0).code == seats.come_back(match.pk, 0).code == "match_over"


def hurry(match: Match, seat: int, other: int, key: str = "h") -> str:
    """The refusal's code, or nothing."""
    action = {"do": "hurry", "seat": other}
    return play.submit(match.pk, seat, tables.current(match.pk).count(seat), action, key).code


def may_hurry(match: Match, seat: int, later: float = 0) -> tuple[int, ...]:
    """Whom the screen of `seat` offers to hurry in so many seconds."""
    return screen.screen(match.pk, seat, "en", "latn", timezone.now() + timedelta(seconds=later)).may_hurry


def away(match: Match, seat: int, seconds: float) -> None:
    """The seat's last socket closed so long ago."""
    Seat.objects.filter(match=match, number=seat).update(last_seen=timezone.now() - timedelta(seconds=seconds))


def test_with_an_open_clock_whoever_is_gone_for_a_minute_can_be_hurried() -> None:
    match = new_match(clock="open")
    for seat in range(4):
        presence.arrive(match.pk, seat)
    for _ in range(4):
        play_one(match)
    turn = tables.current(match.pk).asks[0].ask.seat
    assert turn is not None
    other, third = (turn + 1) % 4, (turn + 2) % 4
    assert hurry(match, other, turn) == "may_not_hurry"
    presence.go(match.pk, turn, 0)
    away(match, turn, 50)
    assert may_hurry(match, other) == () and hurry(match, other, turn) == "may_not_hurry"
    assert may_hurry(match, other, later=11) == (turn,)
    away(match, turn, 61)
    away(match, third, 61)  # still connected, whatever was seen last
    assert may_hurry(match, other) == (turn,) and may_hurry(match, turn) == ()
    assert hurry(match, other, third) == "may_not_hurry"
    assert hurry(match, other, turn) == ""
    assert "lapsed" in MatchEvent.objects.filter(match=match).values_list("kind", flat=True)
    assert hurry(match, other, turn) == ""  # the same press again is the same answer
    assert hurry(match, third, turn, "again") == "may_not_hurry"


def test_hurrying_tells_nobody_who_has_answered_in_secret() -> None:
    match = new_match(mode="khod", seats=4, clock="open")
    while len(secret := [a.ask.seat for a in tables.current(match.pk).asks if a.ask.secret]) < 4:
        play_one(match)
    hasty, slow = (seat for seat in secret[1:3] if seat is not None)
    standing = tables.current(match.pk)
    assert play.submit(match.pk, hasty, standing.count(hasty), choice(standing, hasty), "k").ok
    for seat in (hasty, slow):
        away(match, seat, 61)
    assert {hasty, slow} <= set(may_hurry(match, 0))
    seen = [screen.screen(match.pk, 0, "en", "latn", timezone.now()).view]
    for seat in (hasty, slow):
        assert hurry(match, 0, seat, f"h{seat}") == hurry(match, 0, seat, f"h{seat}") == ""
        seen.append(screen.screen(match.pk, 0, "en", "latn", timezone.now()).view)
    assert seen[0] == seen[1] == seen[2]
    kinds = list(MatchEvent.objects.filter(match=match).values_list("kind", flat=True))
    assert kinds.count("lapsed") == 1 and kinds.count("choice_picked") == 2
    assert verify(match.pk).difference is None


def test_an_opening_peek_can_be_hurried_after_twenty_seconds() -> None:
    match = new_match(clock="open")
    for seat in range(4):
        presence.arrive(match.pk, seat)
    assert may_hurry(match, 0, later=19) == ()
    assert may_hurry(match, 0, later=21) == (1, 2, 3)
    soon = screen.screen(match.pk, 0, "en", "latn", timezone.now()).next_ms
    assert soon is not None and 15_000 < soon <= 20_001  # the screen is drawn again then
    MatchEvent.objects.filter(match=match).update(at=timezone.now() - timedelta(seconds=21))
    tables.TABLES.clear()
    assert hurry(match, 0, 3) == ""
    assert [a.ask.seat for a in tables.current(match.pk).asks] == [0, 1, 2]


def test_with_a_clock_nobody_is_hurried() -> None:
    match = new_match(clock=120)
    for seat in range(4):
        away(match, seat, 600)
    assert may_hurry(match, 0, later=60) == () and hurry(match, 0, 1) == "may_not_hurry"


def test_a_bot_is_never_hurried() -> None:
    match = new_match(clock="open")
    seats.leave(match.pk, 1)
    away(match, 1, 600)
    assert 1 not in may_hurry(match, 0) and hurry(match, 0, 1) == "may_not_hurry"


def connected(match: Match) -> list[bool]:
    """What everybody sees of who is there."""
    return [person.connected for person in screen.screen(match.pk, 0, "en", "latn", timezone.now()).people]


def test_who_is_connected_is_seen_by_all() -> None:
    match = new_match(seats=3)
    presence.arrive(match.pk, 0)
    presence.arrive(match.pk, 2)
    assert connected(match) == [True, False, True]
    presence.go(match.pk, 2, 0)
    assert connected(match) == [True, False, False]
    assert Seat.objects.get(match=match, number=2).last_seen is not None


def test_a_seat_with_sockets_in_two_processes_is_there_until_both_are_closed() -> None:
    match = new_match(seats=2)
    presence.arrive(match.pk, 0)
    Presence.objects.create(match=match, seat=0, process="another", seen_at=timezone.now())
    presence.go(match.pk, 0, 0)
    assert connected(match) == [True, False]


def test_the_sockets_of_a_process_that_died_are_believed_no_longer() -> None:
    match = new_match(seats=2)
    then = timezone.now() - sides.FRESH - timedelta(seconds=1)
    presence.arrive(match.pk, 0)
    Presence.objects.create(match=match, seat=1, process="died", seen_at=then)
    assert connected(match) == [True, False]
    presence.bury()
    assert list(Presence.objects.values_list("process", flat=True)) == [PROCESS]
    assert Seat.objects.get(match=match, number=1).last_seen == then


def test_a_process_that_runs_says_so() -> None:
    match = new_match(seats=2)
    presence.arrive(match.pk, 0)
    Presence.objects.update(seen_at=timezone.now() - timedelta(minutes=5))
    presence.still_here()
    assert connected(match) == [True, False]
