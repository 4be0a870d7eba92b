"""The one writer of a process: whatever changes a match goes through its thread, several matches' moves in one commit.

Jobs that wait while a commit is under way form the next group. A group locks its matches' rows in the order of
their ids (so any number of processes can write), decides each job on the newest standing, writes all rows with a
few statements, commits, and only then answers and tells. Whatever goes wrong in one job leaves the others alone.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from games.queries import facts

from . import after
from .answers import Answer, refused
from .desk import Desk
from .tables import TABLES

logger = logging.getLogger(__name__)

#: So many jobs share a commit at most.
MOST = 64
#: While one group of several jobs follows upon another, each is given so many seconds to gather: a commit costs the same
#: for few as for many. A job that comes when all is quiet, or from the only table that plays, is done at once.
GATHER = 0.004


class Job(Protocol):
    """Something to be done to one match."""

    match_id: UUID

    @property
    def kept_as(self) -> tuple[int, str] | None:
        """The seat and key under which it may have been done already."""
        ...

    def run(self, desk: Desk) -> Answer:
        """Decides on the desk's standing, and lays what follows on the desk."""
        ...


class Awaited(NamedTuple):
    """A coroutine that waits for an answer. All that wait in one loop are woken together: one wake costs as much as many."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Answer]


#: Where an answer goes after the commit: a coroutine, or a call in the writer's thread.
type Done = Awaited | Callable[[Answer], None]


class Writer:
    """A queue and a thread that starts with the first job."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[Job, Done] | None] = SimpleQueue()
        self._start = threading.Lock()
        self._thread: threading.Thread | None = None
        #: when the last group of several jobs was done
        self._busy = 0.0

    def post(self, job: Job, done: Done) -> None:
        """Queues `job`; `done` gets its answer. Never blocks."""
        self._queue.put((job, done))
        if self._thread is None or not self._thread.is_alive():
            with self._start:
                if self._thread is None or not self._thread.is_alive():
                    self._thread = threading.Thread(target=self._work, name="table-writer", daemon=True)
                    self._thread.start()

    def stop(self) -> None:
        """Returns when all that is queued is done and the thread has given its connection back; a next job starts another."""
        with self._start:
            thread, self._thread = self._thread, None
        if thread is not None and thread.is_alive():
            self._queue.put(None)
            thread.join()

    def _work(self) -> None:
        going = True
        while going:
            group, going = self._next()
            try:
                if group:
                    _write(group)
            except Exception:
                logger.exception("the writer stumbled")
            if len(group) > 1:
                self._busy = time.monotonic()
        connection.close()

    def _next(self) -> tuple[list[tuple[Job, Done]], bool]:
        """The jobs of the next group, and whether there is to be one after it."""
        group: list[tuple[Job, Done]] = []
        while len(group) < MOST:
            try:
                one = self._queue.get(block=not group)
            except Empty:
                break
            if one is None:
                return group, False
            if not group and time.monotonic() - self._busy < GATHER:
                time.sleep(GATHER)
            group.append(one)
        return group, True


def _write(group: Sequence[tuple[Job, Done]], again: bool = True) -> None:
    try:
        desks, answers = _commit([job for job, _ in group], timezone.now())
    except Exception:
        # Nothing of the group is written, or, when the connection was lost on the way back, all of it. Each job is
        # tried once more by itself: what is at fault fails alone, what is written finds its key or a closed ask.
        connection.close()
        for job, _ in group:
            TABLES.drop(job.match_id)
        if len(group) > 1 or again:
            logger.warning("a group of %d was not written, trying each alone", len(group), exc_info=True)
            for one in group:
                _write([one], again=False)
            return
        job, done = group[0]
        logger.exception("%s was not written in match %s", type(job).__name__, job.match_id)
        _answer([(done, refused("failed"))])
        return
    for desk in desks:
        if desk.standing is not None:
            TABLES.put(desk.standing)
    settled = [(done, answer) for (_, done), answer in zip(group, answers, strict=True)]
    # Sockets hear first that their move is committed, then of what it brought: both go into one frame.
    _answer([one for one in settled if isinstance(one[0], Awaited)])
    _safely(after.committed, [desk for desk in desks if desk.changed])
    _answer([one for one in settled if not isinstance(one[0], Awaited)])


def _commit(jobs: Sequence[Job], now: datetime) -> tuple[list[Desk], list[Answer]]:
    with transaction.atomic():
        rows = facts.rows({job.match_id for job in jobs}, lock=True)
        kept = facts.kept([(job.match_id, *job.kept_as) for job in jobs if job.kept_as is not None])
        desks = {job.match_id: Desk(job.match_id, rows.get(job.match_id), now, kept) for job in jobs}
        answers = [job.run(desks[job.match_id]) for job in jobs]
        changed = [desk for desk in desks.values() if desk.changed]
        if changed:
            Desk.write(changed)
    return list(desks.values()), answers


def _answer(answers: Sequence[tuple[Done, Answer]]) -> None:
    waiting: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Answer], Answer]]] = {}
    for done, answer in answers:
        if isinstance(done, Awaited):
            waiting.setdefault(done.loop, []).append((done.future, answer))
        else:
            _safely(done, answer)
    for loop, settled in waiting.items():
        _safely(partial(_wake, loop), settled)


def _wake(loop: asyncio.AbstractEventLoop, settled: Sequence[tuple[asyncio.Future[Answer], Answer]]) -> None:
    loop.call_soon_threadsafe(_settle, settled)


def _settle(settled: Sequence[tuple[asyncio.Future[Answer], Answer]]) -> None:
    for future, answer in settled:
        if not future.done():
            future.set_result(answer)


def _safely(call: Callable[[Any], None], value: Any) -> None:
    try:
        call(value)
    except Exception:
        logger.exception("telling went wrong after a commit")


WRITER = Writer()
