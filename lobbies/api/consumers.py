"""A table for a program over a WebSocket: a snapshot at once and on every change, moves answered by their keys.

Who it is says the token in the subprotocol `bearer.<token>`. Like the table's own socket this is a plain ASGI
application that the hub wakes; changes that pile up while the program reads slowly are one snapshot, the newest.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Hashable
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import override

from accounts.models import Person
from accounts.services import tokens
from games import hub
from games.engine.core.events import Viewer
from games.queries.viewers import Seen, seen_by
from games.rendering import snapshot as drawing
from games.services import pace, play
from games.services.answers import Answer, refused
from games.services.screen import assemble
from games.services.tables import NoMatch

logger = logging.getLogger(__name__)

UNKNOWN_TOKEN, FORBIDDEN, UNKNOWN = 4401, 4403, 4404
#: A message is at most so long.
LONGEST = 4096
#: A token that was revoked is noticed after so many seconds at most, once there is something to send.
BELIEVED = 5.0
PREFIX = "bearer."

Send = Callable[[dict[str, Any]], Awaitable[None]]


class ProgramConsumer:
    """One socket of one program."""

    viewer: Viewer
    _person: Person
    _match_id: UUID
    _seat: int | None

    @classmethod
    def as_asgi(cls) -> Callable[..., Awaitable[None]]:
        """The application: a consumer for each socket."""

        async def app(scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Send) -> None:
            await cls(scope, send).run(receive)

        return app

    def __init__(self, scope: dict[str, Any], send: Send) -> None:
        self._slug: str = scope["url_route"]["kwargs"]["slug"]
        offered = [name for name in scope.get("subprotocols", ()) if name.startswith(PREFIX)]
        self._protocol: str | None = offered[0] if offered else None
        self._send = send
        self._news = asyncio.Event()
        self._drawn: Hashable = None
        self._told = 0
        self._believed = 0.0

    def wake(self) -> None:
        """There may be something new; nudges that pile up are one."""
        self._news.set()

    async def run(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """From the connection's first message to its last."""
        await receive()
        await self._send({"type": "websocket.accept", "subprotocol": self._protocol})
        person, seen = await hub.reading(self._known)
        if person is None or seen is None or seen.viewer is None:
            code = UNKNOWN_TOKEN if person is None else UNKNOWN if seen is None else FORBIDDEN
            await self._send({"type": "websocket.close", "code": code})
            return
        self._person, self.viewer, self._match_id, self._seat = person, seen.viewer, seen.match_id, seen.seat
        self._believed = time.monotonic()
        local, pushing = hub.here(), None
        try:
            self._room = await local.join(seen.match_id, self)
            pushing = asyncio.create_task(self._push())
            while (message := await receive())["type"] == "websocket.receive":
                await self._hear(message.get("text"))
        except NoMatch:
            await self._send({"type": "websocket.close", "code": UNKNOWN})
        finally:
            local.part(seen.match_id, self)
            if pushing is not None:
                pushing.cancel()

    def _known(self) -> tuple[Person | None, Seen | None]:
        token = tokens.find((self._protocol or "").removeprefix(PREFIX))
        return (None, None) if token is None else (token.person, seen_by(self._slug, token.person.pk))

    async def _push(self) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                if not await self._still_theirs():
                    return
                told = self._newest()
            except Exception:
                logger.exception("the table %s could not be told to a program", self._slug)
                await self._send({"type": "websocket.close", "code": 1011})
                return
            if told is not None:
                await self._say(told)

    async def _still_theirs(self) -> bool:
        """Whether token and seat are still good; if not the socket is closed."""
        beside, code = self._room.beside, 0
        if beside is not None and self._seat is not None and beside.people[self._seat].person_id != self._person.pk:
            code = FORBIDDEN
        elif time.monotonic() - self._believed > BELIEVED:
            person, _ = await hub.reading(self._known)
            self._believed = time.monotonic()
            code = UNKNOWN_TOKEN if person is None else 0
        if code:
            await self._send({"type": "websocket.close", "code": code})
        return not code

    def _newest(self) -> dict[str, Any] | None:
        """The snapshot, if this viewer has learnt anything since the last."""
        standing, beside = self._room.standing, self._room.beside
        if standing is None or beside is None:
            return None
        drawn = (standing.count(self.viewer), standing.clock)
        if drawn == self._drawn:
            return None
        self._drawn = drawn
        return self._snapshot()

    def _snapshot(self) -> dict[str, Any]:
        standing, beside = self._room.standing, self._room.beside
        assert standing is not None and beside is not None
        screen = assemble(standing, beside, self.viewer, self._person.language, "latn", timezone.now())
        since, self._told = self._told, screen.seq
        return drawing.snapshot(screen, since)

    async def _hear(self, text: object) -> None:
        key, answer = await self._answer(text)
        if answer.ok:
            await self._say({"key": key, "ok": True, "seq": answer.seq})
            return
        with override(self._person.language):
            told = {"key": key, "ok": False, "error": drawing.error(answer.code, answer.data, self._person.language)}
        if answer.stale:
            told["snapshot"] = self._snapshot()
        await self._say(told)

    async def _answer(self, text: object) -> tuple[object, Answer]:
        """The key of what was sent, as far as it can be read, and what the door says to it."""
        if not pace.allows((self._match_id, self._seat if self._seat is not None else self._person.pk)):
            return None, refused("too_fast")
        if not isinstance(text, str):
            return None, refused("malformed")
        if len(text) > LONGEST:
            return None, refused("too_large")
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            return None, refused("malformed")
        if not isinstance(told, dict) or not isinstance(told.get("key"), str):
            return None, refused("malformed")
        key = told["key"][:64].encode(errors="replace").decode()  # half a character cannot be sent back
        if told.keys() != {"seen_seq", "key", "action"}:
            return key, refused("malformed")
        self._believed = 0.0  # whoever moves is looked at again
        if not await self._still_theirs():
            return key, refused("not_seated")
        return key, await play.asubmit(self._match_id, self._seat, told["seen_seq"], told["action"], told["key"])

    async def _say(self, told: dict[str, Any]) -> None:
        await self._send({"type": "websocket.send", "text": json.dumps(told, ensure_ascii=False)})
