"""The local hub: what it knows never gets older."""

from __future__ import annotations

import asyncio
import threading
from uuid import UUID

import pytest

from games import hub
from games.services import sides
from games.services.sides import Sides, Sitter

MATCH = UUID(int=7)


@pytest.mark.django_db(transaction=True)
def test_a_reading_of_the_sides_that_comes_late_replaces_no_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(name: str) -> Sides:
        return Sides((Sitter(name, "fox", True, 1, None),), frozenset())

    first, go_on, readings = threading.Event(), threading.Event(), iter([named("before"), named("after")])

    def read(match_id: UUID) -> Sides:
        found = next(readings)
        if not first.is_set():
            first.set()
            assert go_on.wait(10)
        return found

    monkeypatch.setattr(sides, "read", read)

    async def play() -> None:
        room = hub.Room()
        slow = asyncio.create_task(room.read_sides(MATCH))
        await asyncio.to_thread(first.wait, 10)
        await room.read_sides(MATCH)
        assert room.beside == named("after")
        go_on.set()
        await slow
        assert room.beside == named("after")

    asyncio.run(play())
