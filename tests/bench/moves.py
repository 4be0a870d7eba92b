"""Where a move's time goes: all of the server's own work for it in one process, without the network.

`python -m tests.bench.moves --tables 25 --moves 2000`. Real sockets' applications, hub, writer and database (SQLite) on a fresh
folder; what they send is only counted. Prints core-milliseconds a move by thread, then what the profiler says is left.
A busy machine makes each core-second poorer: `reference` says what one was worth then and there.
"""
# ruff: noqa: T201 - a benchmark talks

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from .tables import SEATS, STAMP, Dealt, deal, form
from .worth import reference

#: A hundred viewers come in at once, on a machine that may be busy with other things.
PATIENCE = 600
#: (seat, message, every seat's count after it, who learns something)
type Written = tuple[int, str, tuple[int, ...], tuple[bool, ...]]


def written(dealt: Dealt, most: int) -> tuple[tuple[int, ...], list[Written]]:
    """A match as easy players play it: what each knows at its beginning, and its moves."""
    from games import bots
    from games.engine.catalog import game as game_of
    from games.engine.core.rng import Chance

    game, choose = game_of("haseb"), bots.player("haseb", "easy")
    step = game.begin(dealt.options, SEATS, Chance(dealt.seed, 0))
    state, seq = step.state, len(step.events)
    first = counts = tuple(sum(event.form(seat) is not None for event in step.events) for seat in range(SEATS))
    found: list[Written] = []
    while len(found) < most:
        ask = next((ask for ask in game.asks(state) if ask.seat is not None), None)
        if ask is None or ask.seat is None:
            break
        view = game.view(state, ask.seat)
        action = choose(view, game.legal(view) or [], Chance(f"bench:{dealt.seed}", seq))
        text = json.dumps({**form(action), "seen": str(counts[ask.seat]), "key": f"{ask.seat}.{counts[ask.seat]}"})
        step = game.decide(state, ask.seat, action, Chance(dealt.seed, seq))
        state, seq = step.state, seq + len(step.events)
        fresh = [sum(event.form(seat) is not None for event in step.events) for seat in range(SEATS)]
        counts = tuple(old + new for old, new in zip(counts, fresh, strict=True))
        found.append((ask.seat, text, counts, tuple(map(bool, fresh))))
    return first, found


class Socket:
    """A viewer's end: hears what the application sends, and how far the viewer has seen with it."""

    def __init__(self, slug: str, person: Any) -> None:
        from accounts.preferences import Preferences
        from games.consumers import TableConsumer

        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.count, self.letters, self.frames = 0, 0, 0
        self._heard = asyncio.Event()
        scope = {"url_route": {"kwargs": {"slug": slug}}, "person": person, "preferences": Preferences("ar", "arab")}
        self.say("websocket.connect")
        self._task = asyncio.create_task(TableConsumer(scope, self._hear).run(self.said.get))

    def say(self, kind: str, **more: Any) -> None:
        self.said.put_nowait({"type": kind, **more})

    async def _hear(self, message: dict[str, Any]) -> None:
        text = message.get("text") or ""
        self.letters, self.frames = self.letters + len(text), self.frames + 1
        found = STAMP.search(text)
        if found is not None:
            self.count = int(found[1])
            self._heard.set()
        if "notice--no" in text:
            raise AssertionError(f"refused: {text[-300:]}")

    async def caught_up(self, count: int) -> None:
        while self.count < count:
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), PATIENCE)


def by_thread() -> dict[str, float]:
    """Core-seconds of each thread so far."""
    found = {}
    for thread in threading.enumerate():
        if thread.ident is not None:
            found[thread.name] = time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
    return found


async def play(tables: int, most: int, profile: cProfile.Profile | None) -> None:
    """Plays and prints."""
    from accounts.models import Person

    dealt = [matches[0] for matches in (await asyncio.to_thread(deal, tables, 1))[0]]
    scripts = [written(one, most // tables) for one in dealt]
    sockets = []
    for one in dealt:
        people = [person async for person in Person.objects.filter(seats__match__slug=one.slug).order_by("seats__number")]
        sockets.append([Socket(one.slug, person) for person in people])
    for (first, _), seats in zip(scripts, sockets, strict=True):
        await asyncio.gather(*(socket.caught_up(count) for socket, count in zip(seats, first, strict=True)))
    await asyncio.sleep(1)  # whoever has just come in is still being announced

    async def one_table(script: list[Written], seats: list[Socket]) -> None:
        for seat, text, counts, fresh in script:
            seats[seat].say("websocket.receive", text=text)
            for socket, count, new in zip(seats, counts, fresh, strict=True):
                if new:
                    await socket.caught_up(count)

    everybody = [socket for seats in sockets for socket in seats]
    letters, frames = sum(s.letters for s in everybody), sum(s.frames for s in everybody)
    speed, before, used = reference(), by_thread(), time.process_time()
    if profile is not None:
        profile.enable()
    await asyncio.gather(*(one_table(script, seats) for (_, script), seats in zip(scripts, sockets, strict=True)))
    if profile is not None:
        profile.disable()
    used = time.process_time() - used
    moves = sum(len(script) for _, script in scripts)
    letters, frames = sum(s.letters for s in everybody) - letters, sum(s.frames for s in everybody) - frames
    threads = {name: 1000 * (now - before.get(name, 0.0)) / moves for name, now in by_thread().items()}
    told = ", ".join(f"{name} {ms:.2f}" for name, ms in sorted(threads.items(), key=lambda one: -one[1]) if ms >= 0.01)
    print(
        f"{'profiled: ' if profile else ''}{tables} tables, {moves} moves: {1000 * used / moves:.2f} core-ms a move ({told}), "
        f"{moves / used:.0f} moves/core-s; {frames / moves:.2f} frames a move of {letters / frames:.0f} letters; "
        f"reference {speed:.1f} -> {reference():.1f} million turns/core-s",
        flush=True,
    )


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=25)
    options.add_argument("--moves", type=int, default=2000)
    options.add_argument("--lines", type=int, default=25, help="so many lines of the profile; 0 for none")
    chosen = options.parse_args()
    from tests import servers

    with tempfile.TemporaryDirectory(prefix="lamma-bench-") as folder:
        os.environ |= {"LAMMA_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings", "LAMMA_LOG": "ERROR"}
        os.environ |= {"LAMMA_MOVES_PER_SECOND": "100000", "LAMMA_MOVES_AT_ONCE": "100000"}
        for name in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(name, None)
        servers.embedded(Path(folder)).manage("prepare")
        import django

        django.setup()
        asyncio.run(play(chosen.tables, chosen.moves, None))
        if chosen.lines:
            profile = cProfile.Profile()
            asyncio.run(play(chosen.tables, chosen.moves, profile))
            pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(chosen.lines)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
