"""Start and rematch: one match however often and from wherever it is pressed, and everybody is led to it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from accounts.models import Person
from games.models import LAMMA, OVER, Match, Seat
from games.services import seats as table_seats
from games.services.tables import TABLES, current
from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import arrange, options
from lobbies.services.lamma.hand_over import hand_over
from lobbies.services.lamma.host import host
from lobbies.services.lamma.invite import new_link
from lobbies.services.lamma.join import join
from lobbies.services.lamma.leave import leave, take_out
from lobbies.services.lamma.start import lamma_of, rematch, start

from .conftest import Guests, fresh, seating, sit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def at_once[T](*deeds: Callable[[], T]) -> list[T | LobbyRefusal]:
    """What came of these deeds, done by as many threads in the same moment."""
    gate = threading.Barrier(len(deeds))

    def one(deed: Callable[[], T]) -> T | LobbyRefusal:
        gate.wait(20)
        try:
            return deed()
        except LobbyRefusal as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(one, deeds))


def end(match: Match) -> None:
    """The match is over, as far as the lamma can see."""
    Match.objects.filter(pk=match.pk).update(status=OVER)
    TABLES.clear()


def test_everybody_who_sits_plays_in_the_order_of_the_seats(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    arrange.sit(lamma.pk, hoda, 5)
    arrange.add_bot(lamma.pk, karim, "easy", number=3)
    options.change(lamma.pk, karim, chosen={"length": "quick", "spectators": True, "clock": "open"})
    match = start(lamma.pk, karim)
    assert (match.kind, match.options["length"], match.options["spectators"]) == (LAMMA, "quick", True)
    found = list(Seat.objects.filter(match=match).order_by("number").values_list("person_id", "bot_level", "host"))
    assert found == [(karim.pk, None, True), (None, "easy", False), (hoda.pk, None, False)]
    assert fresh(lamma).match == match
    assert lamma_of(match.slug) == lamma


def test_nobody_plays_alone(lamma: Lamma, karim: Person) -> None:
    with pytest.raises(LobbyRefusal) as refusal:
        start(lamma.pk, karim)
    assert (refusal.value.code, refusal.value.data) == ("too_few", {"least": 2})
    assert not Match.objects.exists()


def test_only_the_host_starts_but_whoever_sits_is_led_to_the_table(
    lamma: Lamma, karim: Person, hoda: Person, nadia: Person
) -> None:
    sit(lamma, hoda)
    with pytest.raises(LobbyRefusal) as refusal:
        start(lamma.pk, hoda)
    assert refusal.value.code == "not_host"
    match = start(lamma.pk, karim)
    assert start(lamma.pk, hoda) == match
    with pytest.raises(LobbyRefusal) as refusal:
        start(lamma.pk, nadia)
    assert refusal.value.code == "not_in_lamma"
    assert Match.objects.count() == 1


def test_two_presses_in_the_same_moment_start_one_match(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    found = at_once(*[lambda: start(lamma.pk, karim, after="")] * 8)
    assert {type(one) for one in found} == {Match}
    assert len({one.pk for one in found if isinstance(one, Match)}) == 1
    assert Match.objects.count() == 1


def test_two_hosts_pressing_start_are_led_to_one_match(lamma: Lamma, karim: Person, hoda: Person) -> None:
    """The lamma changes hands while both press: whoever comes second finds the match or has no right to it any more."""
    sit(lamma, hoda)
    deeds: list[Callable[[], Match | None]] = [
        lambda: start(lamma.pk, karim, after=""),
        lambda: hand_over(lamma.pk, karim, 1),
        lambda: start(lamma.pk, hoda, after=""),
    ]
    at_once(*deeds)
    assert Match.objects.count() <= 1
    match = start(lamma.pk, fresh(lamma).host or karim, after="")
    assert Match.objects.count() == 1
    assert start(lamma.pk, karim, after="") == start(lamma.pk, hoda, after="") == match


def test_whoever_sits_down_while_it_starts_is_either_in_the_match_or_not(
    lamma: Lamma, karim: Person, hoda: Person, guest: Guests
) -> None:
    sit(lamma, hoda)
    late = [guest(f"Late {n}") for n in range(4)]
    at_once(lambda: start(lamma.pk, karim, after=""), *[lambda who=who: join(lamma.pk, who, lamma.code) for who in late])
    match = Match.objects.get()
    assert len(seating(lamma)) == 6
    assert 2 <= match.seats <= 6
    assert match.seats == Seat.objects.filter(match=match).count() == current(match.id).info.seats


def test_a_rematch_is_one_match_with_the_same_people(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    arrange.add_bot(lamma.pk, karim, "easy")
    first = start(lamma.pk, karim)
    assert rematch(first.slug, karim) == first  # it is not over: nothing new
    end(first)
    found = at_once(*[lambda: rematch(first.slug, karim)] * 4)
    second = Match.objects.exclude(pk=first.pk).get()
    assert {one.pk if isinstance(one, Match) else one.code for one in found} == {second.pk}
    people = Seat.objects.order_by("number")
    assert list(people.filter(match=first).values_list("person_id", "name")) == list(
        people.filter(match=second).values_list("person_id", "name")
    )
    first.refresh_from_db()
    assert first.rematch == second
    assert rematch(first.slug, hoda) == second  # led over, whoever presses
    assert lamma_of(first.slug) == lamma_of(second.slug) == lamma


def test_an_old_press_starts_nothing_after_the_next_match(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    first = start(lamma.pk, karim, after="")
    end(first)
    second = start(lamma.pk, karim, after=first.slug)
    end(second)
    for stale in ("", first.slug):
        assert start(lamma.pk, karim, after=stale) == second
    assert rematch(first.slug, karim) == second
    assert Match.objects.count() == 2


def test_between_matches_options_change_and_during_one_they_do_not(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    first = start(lamma.pk, karim)
    deeds: list[Callable[[], object]] = [
        lambda: options.change(lamma.pk, karim, chosen={"length": "quick"}),
        lambda: arrange.add_bot(lamma.pk, karim, "easy"),
        lambda: arrange.move_on(lamma.pk, karim, 0),
        lambda: arrange.sit(lamma.pk, hoda, 4),
    ]
    for deed in deeds:
        with pytest.raises(LobbyRefusal) as refusal:
            deed()
        assert refusal.value.code == "match_running"
    end(first)
    for deed in deeds:
        deed()
    second = rematch(first.slug, karim)
    assert (second.options["length"], second.seats) == ("quick", 3)


def test_whoever_leaves_during_a_match_leaves_their_seat_to_a_bot(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    leave(lamma.pk, hoda)
    assert seating(lamma) == {0: "Karim"}
    assert current(match.id).bot_at(1)


def test_whoever_is_taken_out_during_a_match_has_no_seat_in_it(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    take_out(lamma.pk, karim, 1)
    assert current(match.id).bot_at(1)
    seat = Seat.objects.get(match=match, number=1)
    assert (seat.person, seat.name) == (None, "Hoda")
    assert not table_seats.leave(match.id, 1).ok


def test_twenty_people_for_the_last_seat(karim: Person, guest: Guests) -> None:
    lamma = host(karim, "haseb", seats=2)
    crowd = [guest(f"Guest {n}") for n in range(20)]
    found = at_once(*[lambda who=who: join(lamma.pk, who, lamma.code) for who in crowd])
    seated = [one for one in found if not isinstance(one, LobbyRefusal)]
    assert len(seated) == 1
    assert {one.code for one in found if isinstance(one, LobbyRefusal)} == {"lamma_full"}
    assert len(seating(lamma)) == 2


def test_one_person_pressing_many_times_takes_one_seat(lamma: Lamma, hoda: Person) -> None:
    at_once(*[lambda: join(lamma.pk, hoda, lamma.code)] * 8)
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}


def test_a_link_changed_while_somebody_joins_lets_them_in_or_not_but_never_half(
    lamma: Lamma, karim: Person, hoda: Person
) -> None:
    code = lamma.code
    found = at_once(lambda: join(lamma.pk, hoda, code).number, lambda: len(new_link(lamma.pk, karim)))
    if isinstance(found[0], LobbyRefusal):
        assert found[0].code == "old_link"
        assert seating(lamma) == {0: "Karim"}
    else:
        assert seating(lamma) == {0: "Karim", 1: "Hoda"}
