"""A live table over a WebSocket: the viewer's own screen, region by region, and moves as htmx sends them.

A plain ASGI application. Channels' consumers visit a thread for every message and wait on a channel of their own;
here a push needs neither: the hub wakes the socket, which draws from what is in memory and sends what has changed.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Hashable
from datetime import UTC, datetime
from typing import Any

from games import forms, hub
from games.engine.core.events import SPECTATOR, Viewer
from games.queries.viewers import seen_by
from games.rendering import table
from games.services import looks, meanwhile, pace, play
from games.services.answers import Answer, refused
from games.services.screen import assemble
from games.services.tables import NoMatch

logger = logging.getLogger(__name__)

#: Codes after which htmx does not connect again: no seat here, and no such table.
FORBIDDEN, UNKNOWN = 4403, 4404
#: A message is at most this long; one that is much longer never gets here (the server closes the socket).
LONGEST = 4096

Send = Callable[[dict[str, Any]], Awaitable[None]]


class TableConsumer:
    """One socket of one viewer."""

    viewer: Viewer

    @classmethod
    def as_asgi(cls) -> Callable[..., Awaitable[None]]:
        """The application: a consumer for each socket."""

        async def app(scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Send) -> None:
            await cls(scope, send).run(receive)

        return app

    def __init__(self, scope: dict[str, Any], send: Send) -> None:
        self._slug: str = scope["url_route"]["kwargs"]["slug"]
        self._person = scope["person"]
        self._preferences = scope["preferences"]
        self._send = send
        self._news = asyncio.Event()
        self._sent: dict[str, Hashable] = {}
        self._drawn: Hashable = None
        self._timer: asyncio.TimerHandle | None = None
        self._noticed = False
        #: the key of a move that is accepted, until this socket has told so
        self._accepted = ""

    def wake(self) -> None:
        """There may be something new to draw; nudges that pile up are one."""
        self._news.set()

    async def run(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """From the connection's first message to its last."""
        await receive()
        await self._send({"type": "websocket.accept"})
        seen = await hub.reading(seen_by, self._slug, self._person.pk if self._person is not None else None)
        if seen is None or seen.viewer is None:
            await self._send({"type": "websocket.close", "code": UNKNOWN if seen is None else FORBIDDEN})
            return
        self.viewer, self._match_id, self._seat = seen.viewer, seen.match_id, seen.seat
        self._pace = (seen.match_id, seen.seat) if seen.seat is not None else self
        local = hub.here()
        pushing = None
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
            if self._timer is not None:
                self._timer.cancel()

    async def _push(self) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            if self._barred():
                await self._send({"type": "websocket.close", "code": FORBIDDEN})
                return
            try:
                text = self._changes()
            except Exception:
                logger.exception("the table %s could not be drawn", self._slug)
                await self._send({"type": "websocket.close", "code": 1011})
                return
            if self._accepted:
                text += table.answer(self._accepted)
                self._accepted = ""
            if text:
                await self._send({"type": "websocket.send", "text": text})

    def _barred(self) -> bool:
        """Whether the seat is this person's no more: the host of the lamma has taken them out."""
        beside = self._room.beside
        return beside is not None and self._seat is not None and beside.people[self._seat].person_id != self._person.pk

    def _changes(self) -> str:
        """The regions that differ from what this socket has; empty when this viewer has learnt nothing."""
        standing, beside = self._room.standing, self._room.beside
        if standing is None or beside is None:
            return ""
        drawn = (standing.count(self.viewer), standing.clock, beside)
        if drawn == self._drawn:
            return ""
        preferences = self._preferences
        screen = assemble(standing, beside, self.viewer, preferences.language, preferences.digits, datetime.now(UTC))
        self._drawn = drawn
        self._set_timer(screen.next_ms)
        pieces = []
        for region in table.regions(screen):
            if self._sent.get(region.id, self) != region.same:
                self._sent[region.id] = region.same
                pieces.append(region.html)
        return "".join(pieces)

    def _set_timer(self, ms: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if ms is not None:
            self._timer = asyncio.get_running_loop().call_later(ms / 1000 + 0.02, self._ring)

    def _ring(self) -> None:
        """Time alone has changed the screen: a look is over, a seat may be hurried."""
        self._drawn = None
        self._news.set()

    async def _hear(self, text: object) -> None:
        key, answer = await self._answer(text)
        if answer.ok:
            self._accept(key, answer.seq)
            if self._noticed:
                self._noticed = False
                await self._send({"type": "websocket.send", "text": table.notice("", "")})
            return
        self._noticed = True
        notice = table.refusal(answer.code, answer.data, self._preferences.language)
        await self._send({"type": "websocket.send", "text": notice})

    def _missed(self) -> bool:
        """Whether this seat's player has not read yet what happened while they were away; a move says that they have."""
        beside = self._room.beside
        return beside is not None and self._seat is not None and beside.people[self._seat].missed is not None

    def _accept(self, key: str, seq: int) -> None:
        """The move of this key is committed: the page hears so with the first regions that show it, in one frame."""
        if not key:
            return
        self._accepted = key
        standing = self._room.standing
        if standing is not None and standing.count(self.viewer) >= seq:
            self._news.set()

    async def _answer(self, text: object) -> tuple[str, Answer]:
        """What the door says to a message, and the key of the move that it was ("" if it was none)."""
        if not pace.allows(self._pace):
            return "", refused("too_fast")
        if not isinstance(text, str):
            return "", refused("malformed")
        if len(text) > LONGEST:
            return "", refused("too_large")
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            return "", refused("malformed")
        if self.viewer == SPECTATOR:
            return "", refused("not_seated")
        if not isinstance(fields, dict):
            return "", refused("malformed")
        try:
            sent = forms.read(fields)
        except forms.Malformed as error:
            return "", refused("malformed", key=error.args[0])
        if sent.look is not None:
            return "", await hub.reading(looks.dismiss, self._match_id, self._seat, sent.look)
        if sent.do == "back":
            return "", await hub.reading(meanwhile.cut_off, self._match_id, self._seat, sent.seen)
        if sent.do == "caught_up":
            return "", await hub.reading(meanwhile.caught_up, self._match_id, self._seat)
        answer = await play.asubmit(self._match_id, self._seat, sent.seen, sent.action, sent.key, loose=True)
        if answer.ok and self._missed():
            await hub.reading(meanwhile.caught_up, self._match_id, self._seat)
        return sent.key, answer
