"""People around a lamma."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from accounts.models import Person
from games.services.tables import TABLES
from lobbies.models import Lamma, LammaSeat
from lobbies.services.lamma.host import host
from lobbies.services.lamma.join import join

Guests = Callable[..., Person]


@pytest.fixture(autouse=True)
def _no_tables_in_memory() -> Iterator[None]:
    """Each test starts with an empty database, so nothing of the last one may be remembered."""
    TABLES.clear()
    yield
    TABLES.clear()


@pytest.fixture
def guest(db: None) -> Guests:
    """`guest("Hoda")`: somebody with a name."""

    def named(name: str, language: str = "en") -> Person:
        return Person.objects.create(name=name, language=language)

    return named


@pytest.fixture
def karim(guest: Guests) -> Person:
    return guest("Karim")


@pytest.fixture
def hoda(guest: Guests) -> Person:
    return guest("Hoda")


@pytest.fixture
def nadia(guest: Guests) -> Person:
    return guest("Nadia")


@pytest.fixture
def lamma(karim: Person) -> Lamma:
    """Karim's lamma for Haseb, six seats, Karim in the first."""
    return host(karim, "haseb")


def fresh(lamma: Lamma) -> Lamma:
    """The lamma as the database has it now."""
    return Lamma.objects.select_related("match", "host", "owner").get(pk=lamma.pk)


def sit(lamma: Lamma, *people: Person) -> None:
    """All of them join, in this order, each a moment after the one before."""
    for person in people:
        join(lamma.pk, person, fresh(lamma).code)


def seating(lamma: Lamma) -> dict[int, str]:
    """Who sits where, by name; bots by their level in brackets."""
    seats = LammaSeat.objects.filter(lamma=lamma).select_related("person").order_by("number")
    return {seat.number: seat.person.name if seat.person else f"[{seat.level}]" for seat in seats}
