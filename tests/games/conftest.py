"""Matches to play with. Whoever plays in these tests plays through the door, and the writer really commits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections
from django.db.models import F
from django.utils import timezone

from games import bots
from games.engine import catalog
from games.engine.core.rng import Chance
from games.models import PRACTICE, Match
from games.services import matches, play, tables
from games.services.answers import Answer
from games.services.matches import SeatPlan
from games.services.standing import Standing
from games.services.tables import TABLES
from games.services.writer import WRITER

from .toy import TOY


@pytest.fixture(scope="session", autouse=True)
def _writer_stops(django_db_setup: None) -> Iterator[None]:
    """The writer's connection would keep the tests' database from being dropped."""
    yield
    WRITER.stop()


@pytest.fixture(autouse=True)
def _nothing_in_memory() -> Iterator[None]:
    """Each test starts with an empty database, so nothing of the last one may be remembered."""
    TABLES.clear()
    yield
    TABLES.clear()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of the games."""
    monkeypatch.setitem(catalog.GAMES, "toy", TOY)


def people(number: int) -> list[SeatPlan]:
    """Seats for people who need no row of their own."""
    return [SeatPlan(f"Player {seat}") for seat in range(number)]


def new_match(game: str = "haseb", seats: int = 4, kind: str = PRACTICE, seed: int = 7, **options: Any) -> Match:
    """A match of people."""
    usual = {"length": "quick"} if game == "haseb" else {}
    return matches.create(game, usual | options, people(seats), kind, seed=seed)


def asked(standing: Standing) -> int:
    """The first seat that is asked something."""
    return next(a.ask.seat for a in standing.asks if a.ask.seat is not None)


def choice(standing: Standing, seat: int) -> dict[str, Any]:
    """What the easy bot would do in this seat."""
    game = standing.info.game
    view = game.view(standing.state, seat)
    legal = game.legal(view)
    assert legal
    if game.code == "toy":
        return legal[standing.seq % len(legal)]
    return bots.player(game.code, "easy")(view, legal, Chance("test", standing.seq))


def play_one(match: Match, key: str | None = None) -> Answer:
    """The first seat that is asked plays; it must be accepted."""
    standing = tables.current(match.id)
    seat = asked(standing)
    count = standing.count(seat)
    answer = play.submit(match.id, seat, count, choice(standing, seat), key or f"{seat}.{count}")
    assert answer.ok, answer
    return answer


def play_out(match: Match, most: int = 2000) -> Standing:
    """Plays to the end and returns where the match stands then."""
    for _ in range(most):
        standing = tables.current(match.id)
        if standing.over:
            return standing
        play_one(match)
    raise AssertionError(f"not over after {most} moves")


def run_out(match: Match, **which: Any) -> None:
    """Lets the time of open asks be over (`seat=2`: only that seat's), as a stored deadline says it."""
    match.deadline_set.filter(kind="expiry", **which).update(due_at=timezone.now() - timedelta(seconds=5))
    Match.objects.filter(pk=match.pk).update(clock=F("clock") + 1)


def at_once[T, R](call: Callable[[T], R], items: Sequence[T]) -> list[R]:
    """`call` of every item, each in a thread of its own that gives its connection back."""

    def one(item: T) -> R:
        try:
            return call(item)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(items)) as pool:
        return list(pool.map(one, items))
