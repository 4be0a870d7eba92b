"""Hosting, joining, leaving, bots, places: what the host may do and what nobody may."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import Person
from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import arrange, codes
from lobbies.services.lamma.find import find
from lobbies.services.lamma.hand_over import hand_over
from lobbies.services.lamma.host import host
from lobbies.services.lamma.invite import new_link
from lobbies.services.lamma.join import join
from lobbies.services.lamma.leave import leave, take_out

from .conftest import Guests, fresh, seating, sit

pytestmark = pytest.mark.django_db


def test_whoever_opens_a_lamma_is_its_host_and_sits_in_it(lamma: Lamma, karim: Person) -> None:
    assert (lamma.owner, lamma.host) == (karim, karim)
    assert seating(lamma) == {0: "Karim"}
    assert lamma.seats == 6


def test_an_unknown_game_or_impossible_seats_open_nothing(karim: Person) -> None:
    for game, options, seats, code in [
        ("chess", {}, None, "unknown_game"),
        ("haseb", {}, 7, "seats_out_of_range"),
        ("haseb", {}, 1, "seats_out_of_range"),
        ("haseb", {"length": "endless"}, None, "bad_options"),
        ("haseb", {"stakes": "high"}, None, "bad_options"),
    ]:
        with pytest.raises(LobbyRefusal) as refusal:
            host(karim, game, options, seats)
        assert refusal.value.code == code
    assert not Lamma.objects.exists()


def test_codes_are_easy_to_type_and_never_drawn_twice(lamma: Lamma, karim: Person) -> None:
    seen = {lamma.code}
    for _ in range(20):
        code = new_link(lamma.pk, karim)
        assert len(code) == 5 and set(code) <= set(codes.LETTERS)
        assert not set(code) & set("0O1IL")
        assert code not in seen
        seen.add(code)


@pytest.mark.parametrize("typed", ["{code}", " {code} ", "{lower}", "{first}-{rest}", "{first} {rest}"])
def test_a_code_is_read_however_it_is_typed(lamma: Lamma, typed: str) -> None:
    code = lamma.code
    words = typed.format(code=code, lower=code.lower(), first=code[:2], rest=code[2:])
    assert find(words, None) == lamma


def test_arabic_digits_in_a_code_are_digits() -> None:
    assert codes.read("k٧m٢q") == "K7M2Q"
    assert codes.read("K۷M۲Q") == "K7M2Q"


@pytest.mark.parametrize("typed", ["", "K", "?????", "K7M2QX", "<script>", "\u202eK7M2Q", "٪", "𝟕" * 5, "x" * 5000])
def test_nonsense_is_no_code(lamma: Lamma, typed: str) -> None:
    with pytest.raises(LobbyRefusal) as refusal:
        find(typed, None)
    assert refusal.value.code == "no_such_lamma"


def test_people_take_the_first_free_seat_and_keep_it(lamma: Lamma, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia, hoda)
    assert seating(lamma) == {0: "Karim", 1: "Hoda", 2: "Nadia"}


def test_a_seat_of_ones_own_choice(lamma: Lamma, hoda: Person, nadia: Person) -> None:
    join(lamma.pk, hoda, lamma.code, number=4)
    for number, code in [(4, "seat_taken"), (6, "no_such_seat"), (-1, "no_such_seat")]:
        with pytest.raises(LobbyRefusal) as refusal:
            join(lamma.pk, nadia, lamma.code, number=number)
        assert refusal.value.code == code
    assert seating(lamma) == {0: "Karim", 4: "Hoda"}


def test_a_full_lamma_takes_nobody(karim: Person, hoda: Person, nadia: Person) -> None:
    lamma = host(karim, "haseb", seats=2)
    sit(lamma, hoda)
    with pytest.raises(LobbyRefusal) as refusal:
        join(lamma.pk, nadia, lamma.code)
    assert (refusal.value.code, refusal.value.data) == ("lamma_full", {"seats": 2})
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}


def test_a_new_link_ends_the_old_one_but_not_for_those_who_sit(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    old = lamma.code
    sit(lamma, hoda)
    new = new_link(lamma.pk, karim)
    assert find(old, hoda.pk) == find(new, hoda.pk) == lamma
    for person_id in (nadia.pk, None):
        with pytest.raises(LobbyRefusal) as refusal:
            find(old, person_id)
        assert refusal.value.code == "old_link"
    with pytest.raises(LobbyRefusal) as refusal:
        join(lamma.pk, nadia, old)
    assert refusal.value.code == "old_link"
    join(lamma.pk, nadia, new)
    assert seating(lamma) == {0: "Karim", 1: "Hoda", 2: "Nadia"}


def test_whoever_is_taken_out_does_not_come_back_by_the_link_they_have(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    take_out(lamma.pk, karim, 1)
    assert seating(lamma) == {0: "Karim"}
    with pytest.raises(LobbyRefusal) as refusal:
        join(lamma.pk, hoda, lamma.code)
    assert refusal.value.code == "taken_out"
    with pytest.raises(LobbyRefusal) as refusal:
        find(lamma.code, hoda.pk)
    assert refusal.value.code == "taken_out"
    new = new_link(lamma.pk, karim)  # given to them by the host, it lets them in again
    join(lamma.pk, hoda, new)
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}


def test_taken_out_twice_and_still_out(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    take_out(lamma.pk, karim, 1)
    join(lamma.pk, hoda, new_link(lamma.pk, karim))
    take_out(lamma.pk, karim, 1)
    with pytest.raises(LobbyRefusal) as refusal:
        join(lamma.pk, hoda, fresh(lamma).code)
    assert refusal.value.code == "taken_out"


def test_only_the_host_has_the_hosts_rights(lamma: Lamma, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    deeds: list[Callable[[], object]] = [
        lambda: take_out(lamma.pk, hoda, 2),
        lambda: hand_over(lamma.pk, hoda, 2),
        lambda: new_link(lamma.pk, hoda),
        lambda: arrange.add_bot(lamma.pk, hoda, "easy"),
        lambda: arrange.move_on(lamma.pk, hoda, 0),
    ]
    for deed in deeds:
        with pytest.raises(LobbyRefusal) as refusal:
            deed()
        assert refusal.value.code == "not_host"
    assert seating(lamma) == {0: "Karim", 1: "Hoda", 2: "Nadia"}
    assert fresh(lamma).code == lamma.code


def test_the_host_neither_takes_themselves_out_nor_an_empty_seat(lamma: Lamma, karim: Person) -> None:
    for number, code in [(0, "not_yourself"), (3, "empty_seat"), (9, "no_such_seat"), (-1, "no_such_seat")]:
        with pytest.raises(LobbyRefusal) as refusal:
            take_out(lamma.pk, karim, number)
        assert refusal.value.code == code


def test_bots_come_and_go_under_names_of_their_own(lamma: Lamma, karim: Person) -> None:
    names = {arrange.add_bot(lamma.pk, karim, "easy").bot_name for _ in range(5)}
    assert len(names) == 5
    with pytest.raises(LobbyRefusal) as refusal:
        arrange.add_bot(lamma.pk, karim, "easy")
    assert refusal.value.code == "lamma_full"
    take_out(lamma.pk, karim, 3)
    assert seating(lamma) == {0: "Karim", 1: "[easy]", 2: "[easy]", 4: "[easy]", 5: "[easy]"}
    with pytest.raises(LobbyRefusal) as refusal:
        arrange.add_bot(lamma.pk, karim, "genius")
    assert refusal.value.code == "unknown_level"


def test_no_bot_is_called_like_somebody_who_sits_here(guest: Guests) -> None:
    lamma = host(guest("Hoda"), "haseb")
    sit(lamma, guest("كريم"))
    owner = fresh(lamma).owner
    assert owner is not None
    names = {arrange.add_bot(lamma.pk, owner, "easy").bot_name for _ in range(4)}
    assert len(names) == 4 and not names & {"Hoda", "Karim"}


def test_the_host_moves_people_and_people_move_to_free_seats(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    arrange.move_on(lamma.pk, karim, 0)
    assert seating(lamma) == {0: "Hoda", 1: "Karim", 2: "Nadia"}
    arrange.move_on(lamma.pk, karim, 2)
    assert seating(lamma) == {0: "Hoda", 1: "Karim", 3: "Nadia"}
    arrange.sit(lamma.pk, hoda, 5)
    arrange.move_on(lamma.pk, karim, 5)  # from the last to the first
    assert seating(lamma) == {0: "Hoda", 1: "Karim", 3: "Nadia"}
    with pytest.raises(LobbyRefusal) as refusal:
        arrange.sit(lamma.pk, hoda, 1)
    assert refusal.value.code == "seat_taken"


def test_handing_over_gives_the_lamma_away(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    arrange.add_bot(lamma.pk, karim, "easy")
    with pytest.raises(LobbyRefusal) as refusal:
        hand_over(lamma.pk, karim, 2)
    assert refusal.value.code == "not_a_person"
    hand_over(lamma.pk, karim, 1)
    assert (fresh(lamma).owner, fresh(lamma).host) == (hoda, hoda)
    take_out(lamma.pk, hoda, 0)
    assert seating(lamma) == {1: "Hoda", 2: "[easy]"}


def test_whoever_has_sat_longest_follows_an_owner_who_leaves(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    leave(lamma.pk, karim)
    assert (fresh(lamma).owner, fresh(lamma).host) == (hoda, hoda)
    join(lamma.pk, karim, lamma.code)
    assert fresh(lamma).host == hoda


def test_an_empty_lamma_belongs_to_whoever_comes_next(lamma: Lamma, karim: Person, hoda: Person) -> None:
    leave(lamma.pk, karim)
    assert (fresh(lamma).owner, fresh(lamma).host) == (None, None)
    sit(lamma, hoda)
    assert (fresh(lamma).owner, fresh(lamma).host) == (hoda, hoda)


def test_who_does_not_sit_here_cannot_leave(lamma: Lamma, hoda: Person) -> None:
    with pytest.raises(LobbyRefusal) as refusal:
        leave(lamma.pk, hoda)
    assert refusal.value.code == "not_in_lamma"


def test_a_lamma_that_is_gone_says_so(lamma: Lamma, hoda: Person, guest: Guests) -> None:
    Lamma.objects.all().delete()
    with pytest.raises(LobbyRefusal) as refusal:
        join(lamma.pk, hoda, lamma.code)
    assert refusal.value.code == "no_such_lamma"
