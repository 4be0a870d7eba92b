"""A lamma's page over a WebSocket: whatever changes in the room is on every phone at once.

A plain ASGI application like the table's: the hub wakes the socket, which draws the room for its own viewer and sends
the regions that have changed. Nothing is done over this socket: deeds are forms (lobbies/lamma_views.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from games.hub import reading

from . import hub
from .refusals import LobbyRefusal
from .rendering import lamma as drawing
from .rendering.lamma import Region
from .services.lamma.find import find
from .services.lamma.room import room
from .services.lamma.tries import find_from

logger = logging.getLogger(__name__)

#: Codes after which htmx does not connect again: nothing to see here, and no such lamma.
FORBIDDEN, UNKNOWN = 4403, 4404

Send = Callable[[dict[str, Any]], Awaitable[None]]


class LammaConsumer:
    """One socket of one viewer."""

    @classmethod
    def as_asgi(cls) -> Callable[..., Awaitable[None]]:
        """The application: a consumer for each socket."""

        async def app(scope: dict[str, Any], receive: Callable[[], Awaitable[Any]], send: Send) -> None:
            await cls(scope, send).run(receive)

        return app

    def __init__(self, scope: dict[str, Any], send: Send) -> None:
        self._code: str = scope["url_route"]["kwargs"]["code"]
        self._address: str = (scope.get("client") or [""])[0]
        self._preferences = scope["preferences"]
        self._base = base_of(scope)
        self._send = send
        self._news = asyncio.Event()
        self._sent: dict[str, str] = {}
        self.person_id: int | None = scope["person"].pk if scope["person"] is not None else None

    def wake(self) -> None:
        """There may be something new to draw; nudges that pile up are one."""
        self._news.set()

    async def run(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """From the connection's first message to its last."""
        await receive()
        await self._send({"type": "websocket.accept"})
        try:
            lamma = await reading(find_from, self._address, self._code, self.person_id)
        except LobbyRefusal as refusal:
            await self._send({"type": "websocket.close", "code": UNKNOWN if refusal.code == "no_such_lamma" else FORBIDDEN})
            return
        local = hub.here()
        pushing = asyncio.create_task(self._push(lamma.pk))
        try:
            await local.join(lamma.pk, self)
            self._news.set()
            while (await receive())["type"] == "websocket.receive":
                pass
        finally:
            local.part(lamma.pk, self)
            pushing.cancel()

    async def _push(self, lamma_id: int) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                regions = await reading(self._draw, lamma_id)
            except LobbyRefusal:  # taken out, or the lamma is gone: the page itself says which
                await self._send({"type": "websocket.send", "text": drawing.gone(self._code).html})
                await self._send({"type": "websocket.close", "code": FORBIDDEN})
                return
            except Exception:
                logger.exception("the lamma %s could not be drawn", self._code)
                await self._send({"type": "websocket.close", "code": 1011})
                return
            changed = [region for region in regions if self._sent.get(region.id) != region.html]
            self._sent |= {region.id: region.html for region in changed}
            if changed:
                await self._send({"type": "websocket.send", "text": "".join(region.html for region in changed)})

    def _draw(self, lamma_id: int) -> list[Region]:
        """The regions as they are now. Raises LobbyRefusal when this viewer may not see them any more."""
        find(self._code, self.person_id)
        return drawing.regions(room(lamma_id, self.person_id), self._preferences, self._base)


def base_of(scope: dict[str, Any]) -> str:
    """The address that the page of this socket was opened by: "https://cards.example" """
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"localhost").decode("latin-1")
    origin = headers.get(b"origin", b"").decode("latin-1")
    return f"{'https' if origin.startswith('https:') else 'http'}://{host}"
