"""The one door: whatever anybody does at a table comes through `submit`, and is either a fact or has never been."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import Future
from dataclasses import dataclass
from uuid import UUID

from django.db import connection

from games.engine.core.actions import Action
from games.engine.core.errors import Refusal
from games.engine.core.game import Step
from games.models import Move
from games.queries.facts import Kept, canonical

from .answers import REFUSALS, Answer, refused
from .desk import Desk
from .fitting import fitted, same
from .hurry import hurried
from .standing import Standing
from .writer import WRITER, Awaited, Job

__all__ = ["REFUSALS", "Answer", "asubmit", "submit"]

#: An action is at most this long as JSON; a key at most this long.
MOST_ACTION = 1000
KEY = re.compile(r"[A-Za-z0-9._:-]{1,64}")
#: Nobody's move takes that long, in seconds; whoever waits longer is told that it failed.
PATIENCE = 60.0


def submit(match_id: UUID, seat: int | None, seen_seq: int, action: Action, key: str, loose: bool = False) -> Answer:
    """`seat` does `action`, decided on what it had been told up to its own count `seen_seq`.

    Returns after the commit. The same key with the same action gets the first answer again; with another action it
    is refused. A refusal has changed nothing and is not remembered. `seat` None is nobody's: `not_seated`.
    `loose` says that the action comes from a page's form, which may hold fields that its word does not take.
    Raises RuntimeError inside a transaction, where an answer could not be kept.
    """
    checked = check(match_id, seat, seen_seq, action, key, loose)
    return done(checked) if isinstance(checked, Act) else checked


async def asubmit(match_id: UUID, seat: int | None, seen_seq: int, action: Action, key: str, loose: bool = False) -> Answer:
    """`submit` for coroutines: no thread is taken while the writer works."""
    checked = check(match_id, seat, seen_seq, action, key, loose)
    return await adone(checked) if isinstance(checked, Act) else checked


def check(match_id: UUID, seat: int | None, seen_seq: object, action: object, key: object, loose: bool = False) -> Act | Answer:
    """The move as a job for the writer, or the refusal of what can be told from its form alone."""
    if seat is None:
        return refused("not_seated")
    if not isinstance(seen_seq, int) or isinstance(seen_seq, bool) or not 0 <= seen_seq < 2**31:
        return refused("malformed", key="seen")
    if not isinstance(key, str) or not KEY.fullmatch(key):
        return refused("malformed", key="key")
    if not isinstance(action, dict) or not isinstance(action.get("do"), str):
        return refused("malformed", key="do")
    try:
        text = canonical(action)
    except (TypeError, ValueError, RecursionError):
        return refused("malformed")
    if len(text) > MOST_ACTION:
        return refused("too_large")
    return Act(match_id, seat, seen_seq, action, key, text, loose=loose)


def done(job: Job) -> Answer:
    """Has the writer do `job` and waits for the commit."""
    if connection.in_atomic_block:
        raise RuntimeError("moves are committed by the writer: do not play inside a transaction")
    future: Future[Answer] = Future()
    WRITER.post(job, future.set_result)
    try:
        return future.result(PATIENCE)
    except TimeoutError:
        return refused("failed")


async def adone(job: Job) -> Answer:
    """`done` for coroutines."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()
    WRITER.post(job, Awaited(loop, future))
    return await future


@dataclass(slots=True)
class Act:
    """A seat's move. `bot` says that its bot made it; `text` is the action's one JSON form."""

    match_id: UUID
    seat: int
    seen: int
    action: Action
    key: str
    text: str
    bot: bool = False
    loose: bool = False

    @property
    def kept_as(self) -> tuple[int, str] | None:
        return (self.seat, self.key)

    def run(self, desk: Desk) -> Answer:
        standing = desk.standing
        if standing is None:
            return refused("no_match")
        if not 0 <= self.seat < standing.info.seats:
            return refused("not_seated")
        count = standing.counts[self.seat]
        before = desk.kept.get((self.match_id, self.seat, self.key))
        if before is not None:
            return Answer(True, before.answer["seq"], again=True) if self._again(before) else refused("key_used", count)
        if standing.over:
            return refused("match_over", count)
        if standing.bot_at(self.seat) is not self.bot:
            return refused("not_now" if self.bot else "bot_plays", count)
        if self.seen > count:
            return refused("malformed", count, key="seen")
        if self.action["do"] == "hurry":
            return hurried(desk, self.seat, self.seen, self.action, self.key)
        free = self.action["do"] in standing.info.game.free
        if not free and standing.late(self.seat, self.seen):
            return refused("stale", count)
        try:
            step = self._decide(standing, desk)
        except Refusal as refusal:
            return refused(refusal.code, count, **refusal.data)
        ask = None if free else standing.ask_of(self.seat)
        return desk.step(step, Move.ACT, self.seat, self.action, self.key, ask.ask.id if ask else "", self.seen)

    def _decide(self, standing: Standing, desk: Desk) -> Step:
        game = standing.info.game
        try:
            return game.decide(standing.state, self.seat, self.action, desk.chance())
        except Refusal as refusal:
            if not self.loose or refusal.code != "malformed":
                raise
            fit = fitted(self.action, game.legal(game.view(standing.state, self.seat)))
            if fit == self.action:
                raise
        self.action = fit
        return game.decide(standing.state, self.seat, fit, desk.chance())

    def _again(self, before: Kept) -> bool:
        return canonical(before.action) == self.text or (self.loose and same(before.action, self.action))
