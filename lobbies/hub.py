"""The local hub: which of this process's sockets look at which lamma.

After a commit the process wakes its own sockets and tells the others by one small message over the channel layer; each
socket then draws the lamma for its own viewer. A nudge that got lost heals with the next one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, Protocol

from games.hub import reading
from games.services.courier import COURIER, PROCESS, shared_layer

from .services.lamma import changing, presence

logger = logging.getLogger(__name__)

#: Somebody whose last socket closed is called away after this many seconds: a reload is no absence.
LINGER = 2.0
#: Seconds between two signs of life of this process's sockets; several within `games.services.sides.FRESH`.
TICK = 15.0


class Viewing(Protocol):
    """One socket that looks at a lamma. `person_id` is None for somebody without a name."""

    person_id: int | None

    def wake(self) -> None:
        """Something may be new: draw soon."""
        ...


class Room:
    """One lamma and the sockets of this process that look at it."""

    def __init__(self) -> None:
        self.views: set[Viewing] = set()
        self.open: Counter[int] = Counter()
        self.present: set[int] = set()


def group(lamma_id: int) -> str:
    """The channel-layer group of the processes that show this lamma."""
    return f"lamma.{lamma_id}"


class Hub:
    """The hub of one loop; a server has one."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.rooms: dict[int, Room] = {}
        self._channel: str | None = None
        self._jobs: set[asyncio.Task[Any]] = set()
        self._running = False

    async def join(self, lamma_id: int, view: Viewing) -> None:
        """`view` looks at the lamma from now on."""
        room = self.rooms.get(lamma_id)
        fresh = room is None
        if room is None:
            room = self.rooms[lamma_id] = Room()
        room.views.add(view)
        if view.person_id is not None:
            room.open[view.person_id] += 1
        if not self._running:
            self._running = True
            self._do(self._tick())
        layer = shared_layer()
        if fresh and layer is not None:
            await layer.group_add(group(lamma_id), await self._listen(layer))
        if view.person_id is not None and view.person_id not in room.present:
            room.present.add(view.person_id)
            await reading(presence.arrive, lamma_id, view.person_id)

    def part(self, lamma_id: int, view: Viewing) -> None:
        """`view` is closed."""
        room = self.rooms.get(lamma_id)
        if room is None or view not in room.views:
            return
        room.views.discard(view)
        if view.person_id is not None:
            room.open[view.person_id] -= 1
        self._do(self._gone(lamma_id, room, view.person_id))

    async def _gone(self, lamma_id: int, room: Room, person_id: int | None) -> None:
        if person_id is not None and room.open[person_id] <= 0:
            await asyncio.sleep(LINGER)
            if room.open[person_id] <= 0 and person_id in room.present:
                room.present.discard(person_id)
                await reading(presence.go, lamma_id, person_id)
        if not room.views and not room.present and self.rooms.get(lamma_id) is room:
            del self.rooms[lamma_id]
            layer = shared_layer()
            if layer is not None and self._channel is not None:
                await layer.group_discard(group(lamma_id), self._channel)

    def wake(self, lamma_id: int) -> None:
        """Wakes everybody who looks at the lamma; in the hub's loop."""
        room = self.rooms.get(lamma_id)
        for view in room.views if room is not None else ():
            view.wake()

    async def _listen(self, layer: Any) -> str:
        if self._channel is None:
            self._channel = str(await layer.new_channel())
            self._do(self._hear(layer, self._channel))
        return self._channel

    async def _hear(self, layer: Any, channel: str) -> None:
        while True:
            try:
                message = await layer.receive(channel)
                if message.get("from") != PROCESS:
                    self.wake(int(message["lamma"]))
            except Exception:
                logger.exception("a nudge was not heard")
                await asyncio.sleep(1)

    async def _tick(self) -> None:
        """Says that this process runs and its sockets are open."""
        while True:
            await asyncio.sleep(TICK)
            try:
                if self.rooms:
                    await reading(presence.still_here)
            except Exception:
                logger.exception("the lammas' tick went wrong")

    def _do(self, job: Any) -> None:
        task = self.loop.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a lamma's errand failed", exc_info=task.exception())


_HUBS: dict[asyncio.AbstractEventLoop, Hub] = {}


def here() -> Hub:
    """The hub of the running loop."""
    loop = asyncio.get_running_loop()
    hub = _HUBS.get(loop)
    if hub is None:
        for closed in [other for other in _HUBS if other.is_closed()]:
            del _HUBS[closed]
        hub = _HUBS[loop] = Hub(loop)
    return hub


def _changed(lamma_id: int) -> None:
    for hub in list(_HUBS.values()):
        if not hub.loop.is_closed() and lamma_id in hub.rooms:
            hub.loop.call_soon_threadsafe(hub.wake, lamma_id)
    COURIER.tell(group(lamma_id), {"type": "lamma.nudge", "lamma": lamma_id, "from": PROCESS})


def register() -> None:
    """Lets the services tell the hubs; called once when the app is ready."""
    changing.CHANGED.append(_changed)
