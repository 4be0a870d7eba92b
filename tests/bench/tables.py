"""Live tables under load: one process, 1, 25 and 100 tables of four connected viewers, every move committed.

`python -m tests.bench.tables --seconds 10 --tables 1 25 100 [--server-core 1]`. The real `manage.py play` runs on a fresh folder
(SQLite, synchronous=FULL); real WebSocket clients play from this process, each table in a closed loop: a move is sent
when all four viewers have the new HTML of the last one. The clients hold the seeds and play the same engine in step,
so they know what to do and what to wait for without reading HTML. Times are milliseconds, from the move sent to the
new HTML at all four. "CPU" is what the server used, in core-milliseconds a move: its reciprocal is what one core
could carry. The server is tied to one core, the clients to the others. Where neighbours share the machine that core's
seconds are worth less at times, so its worth is measured beside each second (worth.py: million turns of a plain loop a
second): "worth" is the mean of the series, "whole" are the seconds in which it was at least 0.85 of the greatest of this
run, with the moves a core-second in these alone, or "-" if there were none. What a move's time is spent on says
`python -m tests.bench.moves`. Prints figures and judges none of them.
"""
# ruff: noqa: T201 - a benchmark talks

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .worth import Gauge

SEATS = 4
STAMP = re.compile(r'name="seen" value="([0-9]+)"')
#: A second is whole when the core was worth this part of its best.
WHOLE = 0.85
#: Moves at which the cost of a move is compared, and how many around them are taken together.
EARLY, LATE, AROUND = 10, 400, 20


@dataclass
class Dealt:
    """A match as the clients know it."""

    id: str
    slug: str
    seed: str
    options: dict[str, Any]


@dataclass
class Series:
    """One measurement: begins when every table is connected. `moves` holds (number in its match, milliseconds)."""

    seconds: float
    tables: int
    pid: int
    moves: list[tuple[int, float]] = field(default_factory=list)
    connected: int = 0
    end: float = 0.0
    used: float = 0.0
    #: by second: moves, core-seconds, and what the core was worth
    by_second: list[tuple[int, float, float]] = field(default_factory=list)
    begun: asyncio.Event = field(default_factory=asyncio.Event)

    async def ready(self) -> None:
        """Called by each table once it is connected; returns when all are."""
        self.connected += 1
        if self.connected == self.tables:
            await asyncio.sleep(1)  # whoever has just come in is still being announced
            self.end = time.perf_counter() + self.seconds
            self.used = core_seconds(self.pid)
            self.begun.set()
        await self.begun.wait()


def deal(tables: int, matches: int) -> tuple[list[list[Dealt]], list[list[str]]]:
    """For each table its matches, one after the other, and the session keys of its four people."""
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import Person
    from accounts.queries import PERSON_KEY
    from games.services import matches as dealer
    from games.services.matches import SeatPlan
    from games.services.tables import current

    found, sessions = [], []
    for table in range(tables):
        people = [Person.objects.create(name=f"T{table} P{seat}", language="ar") for seat in range(SEATS)]
        keys = []
        for person in people:
            session = SessionStore()
            session[PERSON_KEY] = person.pk
            session.save()
            keys.append(str(session.session_key))
        sessions.append(keys)
        plans = [SeatPlan(person.name, person.pk, avatar="tea") for person in people]
        dealt = []
        for _ in range(matches):
            # Two minutes for a turn: what waits its turn in the last series must not run out in the first.
            match = dealer.create("haseb", {"length": "long", "clock": 120}, plans, "practice")
            dealt.append(Dealt(str(match.pk), match.slug, match.seed, dict(current(match.pk).info.options)))
        found.append(dealt)
    return found, sessions


