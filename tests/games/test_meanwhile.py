"""Whoever comes back is told what happened meanwhile: from what they themselves were told, until they have read it or moved."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Seat
from games.queries.facts import canonical
from games.rendering import table
from games.services import clock, meanwhile, play, presence, seats, tables
from games.services.screen import Screen, screen
from games.services.standing import EARLIER

from .conftest import asked, choice, new_match, play_one, play_out, run_out
from .test_views import enter, page, send, table_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def seen(match: Match, seat: int = 0, language: str = "en") -> Screen:
    return screen(match.pk, seat, language, "latn" if language == "en" else "arab", timezone.now())


def line(match: Match, seat: int = 0, language: str = "en") -> str:
    """The region as this seat gets it."""
    return next(region.html for region in table.regions(seen(match, seat, language)) if region.id == "meanwhile")


def others_play(match: Match, besides: int = 0, moves: int = 3) -> None:
    """Moves of the others, until `besides` is asked or enough were made."""
    for _ in range(moves):
        standing = tables.current(match.pk)
        if standing.ask_of(besides) is not None:
            return
        play_one(match)


def past_the_peek(**options: Any) -> Match:
    """A match of four whose opening peek is over and in which it is not the turn of seat 0."""
    match = new_match(**options)
    for _ in range(4):
        play_one(match)
    while tables.current(match.pk).ask_of(0) is not None:
        play_one(match)
    return match


def test_what_happened_between_leaving_and_coming_back_is_told_until_it_is_read() -> None:
    match = past_the_peek()
    presence.arrive(match.pk, 0)
    assert seen(match).missed == () and " hidden" in line(match)
    left = tables.current(match.pk).count(0)
    presence.go(match.pk, 0, left)
    others_play(match)
    presence.arrive(match.pk, 0)
    back = tables.current(match.pk).count(0)
    assert back > left
    assert [n for n, _ in seen(match).missed] == list(range(left + 1, back + 1))
    assert "While you were away:" in line(match) and "<b><bdi>Player" in line(match)
    assert "وإنت بعيد" in line(match, language="ar")
    play_one(match)  # what happens from now on is no absence
    assert [n for n, _ in seen(match).missed] == list(range(left + 1, back + 1))
    assert seen(match, 1).missed == ()
    presence.go(match.pk, 0, tables.current(match.pk).count(0))  # gone again, unread
    presence.arrive(match.pk, 0)
    assert seen(match).missed[0][0] == left + 1
    assert meanwhile.caught_up(match.pk, 0).ok and meanwhile.caught_up(match.pk, 0).ok
    assert seen(match).missed == () and " hidden" in line(match)


def test_a_reload_in_which_nothing_happened_says_nothing() -> None:
    match = past_the_peek()
    presence.arrive(match.pk, 0)
    presence.go(match.pk, 0, tables.current(match.pk).count(0))
    presence.arrive(match.pk, 0)
    play_one(match)
    assert seen(match).missed == ()
    assert Seat.objects.get(match=match, number=0).left_at is None


def test_a_screen_that_was_cut_off_says_how_far_it_had_seen() -> None:
    match = past_the_peek()
    presence.arrive(match.pk, 0)
    count = tables.current(match.pk).count(0)
    assert meanwhile.cut_off(match.pk, 0, count).ok and seen(match).missed == ()
    assert meanwhile.cut_off(match.pk, 0, count + 1).code == "malformed"
    assert meanwhile.cut_off(match.pk, 0, count - 2).ok
    assert [n for n, _ in seen(match).missed] == [count - 1, count]
    assert meanwhile.cut_off(match.pk, 0, count - 1).ok  # a second screen had seen more: the line stays as it is
    assert [n for n, _ in seen(match).missed] == [count - 1, count]


def any_plays(match: Match) -> None:
    """Whoever is asked moves, in the seat of a bot the bot."""
    standing = tables.current(match.pk)
    seat = asked(standing)
    act = choice(standing, seat)
    move = play.Act(match.pk, seat, standing.count(seat), act, f"t{standing.seq}", canonical(act), bot=standing.bot_at(seat))
    assert play.done(move).ok


def turns_of(match: Match, seat: int) -> int:
    """How many turns of `seat` the first seat was told of."""
    return sum(form["event"] == "turn_began" and form["seat"] == seat for _, form in tables.current(match.pk).told(0))


def test_whoever_takes_the_seat_back_reads_what_the_bot_did() -> None:
    match = new_match(seats=2)
    seats.leave(match.pk, 0)
    while turns_of(match, 0) < 1 or asked(tables.current(match.pk)) == 0:
        any_plays(match)
    assert seats.come_back(match.pk, 0).ok
    assert turns_of(match, 0) == 1
    assert "A bot played 1 turn for you." in line(match) and "بوت لعب مكانك دور واحد." in line(match, language="ar")
    assert "You drew" not in line(match) and "You threw" not in line(match) and "You kept" not in line(match)  # they did not


def test_time_that_ran_out_twice_hands_the_seat_over_and_the_line_tells_it_also_without_a_socket() -> None:
    match = new_match(seats=2)
    play_one(match)
    play_one(match)
    for _ in range(8):
        if tables.current(match.pk).bot_at(0):
            break
        if asked(tables.current(match.pk)) == 0:
            run_out(match, seat=0)
            clock.expire_due(match.pk)
        else:
            play_one(match)
    assert tables.current(match.pk).bot_at(0)
    assert seats.come_back(match.pk, 0).ok
    assert "A bot played on for you." in line(match)


def cut_off_for_a_turn(client: Client) -> Match:
    """The client's own table: the other player has had a turn while the client's screen was cut off, and now it is theirs."""
    match = table_of(enter(client, "Me"))
    while turns_of(match, 1) < 1:
        any_plays(match)
    count = tables.current(match.pk).count(0)
    while asked(tables.current(match.pk)) == 1:
        any_plays(match)
    answer = send(client, match, "back", script=True, seen=str(count))
    assert answer.status_code == 200 and 'id="caught-up"' in answer.text
    return match


def test_one_move_of_ones_own_says_that_it_was_read(client: Client) -> None:
    match = cut_off_for_a_turn(client)
    assert 'id="caught-up"' in page(client, match)
    assert send(client, match, "call", script=True).status_code == 200  # too early: refused
    assert 'id="caught-up"' in page(client, match)
    send(client, match, "draw", script=True)
    assert 'id="caught-up"' not in page(client, match)


def test_the_line_is_put_away(client: Client) -> None:
    match = cut_off_for_a_turn(client)
    assert send(client, match, "caught_up").status_code == 302
    assert 'id="caught-up"' not in page(client, match)
    assert "notice--no" in send(client, match, "back", script=True, seen="999").text


def test_after_the_end_the_result_says_it_all() -> None:
    match = new_match(seats=2)
    presence.arrive(match.pk, 0)
    presence.go(match.pk, 0, tables.current(match.pk).count(0))
    play_out(match)
    assert seen(match).missed != () and " hidden" in line(match)


def test_a_long_absence_is_a_short_line_and_says_where_the_rest_is() -> None:
    match = past_the_peek(length="classic")
    meanwhile.gone(match.pk, 0, 1)
    for _ in range(30):
        play_one(match)
    assert line(match).count("<span>") == 3 and "The log tells the rest." in line(match)


def test_what_the_log_does_not_tell_any_more_is_not_promised() -> None:
    match = past_the_peek(length="classic")
    meanwhile.gone(match.pk, 0, 1)
    for _ in range(120):
        any_plays(match)
        if len(tables.current(match.pk).before(0)) == EARLIER and tables.current(match.pk).before(0)[0][0] > 2:
            break
    assert "The log tells what came last." in line(match) and "the rest" not in line(match)
    assert "آخر اللي حصل في السجل." in line(match, language="ar")


def test_turns_are_counted_only_while_all_of_them_are_known() -> None:
    match = new_match(seats=2, length="classic")
    seats.leave(match.pk, 0)
    while tables.current(match.pk).before(0) == ():
        any_plays(match)
    assert turns_of(match, 0) > 0
    assert seats.come_back(match.pk, 0).ok
    assert "A bot played on for you." in line(match)


def test_the_seat_is_taken_back_at_a_reveal_too(client: Client) -> None:
    match = table_of(enter(client, "Me"), length="classic")
    seats.leave(match.pk, 0)
    for _ in range(400):
        if tables.current(match.pk).info.game.view(tables.current(match.pk).state, 0)["phase"] == "reveal":
            break
        any_plays(match)
    assert 'id="come-back-now"' in page(client, match) and "A bot played" in page(client, match)
    assert client.post(f"/table/{match.slug}/return").status_code == 302
    assert 'id="come-back-now"' not in page(client, match) and 'id="do-next"' in page(client, match)
