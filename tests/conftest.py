"""What all tests share. The servers are described in tests/servers.py."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import servers


def pytest_configure(config: pytest.Config) -> None:
    """Static files by their plain names: only the real command builds them."""
    from django.conf import settings

    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    settings.WHITENOISE_AUTOREFRESH = True


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
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    """Each process of a test run has a database of its own: with SQLite a file, as in real life."""
    from django.db import connections

    settings = connections["default"].settings_dict
    if settings["ENGINE"] == "config.sqlite":
        settings["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    else:
        settings["TEST"]["NAME"] = f"test_lamma_{worker_id}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[servers.Server]:
    with servers.postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[servers.Server]:
    with servers.redis() as server:
        yield server


@pytest.fixture
def embedded_site(tmp_path: Path) -> Iterator[servers.Site]:
    with servers.running(servers.embedded(tmp_path)) as site:
        yield site


@pytest.fixture
def unprepared_site(tmp_path: Path) -> Iterator[servers.Site]:
    """As after the very first `make play`."""
    with servers.running(servers.embedded(tmp_path, empty=True)) as site:
        yield site


@pytest.fixture(scope="session")
def hasty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Site]:
    """One for all tests in browsers: they may kill it, and start it again."""
    with servers.running(servers.embedded(tmp_path_factory.mktemp("hasty"), LAMMA_BOT_PACE="5")) as site:
        yield site


@pytest.fixture(scope="session")
def scaled_site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Site]:
    with _scaled(request, tmp_path_factory.mktemp("scaled"), 1) as site:
        yield site


@pytest.fixture
def own_scaled_site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[servers.Site]:
    with _scaled(request, tmp_path, 2) as site:
        yield site


@contextmanager
def _scaled(request: pytest.FixtureRequest, data: Path, store: int) -> Iterator[servers.Site]:
    """On the servers of this run, or on such as are started now. 0 is the Redis database of the tests' own process."""
    import redis as client

    if "DATABASE_URL" in os.environ:
        database_url, redis_url = os.environ["DATABASE_URL"], os.environ["REDIS_URL"]
    else:
        database_url, redis_url = request.getfixturevalue("postgres").url, request.getfixturevalue("redis").url
    redis_url = f"{redis_url.rpartition('/')[0]}/{store}"
    client.Redis.from_url(redis_url).flushdb()
    name = f"site_{os.getpid()}_{store}"
    with (
        servers.fresh_database(database_url, name, empty=False) as url,
        servers.running(servers.scaled(data, url, redis_url)) as site,
    ):
        yield site


@pytest.fixture
def shared_site(request: pytest.FixtureRequest) -> servers.Site:
    """One for all tests that leave it running: the hasty one, or the scaled one in a run on PostgreSQL and Redis."""
    site: servers.Site = request.getfixturevalue("scaled_site" if "DATABASE_URL" in os.environ else "hasty_site")
    return site


@pytest.fixture
def site(request: pytest.FixtureRequest) -> servers.Site:
    """The embedded site, or the scaled one in a run on PostgreSQL and Redis."""
    site: servers.Site = request.getfixturevalue("own_scaled_site" if "DATABASE_URL" in os.environ else "embedded_site")
    return site
