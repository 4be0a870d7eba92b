"""The local hub: which of this process's sockets look at which match, and the newest standing of each.

After a commit the writer's thread hands over the new standings; the hub passes them on in its own loop, so a move
costs no query, no thread and no channel layer on its way to the screens. Other processes send a nudge over the
channel layer; then the missing facts are read once for all sockets of the match. What got lost is found by `_tick`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol
from uuid import UUID

from django.db import close_old_connections, connections

from games.engine.core.events import Viewer
from games.queries import facts
from games.services import after, clock, presence, sides, tables
from games.services.courier import PROCESS, group, shared_layer
from games.services.sides import Sides
from games.services.standing import Standing

logger = logging.getLogger(__name__)

#: Reads for sockets run here; a handful is plenty, since moves need none.
READERS = ThreadPoolExecutor(max_workers=4, thread_name_prefix="table-reader")
#: A seat whose last socket closed is called away after this many seconds: a reload is no absence.
LINGER = 2.0
#: Seconds between two looks for what got lost, and heartbeats.
TICK = 2.0


class Viewing(Protocol):
    """One socket that looks at a match."""

    viewer: Viewer

    def wake(self) -> None:
        """Something may be new for this viewer: draw soon."""
        ...


class Room:
    """One match and the sockets of this process that look at it."""

    def __init__(self) -> None:
        self.views: set[Viewing] = set()
        self.seated: Counter[int] = Counter()
        self.present: set[int] = set()
        self.standing: Standing | None = None
        self.beside: Sides | None = None
        #: how often the sides were asked for, and which of these times they are from
        self._asked, self._heard = 0, 0

    def take(self, standing: Standing) -> None:
        """A standing is known; an older one than the last is not heeded."""
        known = self.standing
        if known is None or (known.seq, known.clock) < (standing.seq, standing.clock):
            self.standing = standing
            self.wake()

    async def read_sides(self, match_id: UUID) -> None:
        """Reads what stands beside the facts. Of several readings under way the one that began last counts: what an
        earlier one brings may be older, whenever it comes."""
        self._asked += 1
        mine = self._asked
        found = await reading(sides.read, match_id)
        if mine > self._heard:
            self._heard, self.beside = mine, found

    def wake(self) -> None:
        for view in self.views:
            view.wake()


async def reading[T](call: Callable[..., T], *args: Any) -> T:
    """`call` in a reader's thread, with a database connection that is given back."""
    return await asyncio.get_running_loop().run_in_executor(READERS, _with_connection, call, *args)


def _with_connection[T](call: Callable[..., T], *args: Any) -> T:
    close_old_connections()
    try:
        return call(*args)
    finally:
        connections.close_all()


class Hub:
    """The hub of one loop; a server has one."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.rooms: dict[UUID, Room] = {}
        self._channel: str | None = None
        self._jobs: set[asyncio.Task[Any]] = set()
        self._running = False

    async def join(self, match_id: UUID, view: Viewing) -> Room:
        """`view` looks at the match from now on. Raises NoMatch."""
        room = self.rooms.get(match_id)
        fresh = room is None
        if room is None:
            room = self.rooms[match_id] = Room()
        room.views.add(view)
        if isinstance(view.viewer, int):
            room.seated[view.viewer] += 1
        if not self._running:
            self._running = True
            self._do(self._tick())
        layer = shared_layer()
        if fresh and layer is not None:
            await layer.group_add(group(match_id), await self._listen(layer))
        if isinstance(view.viewer, int) and view.viewer not in room.present:
            room.present.add(view.viewer)
            await reading(presence.arrive, match_id, view.viewer)
        await room.read_sides(match_id)
        room.take(await reading(tables.current, match_id))
        return room

    def part(self, match_id: UUID, view: Viewing) -> None:
        """`view` is closed."""
        room = self.rooms.get(match_id)
        if room is None or view not in room.views:
            return
        room.views.discard(view)
        if isinstance(view.viewer, int):
            room.seated[view.viewer] -= 1
            if room.seated[view.viewer] <= 0:
                told = 0 if room.standing is None else room.standing.count(view.viewer)
                self._do(self._gone(match_id, room, view.viewer, told))
                return
        if not room.views:
            self._do(self._empty(match_id, room))

    async def _gone(self, match_id: UUID, room: Room, seat: int, told: int) -> None:
        await asyncio.sleep(LINGER)
        if room.seated[seat] <= 0 and seat in room.present:
            room.present.discard(seat)
            await reading(presence.go, match_id, seat, told)
        await self._empty(match_id, room)

    async def _empty(self, match_id: UUID, room: Room) -> None:
        if not room.views and not room.present and self.rooms.get(match_id) is room:
            del self.rooms[match_id]
            layer = shared_layer()
            if layer is not None and self._channel is not None:
                await layer.group_discard(group(match_id), self._channel)

    def moved(self, standings: Sequence[Standing]) -> None:
        """New standings from this process's writer; in the hub's loop."""
        for standing in standings:
            room = self.rooms.get(standing.info.id)
            if room is not None:
                room.take(standing)

    def changed(self, match_id: UUID) -> None:
        """What stands beside the facts is new; in the hub's loop."""
        if match_id in self.rooms:
            self._do(self._look_again(match_id, people=True))

    async def _look_again(self, match_id: UUID, people: bool) -> None:
        room = self.rooms.get(match_id)
        if room is None:
            return
        standing = await reading(tables.current, match_id)
        if people:
            await room.read_sides(match_id)
            room.wake()
        room.take(standing)

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
                    await self._look_again(UUID(message["match"]), bool(message["people"]))
            except Exception:
                logger.exception("a nudge was not heard")
                await asyncio.sleep(1)

    async def _tick(self) -> None:
        """Says that this process runs, and looks for moves whose nudge got lost."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await reading(clock.beat)
                if shared_layer() is not None:
                    await self._mend()
            except Exception:
                logger.exception("the tables' tick went wrong")

    async def _mend(self) -> None:
        rows = await reading(facts.rows, list(self.rooms))
        for match_id, row in rows.items():
            known = self.rooms[match_id].standing if match_id in self.rooms else None
            if known is not None and (known.seq, known.clock) < (row.seq, row.clock):
                await self._look_again(match_id, people=True)

    def _do(self, job: Any) -> None:
        task = self.loop.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a table's errand failed", exc_info=task.exception())


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


def _moved(standings: Sequence[Standing]) -> None:
    for hub in list(_HUBS.values()):
        if not hub.loop.is_closed() and any(s.info.id in hub.rooms for s in standings):
            hub.loop.call_soon_threadsafe(hub.moved, standings)


def _changed(match_id: UUID) -> None:
    for hub in list(_HUBS.values()):
        if not hub.loop.is_closed() and match_id in hub.rooms:
            hub.loop.call_soon_threadsafe(hub.changed, match_id)


def register() -> None:
    """Lets the services tell the hubs; called once when the app is ready."""
    after.MOVED.append(_moved)
    after.CHANGED.append(_changed)
