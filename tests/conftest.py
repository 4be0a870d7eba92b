"""What all tests share. The servers are described in tests/servers.py."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from config.collecting import leave_alone_what_is_loaded
from tests import order, servers


def pytest_configure(config: pytest.Config) -> None:
    """Static files by their plain names: only the real command builds them. Tables are emptied quickly."""
    from django.conf import settings
    from django.test import TransactionTestCase

    from tests import tables

    TransactionTestCase._fixture_teardown = tables.empty  # type: ignore[attr-defined]

    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    settings.WHITENOISE_AUTOREFRESH = True
    servers.shared()  # now, so that the processes that run the tests find the name of the first one's


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what needs PostgreSQL and Redis in any run."""
    for item in items:
        if {"postgres", "redis", "scaled_site"}.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("scaled")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """When everybody has sorted and left out what they want, and before anybody reads the list."""
    session.items[:] = order.arranged(session.items)
    leave_alone_what_is_loaded()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """With CI set a skipped test is a failed one."""
    outcome = yield
    _no_skips(outcome.get_result())  # type: ignore[attr-defined]


@pytest.hookimpl(hookwrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    """The same for a file or folder that skips itself while it is collected."""
    outcome = yield
    _no_skips(outcome.get_result())  # type: ignore[attr-defined]


def _no_skips(report: pytest.TestReport | pytest.CollectReport) -> None:
    if os.environ.get("CI") and report.skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI counts as failed: {reason}"


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """An SQLite database lies there with all its tables, and goes with its folder."""
    return "DATABASE_URL" not in os.environ


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    """Each process of a test run has a database of its own: with SQLite a file, as in real life."""
    from django.db import connections

    settings = connections["default"].settings_dict
    if settings["ENGINE"] == "config.sqlite":
        database = tmp_path_factory.mktemp("database") / "test.sqlite3"
        shutil.copy(servers.prepared() / "lamma.sqlite3", database)
        settings["TEST"]["NAME"] = str(database)
    else:
        settings["TEST"]["NAME"] = f"test_lamma_{worker_id}"
        settings["TEST"]["TEMPLATE"] = servers.prepared_database(os.environ["DATABASE_URL"])


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """In the end the threads of sockets that are long closed still hold connections: PostgreSQL drops no database before
    they are gone."""
    from django.db import connection

    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            cursor.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[servers.Server]:
    if "DATABASE_URL" in os.environ:
        yield servers.Server(os.environ["DATABASE_URL"])
        return
    with servers.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis(worker_id: str) -> Iterator[servers.Server]:
    if "REDIS_URL" in os.environ:
        yield servers.Server(_store(os.environ["REDIS_URL"], worker_id, 0))
        return
    with servers.redis() as server:
        yield server


def _store(url: str, worker_id: str, number: int) -> str:
    """Database `number` (0 to 2) of this process on a Redis that has sixteen; 0 of them all is the tests' own."""
    process = int(worker_id.removeprefix("gw")) if worker_id.startswith("gw") else 0
    return f"{url.rpartition('/')[0]}/{1 + (3 * process + number) % 15}"


@pytest.fixture
def unprepared_site(tmp_path: Path) -> Iterator[servers.Site]:
    """As after the very first `make play`."""
    with servers.running(servers.embedded(tmp_path, empty=True)) as site:
        yield site


@pytest.fixture(scope="session")
def hasty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Site]:
    """One for all tests that want an embedded site: they may kill it, and start it again."""
    with servers.running(servers.embedded(tmp_path_factory.mktemp("hasty"), LAMMA_BOT_PACE="5")) as site:
        yield site


@pytest.fixture(scope="session")
def scaled_site(
    postgres: servers.Server, redis: servers.Server, worker_id: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[servers.Site]:
    with _scaled(postgres, _store(redis.url, worker_id, 1), "site", tmp_path_factory.mktemp("scaled")) as site:
        site.start()
        yield site


@pytest.fixture
def resting_scaled_site(
    postgres: servers.Server, redis: servers.Server, worker_id: str, tmp_path: Path
) -> Iterator[servers.Site]:
    with _scaled(postgres, _store(redis.url, worker_id, 2), "own", tmp_path) as site:
        yield site


@contextmanager
def _scaled(postgres: servers.Server, redis_url: str, name: str, data: Path) -> Iterator[servers.Site]:
    """A scaled site, still to be started, on a database of its own and an empty Redis database."""
    import redis as client

    client.Redis.from_url(redis_url).flushdb()
    with (
        servers.fresh_database(postgres.url, f"{name}_{os.getpid()}", empty=False) as url,
        servers.ending(servers.scaled(data, url, redis_url)) as site,
    ):
        yield site


@pytest.fixture
def shared_site(request: pytest.FixtureRequest) -> servers.Site:
    """One for all tests that leave it running: the hasty one, or the scaled one in a run on PostgreSQL and Redis."""
    site: servers.Site = request.getfixturevalue("scaled_site" if "DATABASE_URL" in os.environ else "hasty_site")
    return site


@pytest.fixture
def resting_site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[servers.Site]:
    """A site of the test's own that is still to be started: embedded, or scaled in a run on PostgreSQL and Redis."""
    if "DATABASE_URL" in os.environ:
        yield request.getfixturevalue("resting_scaled_site")
        return
    with servers.ending(servers.embedded(tmp_path)) as site:
        yield site


@pytest.fixture
def site(resting_site: servers.Site) -> servers.Site:
    """The same, started."""
    resting_site.start()
    return resting_site
