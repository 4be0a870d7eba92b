"""Carries what a commit left to do out of the writer's way: tasks for the workers, nudges for other processes.

One thread with its own loop, started by the first errand. An errand that fails is logged and forgotten: the sweep
asks bots again and expires what is due, and a process that missed a nudge finds out by itself.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

from celery import current_app
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import connections

from games.signals import match_over

from .errands import Alarm, BotAsk

logger = logging.getLogger(__name__)

#: Names this process in nudges, so that it does not heed its own.
PROCESS = secrets.token_hex(6)
#: An alarm rings this much after the deadline, never before it.
AFTER = timedelta(milliseconds=20)


def group(match_id: UUID) -> str:
    """The channel-layer group of the processes that show this match."""
    return f"table.{match_id.hex}"


def shared_layer() -> Any | None:
    """The channel layer, if other processes can be reached through it."""
    layer = get_channel_layer()
    return None if layer is None or isinstance(layer, InMemoryChannelLayer) else layer


class Courier:
    def __init__(self) -> None:
        self._start = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._nudges: dict[UUID, bool] = {}
        self._nudging = False
        self._messages: set[asyncio.Task[None]] = set()

    def nudge(self, match_id: UUID, people: bool = False) -> None:
        """Tells the other processes that there is something new at a table; nudges that wait are one."""
        if shared_layer() is not None:
            self._call(self._note, match_id, people)

    def send(self, errand: BotAsk | Alarm) -> None:
        """Hands a task to the workers."""
        self._call(_send, errand)

    def tell(self, name: str, message: dict[str, Any]) -> None:
        """Sends `message` to the processes that listen to the group `name`, where there are others."""
        if shared_layer() is not None:
            self._call(self._tell, name, message)

    def ended(self, match_id: UUID) -> None:
        """Sends the news that a match is over, in a thread where receivers may use the database."""
        self._call(self._announce, match_id)

    def _call(self, call: Callable[..., None], *args: Any) -> None:
        with self._start:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                threading.Thread(target=self._loop.run_forever, name="table-courier", daemon=True).start()
        self._loop.call_soon_threadsafe(_safely, call, *args)

    def _announce(self, match_id: UUID) -> None:
        assert self._loop is not None
        self._loop.run_in_executor(None, _safely, _ended, match_id)

    def _note(self, match_id: UUID, people: bool) -> None:
        self._nudges[match_id] = people or self._nudges.get(match_id, False)
        if not self._nudging:
            self._nudging = True
            assert self._loop is not None
            self._task = self._loop.create_task(self._carry())

    def _tell(self, name: str, message: dict[str, Any]) -> None:
        assert self._loop is not None
        task = self._loop.create_task(_deliver(name, message))
        self._messages.add(task)
        task.add_done_callback(self._messages.discard)

    async def _carry(self) -> None:
        layer = shared_layer()
        try:
            while self._nudges and layer is not None:
                match_id = next(iter(self._nudges))
                people = self._nudges.pop(match_id)
                message = {"type": "table.nudge", "match": match_id.hex, "people": people, "from": PROCESS}
                await layer.group_send(group(match_id), message)
        except Exception:
            logger.exception("a nudge was lost")
        finally:
            self._nudging = False


def _safely(call: Callable[..., None], *args: Any) -> None:
    try:
        call(*args)
    except Exception:
        logger.exception("an errand was lost")


async def _deliver(name: str, message: dict[str, Any]) -> None:
    layer = shared_layer()
    if layer is None:
        return
    try:
        await layer.group_send(name, message)
    except Exception:
        logger.exception("a message was lost")


def _send(errand: BotAsk | Alarm) -> None:
    match = str(errand.match_id)
    if isinstance(errand, BotAsk):
        wait = errand.wait.total_seconds()
        current_app.send_task("games.tasks.bot_move", [match, errand.ask_id], countdown=wait or None, retry=False)
    else:
        current_app.send_task("games.tasks.expire_due", [match], eta=errand.at + AFTER, retry=False)


def _ended(match_id: UUID) -> None:
    try:
        match_over.send_robust(sender="games", match_id=match_id)
    finally:
        connections.close_all()


COURIER = Courier()
