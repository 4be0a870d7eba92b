"""An absent host's rights pass to whoever has sat longest and is here, and come back with the owner."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Person
from games.models import Presence
from games.services.sides import FRESH
from lobbies.models import Lamma, LammaSeat, RoomPresence
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import absence, presence
from lobbies.services.lamma.hand_over import hand_over
from lobbies.services.lamma.leave import leave, take_out
from lobbies.services.lamma.start import start

from .conftest import fresh, seating, sit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


@pytest.fixture(autouse=True)
def impatient(settings: Settings) -> None:
    settings.HOST_AWAY_SECONDS = 60


def quiet(lamma: Lamma, *people: Person) -> None:
    """These people asked for something a long time ago."""
    LammaSeat.objects.filter(lamma=lamma, person__in=people).update(seen_at=timezone.now() - timedelta(minutes=9))


def away(lamma: Lamma, person: Person, seconds: float) -> None:
    """This person has been away for so long."""
    quiet(lamma, person)
    LammaSeat.objects.filter(lamma=lamma, person=person).update(away_since=timezone.now() - timedelta(seconds=seconds))


def here(lamma: Lamma, *people: Person) -> None:
    for person in people:
        presence.arrive(lamma.pk, person.pk)


def away_now(lamma: Lamma) -> set[str]:
    seats = LammaSeat.objects.filter(lamma=lamma, away_since__isnull=False).select_related("person")
    return {seat.person.name for seat in seats if seat.person}


def test_the_rights_pass_after_a_minute_and_not_before(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, nadia, hoda)
    here(lamma, hoda, nadia)
    away(lamma, karim, 55)
    assert absence.sweep() == 0
    assert fresh(lamma).host == karim
    away(lamma, karim, 61)
    assert absence.sweep() == 1
    assert (fresh(lamma).host, fresh(lamma).owner) == (nadia, karim)  # Nadia sat down before Hoda
    assert absence.sweep() == 0


def test_they_come_back_with_the_owner(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    here(lamma, hoda)
    away(lamma, karim, 61)
    absence.sweep()
    assert fresh(lamma).host == hoda
    here(lamma, karim)
    assert fresh(lamma).host == karim
    assert absence.sweep() == 0


def test_a_page_without_a_socket_brings_them_back_too(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    here(lamma, hoda)
    away(lamma, karim, 61)
    absence.sweep()
    presence.seen(lamma.pk, karim.pk)
    assert fresh(lamma).host == karim
    absence.sweep()
    assert away_now(lamma) == set()  # for a while after a request


def test_a_longer_seated_person_who_is_away_is_passed_over(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    here(lamma, nadia)
    away(lamma, hoda, 20)
    away(lamma, karim, 61)
    absence.sweep()
    assert fresh(lamma).host == nadia


def test_a_stand_in_who_goes_too_is_followed_by_the_next(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    here(lamma, hoda, nadia)
    away(lamma, karim, 61)
    absence.sweep()
    RoomPresence.objects.filter(person=hoda).delete()
    away(lamma, hoda, 61)
    absence.sweep()
    assert (fresh(lamma).host, fresh(lamma).owner) == (nadia, karim)


def test_with_nobody_here_the_rights_stay(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    away(lamma, hoda, 500)
    away(lamma, karim, 500)
    assert absence.sweep() == 0
    assert fresh(lamma).host == karim


def test_a_late_sweep_that_finds_the_host_back_changes_nothing(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    here(lamma, hoda)
    away(lamma, karim, 61)
    here(lamma, karim)  # between the sweep's look and its deed
    assert not absence.pass_on(lamma.pk)
    assert fresh(lamma).host == karim


def test_the_time_that_a_host_may_be_away_is_the_operators(lamma: Lamma, karim: Person, hoda: Person, settings: Settings) -> None:
    sit(lamma, hoda)
    here(lamma, hoda)
    settings.HOST_AWAY_SECONDS = 5
    away(lamma, karim, 6)
    assert absence.sweep() == 1


def test_a_closed_socket_is_an_absence_unless_another_is_open(lamma: Lamma, karim: Person) -> None:
    here(lamma, karim)
    RoomPresence.objects.create(lamma=lamma, person=karim, process="another", seen_at=timezone.now())
    presence.go(lamma.pk, karim.pk)
    assert away_now(lamma) == set()
    RoomPresence.objects.all().delete()
    presence.go(lamma.pk, karim.pk)
    assert away_now(lamma) == {"Karim"}


def test_the_table_counts_as_being_here(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    quiet(lamma, karim, hoda)
    Presence.objects.create(match=match, seat=0, process="p", seen_at=timezone.now())
    absence.sweep()
    assert away_now(lamma) == {"Hoda"}
    Presence.objects.create(match=match, seat=1, process="p", seen_at=timezone.now())
    absence.sweep()
    assert away_now(lamma) == set()


def test_a_killed_process_is_not_believed_for_ever(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    here(lamma, karim, hoda)
    quiet(lamma, karim, hoda)
    absence.sweep()
    assert away_now(lamma) == set()
    RoomPresence.objects.filter(person=karim).update(seen_at=timezone.now() - FRESH - timedelta(seconds=1))
    absence.sweep()
    assert away_now(lamma) == {"Karim"}
    assert not RoomPresence.objects.filter(person=karim).exists()


def test_a_stand_in_neither_keeps_the_lamma_nor_takes_its_owner_out(
    lamma: Lamma, karim: Person, hoda: Person, nadia: Person
) -> None:
    sit(lamma, hoda, nadia)
    here(lamma, hoda, nadia)
    away(lamma, karim, 61)
    absence.sweep()
    with pytest.raises(LobbyRefusal) as refusal:
        take_out(lamma.pk, hoda, 0)
    assert refusal.value.code == "owner_is_away"
    hand_over(lamma.pk, hoda, 2)
    assert (fresh(lamma).host, fresh(lamma).owner) == (nadia, karim)
    here(lamma, karim)
    assert fresh(lamma).host == karim


def test_a_stand_in_who_leaves_is_followed_and_the_owner_stays_the_owner(
    lamma: Lamma, karim: Person, hoda: Person, nadia: Person
) -> None:
    sit(lamma, hoda, nadia)
    here(lamma, hoda, nadia)
    away(lamma, karim, 61)
    absence.sweep()
    leave(lamma.pk, hoda)
    assert (fresh(lamma).host, fresh(lamma).owner) == (nadia, karim)
    assert seating(lamma) == {0: "Karim", 2: "Nadia"}


def test_a_lamma_whose_host_no_longer_exists_finds_another(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    here(lamma, hoda)
    karim.delete()
    assert fresh(lamma).host is None
    absence.sweep()
    assert (fresh(lamma).host, fresh(lamma).owner) == (hoda, hoda)
