"""Programs that talk to the API in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from django.test import Client

from games.services import pace
from games.services.tables import TABLES
from games.services.writer import WRITER


@pytest.fixture(scope="session", autouse=True)
def _writer_stops(django_db_setup: None) -> Iterator[None]:
    """The writer's connection would keep the tests' database from being dropped."""
    yield
    WRITER.stop()


@pytest.fixture(autouse=True)
def _nothing_in_memory(settings: LazySettings) -> Iterator[None]:
    """Each test starts with an empty database and full buckets; only tests of the limits meet limits."""
    settings.MOVES_AT_ONCE = settings.MOVES_PER_SECOND = 100_000
    TABLES.clear()
    pace._paces.clear()
    cache.clear()
    yield
    TABLES.clear()
    pace._paces.clear()
    cache.clear()


class Program:
    """Somebody's program: `post("practice", {...})` and the like give (status, JSON)."""

    def __init__(self, token: str = "", language: str = "en") -> None:
        self.client = Client(headers={"accept-language": language})
        self.token = token
        self.me: dict[str, Any] = {}

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        if self.token:
            headers.setdefault("authorization", f"Bearer {self.token}")
        more = {} if body is None else {"data": body, "content_type": "application/json"}
        response = self.client.generic(method, f"/api/{path}", headers=headers, **_encoded(more))
        self.headers = response.headers
        assert response.headers["Content-Type"].startswith("application/json"), response.content[:300]
        return response.status_code, response.json()

    def good(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of a call that must succeed."""
        status, told = self(method, path, body)
        assert status == 200, told
        return told

    def refused(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """Status and code of a call that must fail, with words."""
        status, told = self(method, path, body, **headers)
        assert status >= 400, told
        assert set(told["error"]) == {"code", "detail"} and told["error"]["detail"], told
        return status, told["error"]["code"]


def _encoded(more: dict[str, Any]) -> dict[str, Any]:
    import json

    if "data" in more and not isinstance(more["data"], str | bytes):
        more["data"] = json.dumps(more["data"])
    return more


@pytest.fixture
def guest(db: None) -> Callable[..., Program]:
    def make(name: str = "Huda", language: str = "en") -> Program:
        program = Program()
        told = program.good("POST", "guests", {"name": name, "language": language})
        program.token, program.me = told["token"], told["player"]
        return program

    return make