class Table:
    """One table in step with the server: plays as long as the series lasts, match after match."""

    def __init__(self, url: str, dealt: list[Dealt], sessions: list[str], series: Series) -> None:
        self.url, self.dealt, self.sessions, self.series = url, dealt, sessions, series

    async def run(self) -> None:
        """Plays the table's matches. Raises LookupError when they are all over before the time is."""
        for dealt in self.dealt:
            async with AsyncExitStack() as stack:
                if await self._match(dealt, stack):
                    return
        raise LookupError("all matches of a table were over before the end: deal more of them")

    async def _match(self, dealt: Dealt, stack: AsyncExitStack) -> bool:
        """Plays one match; True when the time is over."""
        from websockets.asyncio.client import connect

        from games import bots
        from games.engine.catalog import game as game_of
        from games.engine.core.rng import Chance

        game, choose = game_of("haseb"), bots.player("haseb", "easy")
        sockets = []
        for key in self.sessions:
            address = f"{self.url.replace('http', 'ws', 1)}/ws/table/{dealt.slug}/"
            cookie = {"Cookie": f"sessionid={key}"}
            socket = connect(address, origin=self.url, additional_headers=cookie, compression=None, max_size=None)  # type: ignore[arg-type]
            sockets.append(await stack.enter_async_context(socket))
        step = game.begin(dealt.options, SEATS, Chance(dealt.seed, 0))
        state, seq, number = step.state, len(step.events), 0
        counts = [sum(event.form(seat) is not None for event in step.events) for seat in range(SEATS)]
        await asyncio.gather(*(caught_up(socket, counts[seat]) for seat, socket in enumerate(sockets)))
        await self.series.ready()
        while time.perf_counter() < self.series.end:
            ask = next((ask for ask in game.asks(state) if ask.seat is not None), None)
            if ask is None or ask.seat is None:
                return False
            view = game.view(state, ask.seat)
            # Nobody calls, so that a match lasts and its late moves are measured as well.
            legal = [action for action in game.legal(view) or [] if action["do"] != "call"]
            action = choose(view, legal, Chance(f"bench:{dealt.seed}", seq))
            text = json.dumps({**form(action), "seen": str(counts[ask.seat]), "key": f"{ask.seat}.{counts[ask.seat]}"})
            step = game.decide(state, ask.seat, action, Chance(dealt.seed, seq))
            state, seq, number = step.state, seq + len(step.events), number + 1
            fresh = [sum(event.form(seat) is not None for event in step.events) for seat in range(SEATS)]
            counts = [old + new for old, new in zip(counts, fresh, strict=True)]
            sent = time.perf_counter()
            await sockets[ask.seat].send(text)
            await asyncio.gather(*(caught_up(socket, counts[seat]) for seat, socket in enumerate(sockets) if fresh[seat]))
            self.series.moves.append((number, 1000 * (time.perf_counter() - sent)))
        return True


async def caught_up(socket: Any, count: int) -> None:
    """Reads frames until one says that this viewer has seen `count`."""
    while True:
        text = await asyncio.wait_for(socket.recv(), 60)
        found = STAMP.search(text)
        if found is not None and int(found[1]) >= count:
            return
        if "notice--no" in text:
            raise AssertionError(f"refused: {text[-300:]}")


def form(action: dict[str, Any]) -> dict[str, Any]:
    """An action as the page's form sends it."""
    fields: dict[str, Any] = {name: str(value) for name, value in action.items() if name in ("do", "slot", "as", "say", "to")}
    if "their" in action:
        fields["at"] = f"{action['seat']}:{action['their']}"
    elif "seat" in action:
        fields["seat"] = str(action["seat"])
    if "looks" in action:
        fields["look"] = [f"{seat}:{slot}" for seat, slot in action["looks"]]
    return fields


