"""The embedded database: one writer at a time, in turn, and nothing acknowledged is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection, connections, transaction
from django.db.models import F

from accounts.models import Person
from config.sqlite.base import lock_of

pytestmark = [
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture(autouse=True)
def _sqlite_only() -> None:
    assert settings.DATABASES["default"]["ENGINE"] == "config.sqlite", "these tests belong to the run on SQLite"


def in_threads(*works: Callable[[], None]) -> list[BaseException]:
    """Runs all at once, each in a thread with a connection of its own; returns what they raised."""
    failures: list[BaseException] = []

    def run(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failures


def free() -> bool:
    """Whether nobody holds the lock of this database."""
    lock = lock_of(str(connection.settings_dict["NAME"]))
    if lock.acquire(blocking=False):
        lock.release()
        return True
    return False


def test_commits_reach_the_disk() -> None:
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert cursor.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL
        assert cursor.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_threads_write_all_at_once_and_nothing_fails_or_is_lost() -> None:
    counter = Person.objects.create(name="0")

    def in_transactions() -> None:
        for _ in range(25):
            with transaction.atomic():
                person = Person.objects.select_for_update().get(pk=counter.pk)
                person.name = str(int(person.name) + 1)
                person.save()

    def by_itself() -> None:
        for _ in range(25):
            Person.objects.create(name="somebody")

    def sessions() -> None:
        for _ in range(25):
            session = SessionStore()
            session["person"] = counter.pk
            session.save()

    failures = in_threads(in_transactions, in_transactions, in_transactions, by_itself, by_itself, sessions, sessions)
    assert failures == []
    counter.refresh_from_db()
    assert int(counter.name) == 75
    assert Person.objects.filter(name="somebody").count() == 50


def test_lock_is_held_from_begin_to_commit_and_a_second_writer_waits_for_it() -> None:
    person = Person.objects.create(name="first")
    began, go_on = threading.Event(), threading.Event()
    order: list[str] = []

    def slow() -> None:
        with transaction.atomic():
            Person.objects.filter(pk=person.pk).update(theme="dark")
            began.set()
            go_on.wait(10)
            order.append("slow is done")

    def quick() -> None:
        began.wait(10)
        assert not free()
        assert Person.objects.get(pk=person.pk).theme == "auto"  # reading waits for nobody
        go_on.set()
        Person.objects.filter(pk=person.pk).update(name="second")
        order.append("quick is done")

    assert in_threads(slow, quick) == []
    assert order == ["slow is done", "quick is done"]
    person.refresh_from_db()
    assert (person.theme, person.name) == ("dark", "second")


def test_lock_is_free_after_every_way_out() -> None:
    person = Person.objects.create(name="one")  # INSERT ... RETURNING outside of a transaction
    assert free()
    with transaction.atomic():
        assert not free()
    assert free()
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        Person.objects.filter(pk=person.pk).update(name="two")
        _ = 1 / 0
    assert free()
    with transaction.atomic(), pytest.raises(ZeroDivisionError), transaction.atomic():
        _ = 1 / 0
    assert free()
    with pytest.raises(RuntimeError), transaction.atomic():
        connection.close()
        raise RuntimeError
    assert free()
    with pytest.raises(Exception, match="no such table"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM nothing_like_this")
    assert free()
    person.refresh_from_db()
    assert person.name == "one"


def test_rows_of_a_write_by_itself_are_all_there() -> None:
    made = Person.objects.bulk_create([Person(name=str(n)) for n in range(5)])
    assert [person.pk for person in made] == sorted(person.pk for person in made)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE accounts_person SET theme = %s RETURNING name", ["dark"])
        assert free()
        assert cursor.fetchone() == ("0",)
        assert cursor.fetchmany(2) == [("1",), ("2",)]
        assert [row[0] for row in cursor] == ["3", "4"]
        assert cursor.fetchone() is None
        assert cursor.fetchall() == []
        cursor.executemany("UPDATE accounts_person SET theme = %s WHERE name = %s", [("light", "0"), ("light", "1")])
        assert free()
    assert Person.objects.filter(theme="light").count() == 2


def test_savepoint_rolls_back_alone() -> None:
    person = Person.objects.create(name="kept")
    with transaction.atomic():
        Person.objects.filter(pk=person.pk).update(theme="dark")
        with pytest.raises(ValueError), transaction.atomic():
            Person.objects.filter(pk=person.pk).update(name=F("theme"))
            raise ValueError
    person.refresh_from_db()
    assert (person.name, person.theme) == ("kept", "dark")
