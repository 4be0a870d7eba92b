"""`scope["person"]` (a Person or None) and `scope["preferences"]`, as for a request."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async

from .models import Person
from .preferences import Preferences
from .queries import language_asked, person_of, preferences_of


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
