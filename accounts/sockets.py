"""`scope["person"]`: the Person behind a socket, or None."""

from __future__ import annotations

from typing import Any

from channels.db import database_sync_to_async

from .queries import person_of


class PersonOfSocket:
    """Stands inside the session middleware and adds the person to the scope."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        person = await database_sync_to_async(person_of)(scope["session"])
        return await self.inner({**scope, "person": person}, receive, send)