def core_seconds(pid: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measured(url: str, series: Series, dealt: list[list[Dealt]], sessions: list[list[str]], gauge: Gauge) -> None:
    """Plays all tables for the time of the series; `used` is then what the server needed, in core-seconds."""
    tables = [Table(url, matches, keys, series) for matches, keys in zip(dealt, sessions, strict=True)]
    watching = asyncio.create_task(watch(series, gauge))
    await asyncio.gather(*(table.run() for table in tables))
    series.used = core_seconds(series.pid) - series.used
    watching.cancel()


async def watch(series: Series, gauge: Gauge) -> None:
    """Notes what the server carries, second by second."""
    await series.begun.wait()
    at, moves, used = time.monotonic(), len(series.moves), core_seconds(series.pid)
    while True:
        await asyncio.sleep(1)
        now, more, needed = time.monotonic(), len(series.moves), core_seconds(series.pid)
        worth = gauge.between(at, now)
        if time.perf_counter() < series.end and worth is not None:
            series.by_second.append((more - moves, needed - used, worth))
        at, moves, used = now, more, needed


def report(series: Series, greatest: float) -> str:
    """One line of the table. `greatest` is what the core was worth at its best."""
    times = sorted(ms for _, ms in series.moves)
    cuts = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    moves = len(times)
    worth = statistics.mean([worth for _, _, worth in series.by_second] or [0.0])
    whole = [(moves, used) for moves, used, worth in series.by_second if worth >= WHOLE * greatest]
    alone = f"{sum(moves for moves, _ in whole) / sum(used for _, used in whole):.0f} in {len(whole)} s" if whole else "-"
    return (
        f"{series.tables:6} {moves:7} {moves / series.seconds:8.0f} {cuts[49]:8.1f} {cuts[94]:8.1f} {cuts[98]:8.1f} "
        f"{1000 * series.used / moves:8.2f} {moves / series.used:12.0f} {worth:6.1f} {alone:>13}"
    )


def early_and_late(series: Series) -> str:
    """The median of a move around move 10 and around move 400."""
    found = []
    for at in (EARLY, LATE):
        times = [ms for number, ms in series.moves if abs(number - at) <= AROUND // 2]
        found.append(f"move {at}: {statistics.median(times):.2f} ms ({len(times)} moves)" if times else f"move {at}: not reached")
    return ", ".join(found)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, nargs="+", default=[1, 25, 100])
    options.add_argument("--seconds", type=float, default=10.0)
    cores = sorted(os.sched_getaffinity(0))
    options.add_argument("--server-core", type=int, default=cores[-1], help="ties the server to it, the clients to the others")
    options.add_argument("--most", type=int, default=700, help="moves a second that matches are dealt for")
    chosen = options.parse_args()
    from tests import servers

    with tempfile.TemporaryDirectory(prefix="lamma-bench-") as folder:
        site = servers.embedded(Path(folder))
        site.env |= {"LAMMA_MOVES_PER_SECOND": "100000", "LAMMA_MOVES_AT_ONCE": "100000", "LAMMA_LOG": "ERROR"}
        os.environ["LAMMA_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        for name in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(name, None)
        site.manage("prepare")
        import django

        django.setup()
        dealt = {n: deal(n, 1 + int(chosen.most * chosen.seconds / n / 250)) for n in chosen.tables}
        os.sched_setaffinity(0, {chosen.server_core})
        site.start()
        os.sched_setaffinity(0, set(cores) - {chosen.server_core} or {chosen.server_core})
        found = []
        try:
            pid = site.processes[0].pid
            with Gauge(chosen.server_core) as gauge:
                for tables in chosen.tables:
                    series = Series(chosen.seconds, tables, pid)
                    asyncio.run(measured(site.url, series, *dealt[tables], gauge))
                    found.append(series)
            greatest = max((worth for series in found for _, _, worth in series.by_second), default=0.0)
            print("tables   moves  moves/s   p50 ms   p95 ms   p99 ms   CPU ms  moves/core-s  worth         whole")
            for series in found:
                print(report(series, greatest))
            alone = min(found, key=lambda series: series.tables)
            print(f"A move's cost does not grow ({alone.tables} table): {early_and_late(alone)}")
            sys.stderr.write(site.log()[-2000:])
        finally:
            site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
