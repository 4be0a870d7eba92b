"""What the daily task clears away, and above all what it leaves alone."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import Account, Person
from games.models import OVER, RUNNING, Match, MatchEvent, Seat
from lobbies.models import Lamma, LammaSeat
from lobbies.services.lamma import presence
from lobbies.services.lamma.start import start
from lobbies.services.tidying import tidy

from .conftest import Guests, sit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def ago(days: float) -> datetime:
    return timezone.now() - timedelta(days=days)


def unseen(days: float, *people: Person) -> None:
    Person.objects.filter(pk__in=[person.pk for person in people]).update(last_seen=ago(days))


def age(lamma: Lamma, days: float) -> None:
    """Nothing has happened in the lamma for so many days."""
    Lamma.objects.filter(pk=lamma.pk).update(touched=ago(days))
    LammaSeat.objects.filter(lamma=lamma).update(seen_at=ago(days), joined=ago(days))


def age_match(match: Match, days: float) -> None:
    Match.objects.filter(pk=match.pk).update(created=ago(days))
    MatchEvent.objects.filter(match=match).update(at=ago(days))


def test_a_fresh_house_stays_as_it_is(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    start(lamma.pk, karim)
    assert tidy() == {"tables": 0, "lammas": 0, "guests": 0, "reports": 0}


def test_a_lamma_goes_when_nothing_has_happened_for_long(lamma: Lamma) -> None:
    age(lamma, settings.ROOM_DAYS - 0.5)
    assert tidy()["lammas"] == 0
    age(lamma, settings.ROOM_DAYS + 0.5)
    assert tidy()["lammas"] == 1
    assert not Lamma.objects.exists()


def test_a_lamma_with_somebody_in_it_stays_however_old(lamma: Lamma, karim: Person) -> None:
    presence.arrive(lamma.pk, karim.pk)
    age(lamma, 99)
    assert tidy()["lammas"] == 0


def test_a_lamma_whose_match_runs_stays_and_goes_with_the_dead_match(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    age(lamma, 99)
    assert tidy() == {"tables": 0, "lammas": 0, "guests": 0, "reports": 0}
    age_match(match, 99)
    assert tidy() == {"tables": 1, "lammas": 1, "guests": 0, "reports": 0}
    assert not Match.objects.exists()
    assert not MatchEvent.objects.exists()


def test_an_old_match_that_goes_on_stays(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    Match.objects.filter(pk=match.pk).update(created=ago(99))
    assert tidy()["tables"] == 0
    assert Match.objects.get().status == RUNNING


def test_finished_matches_stay_with_their_names_when_guests_and_lamma_go(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    Match.objects.filter(pk=match.pk).update(status=OVER, ended=ago(500))
    age_match(match, 500)
    age(lamma, 500)
    unseen(500, karim, hoda)
    assert tidy() == {"tables": 0, "lammas": 1, "guests": 2, "reports": 0}
    left = Seat.objects.order_by("number")
    assert [(seat.name, seat.person) for seat in left] == [("Karim", None), ("Hoda", None)]
    assert MatchEvent.objects.filter(match=match).count() == Match.objects.get().seq > 0


def test_a_guest_goes_after_a_month_unless_a_finished_match_is_theirs(
    guest: Guests, lamma: Lamma, karim: Person, hoda: Person
) -> None:
    sit(lamma, hoda)
    match = start(lamma.pk, karim)
    Match.objects.filter(pk=match.pk).update(status=OVER)
    idle, lately = guest("Idle"), guest("Lately")
    age(lamma, 40)
    unseen(40, karim, hoda, idle)
    unseen(3, lately)
    assert tidy() == {"tables": 0, "lammas": 1, "guests": 1, "reports": 0}
    assert set(Person.objects.values_list("name", flat=True)) == {"Karim", "Hoda", "Lately"}


def test_somebody_with_an_account_never_goes(guest: Guests) -> None:
    person = guest("Signed up")
    person.account = Account.objects.create_user("signed-up")
    person.save()
    unseen(5000, person)
    assert tidy()["guests"] == 0


def test_many_at_once_all_go(guest: Guests) -> None:
    unseen(40, *[guest(f"Guest {n}") for n in range(450)])
    assert tidy()["guests"] == 450
    assert not Person.objects.exists()
