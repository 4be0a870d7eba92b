"""`scope["session"]`, `scope["person"]` (a Person or None) and `scope["preferences"]`, as for a request."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings

from .models import Person
from .preferences import Preferences
from .queries import language_asked, person_of, preferences_of


class SessionOfSocket:
    """Stands inside Channels' cookie middleware and adds the session to the scope, to be read: nothing is saved over a
    socket. Channels' own session middleware would look at the session again for every message that is sent.
    """

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        store = import_module(settings.SESSION_ENGINE).SessionStore
        session = store(scope["cookies"].get(settings.SESSION_COOKIE_NAME))
        return await self.inner({**scope, "session": session}, receive, send)


class PersonOfSocket:
    """Stands inside the session middleware and adds both to the scope."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        person, preferences = await database_sync_to_async(_behind)(scope)
        return await self.inner({**scope, "person": person, "preferences": preferences}, receive, send)


def _behind(scope: dict[str, Any]) -> tuple[Person | None, Preferences]:
    header = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    person = person_of(scope["session"])
    return person, preferences_of(person, scope["session"], language_asked(header))
