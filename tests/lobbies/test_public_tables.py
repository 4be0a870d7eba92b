"""Public tables: those who want the same are seated together, once, and bots only where they may."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connections
from django.test import Client
from django.utils import timezone

from accounts.models import Person
from games.models import PUBLIC, Match, Seat
from games.services import seats as table_seats
from lobbies.models import Ticket
from lobbies.refusals import LobbyRefusal
from lobbies.services.public import seating, tickets

from .conftest import Guests

pytestmark = pytest.mark.django_db(transaction=True)
QUICK = {"length": "quick"}


def take(person: Person, seats: int = 2, people_only: bool = True, **options: Any) -> Ticket:
    return tickets.take(person, "haseb", QUICK | options, seats, people_only)


def waited(ticket: Ticket, seconds: float) -> None:
    Ticket.objects.filter(pk=ticket.pk).update(created=timezone.now() - timedelta(seconds=seconds))


def refusal(call: Any, *args: Any, **kwargs: Any) -> str:
    with pytest.raises(LobbyRefusal) as refused:
        call(*args, **kwargs)
    return refused.value.code


def test_two_who_want_the_same_sit_down_together(karim: Person, hoda: Person) -> None:
    first = take(karim)
    assert first.state == Ticket.WAITING and seating.company(first) == 1
    second = take(hoda)
    first.refresh_from_db()
    assert first.state == second.state == Ticket.MATCHED and first.match == second.match
    match = Match.objects.get()
    assert (match.kind, match.bots_may_fill, match.options["length"]) == (PUBLIC, False, "quick")
    assert {seat.person_id for seat in Seat.objects.filter(match=match)} == {karim.pk, hoda.pk}


@pytest.mark.parametrize("other", [{"seats": 3}, {"people_only": False}, {"length": "long"}, {"house": "open_memory"}])
def test_who_wants_something_else_waits_for_others(karim: Person, hoda: Person, other: dict[str, Any]) -> None:
    first, second = take(karim), take(hoda, **other)
    first.refresh_from_db()
    assert first.state == second.state == Ticket.WAITING and not Match.objects.exists()


def test_a_second_tab_has_the_same_ticket_and_another_wish_gives_it_back(karim: Person) -> None:
    first = take(karim)
    assert take(karim).pk == first.pk
    second = take(karim, seats=3)
    first.refresh_from_db()
    assert (first.state, second.state) == (Ticket.CANCELLED, Ticket.WAITING)


def test_nobody_sits_with_themselves(karim: Person) -> None:
    assert [take(karim).state for _ in range(3)] == [Ticket.WAITING] * 3


def test_bots_take_the_free_seats_after_the_wait_and_only_where_they_may(
    karim: Person, hoda: Person, settings: LazySettings
) -> None:
    settings.PUBLIC_WAIT_SECONDS = 20
    filled, pure = take(karim, seats=4, people_only=False), take(hoda, seats=4)
    assert seating.sweep() == 0
    waited(filled, 21)
    waited(pure, 1000)
    assert seating.sweep() == 1
    filled.refresh_from_db()
    pure.refresh_from_db()
    assert (filled.state, pure.state) == (Ticket.MATCHED, Ticket.WAITING)
    assert filled.match is not None and filled.match.bots_may_fill
    levels = [seat.bot_level for seat in Seat.objects.filter(match=filled.match) if seat.person_id is None]
    assert levels == ["normal"] * 3
    assert seating.sweep() == 0, "once"


def test_at_a_people_only_table_no_bot_takes_the_seat_of_who_leaves(karim: Person, hoda: Person) -> None:
    take(karim)
    match = take(hoda).match
    assert match is not None and table_seats.leave(match.id, 0).code == "people_only"


def test_who_gives_no_sign_waits_no_more(karim: Person, hoda: Person, settings: LazySettings) -> None:
    gone = take(karim)
    Ticket.objects.filter(pk=gone.pk).update(seen_at=timezone.now() - timedelta(seconds=settings.PUBLIC_GONE_SECONDS + 1))
    assert take(hoda).state == Ticket.WAITING, "nobody sits down with somebody who has left"
    seating.sweep()
    gone.refresh_from_db()
    assert gone.state == Ticket.CANCELLED


def test_looking_after_a_ticket_keeps_it(karim: Person, settings: LazySettings) -> None:
    ticket = take(karim)
    Ticket.objects.filter(pk=ticket.pk).update(seen_at=timezone.now() - timedelta(seconds=settings.PUBLIC_GONE_SECONDS - 5))
    tickets.look(karim, ticket.slug)
    ticket.refresh_from_db()
    assert timezone.now() - ticket.seen_at < timedelta(seconds=5)


def test_a_ticket_given_back_seats_nobody_and_a_found_table_stays(karim: Person, hoda: Person) -> None:
    ticket = take(karim)
    assert tickets.give_back(karim, ticket.slug).state == Ticket.CANCELLED
    assert tickets.give_back(karim, ticket.slug).state == Ticket.CANCELLED, "twice is the same"
    assert take(hoda).state == Ticket.WAITING
    fresh = take(karim)
    assert fresh.state == Ticket.MATCHED and refusal(tickets.give_back, karim, fresh.slug) == "table_found"


def test_a_ticket_is_its_holders_alone(karim: Person, hoda: Person) -> None:
    ticket = take(karim)
    for person in (hoda, None):
        assert refusal(tickets.look, person, ticket.slug) == "no_such_ticket"
        assert refusal(tickets.give_back, person, ticket.slug) == "no_such_ticket"
    ticket.refresh_from_db()
    assert ticket.state == Ticket.WAITING


@pytest.mark.parametrize(
    ("game", "options", "seats", "code"),
    [
        ("chess", {}, 2, "unknown_game"),
        ("haseb", {"clock": "open"}, 2, "clock_needed"),
        ("haseb", {"spectators": True}, 2, "not_public"),
        ("haseb", {"mode": "no such"}, 2, "bad_options"),
        ("haseb", {}, 7, "bad_options"),
        ("haseb", {}, 0, "bad_options"),
        ("haseb", {"colour": "red"}, 2, "bad_options"),
    ],
)
def test_what_does_not_fit_is_refused(karim: Person, game: str, options: dict[str, Any], seats: int, code: str) -> None:
    assert refusal(tickets.take, karim, game, options, seats, False) == code
    assert not Ticket.objects.exists()


@pytest.mark.servers
def test_twelve_at_once_are_seated_each_once(guest: Guests) -> None:
    people = [guest(f"P{number}") for number in range(12)]

    def press(person: Person) -> None:
        try:
            take(person, seats=4)
            take(person, seats=4)  # a second tab; whoever has a table by now waits for the next one
        finally:
            connections.close_all()

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(press, people))
    seated = list(Seat.objects.values_list("match", "person"))
    assert len(seated) == len(set(seated)) == 4 * Match.objects.count(), "nobody sits twice at one table"
    assert Ticket.objects.filter(state=Ticket.MATCHED).count() == len(seated)
    waiting = set(Ticket.objects.filter(state=Ticket.WAITING).values_list("person", flat=True))
    assert len(waiting) < 4, "who waits longest sits down first; fewer than a table are left"
    assert {person for _, person in seated} | waiting == {person.pk for person in people}


def named(name: str) -> Client:
    client = Client(headers={"accept-language": "en"})
    assert client.post("/people/guest", {"name": name, "next": "/"}).status_code == 302
    return client


WISH = {"game": "haseb", "mode": "classic", "length": "quick", "seats": "2", "with": "people"}


def test_from_the_form_to_the_table(db: None) -> None:
    huda, sami = named("Huda"), named("Sami")
    sent = huda.post("/public/", WISH)
    assert sent.status_code == 302
    wait = sent["Location"]
    page = huda.get(wait)
    assert page.status_code == 200 and "1 of 2 are here" in page.content.decode()
    assert huda.get("/public/")["Location"] == wait, "another tab leads to the same wait"
    assert sami.get(wait)["Location"] == "/public/", "it is nobody else's"
    there = sami.post("/public/", WISH, follow=True)
    assert there.redirect_chain[-1][0].startswith("/table/")
    part = huda.get(wait, headers={"hx-request": "true"})
    assert part.headers["HX-Redirect"].startswith("/table/")
    late = huda.post(f"{wait}/give-back", follow=True)
    assert late.redirect_chain[-1][0].startswith("/table/")


def test_waiting_no_more(db: None) -> None:
    huda = named("Huda")
    wait = huda.post("/public/", WISH)["Location"]
    assert huda.post(f"{wait}/give-back")["Location"] == "/public/"
    assert huda.get(wait)["Location"] == "/public/"
    assert huda.get(wait, headers={"hx-request": "true"}).headers["HX-Redirect"] == "/public/"


@pytest.mark.parametrize("bad", [{"seats": "9"}, {"seats": "-1"}, {"seats": "x" * 500}, {"mode": "none"}, {"game": "chess"}])
def test_a_form_that_does_not_fit_comes_back_with_words(db: None, bad: dict[str, str]) -> None:
    client = Client(headers={"accept-language": "ar"})
    page = client.post("/public/", WISH | bad | {"name": "هدى"})
    assert page.status_code == 422 and 'role="alert"' in page.content.decode()
    assert not Ticket.objects.exists() and not Person.objects.exists(), "no guest is made for nothing"


def test_a_doubled_press_makes_one_guest_and_one_ticket(db: None) -> None:
    first, second = Client(), Client()
    key = first.get("/public/").context["key"]
    second.cookies["csrftoken"] = first.cookies["csrftoken"].value  # the same browser, which has no session yet
    for client in (first, second):
        assert client.post("/public/", WISH | {"key": key, "name": "هدى"}).status_code == 302
    assert Person.objects.count() == Ticket.objects.count() == 1
