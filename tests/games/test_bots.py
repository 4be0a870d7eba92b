"""Bots: asked after a commit, at their own pace, through the same door, and asked again when a task got lost."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.utils import timezone

from games import bots as players
from games.engine.core.events import SPECTATOR
from games.models import Deadline, Match, Move
from games.services import bots, clock, matches, play, tables
from games.services.bot_pace import LONGEST, SHORTEST, pause
from games.services.courier import COURIER
from games.services.errands import BotAsk
from games.services.matches import SeatPlan

from .conftest import choice

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


@pytest.fixture
def errands(monkeypatch: pytest.MonkeyPatch) -> list[BotAsk]:
    """Instead of the workers: the bots that were asked, in order."""
    sent: list[BotAsk] = []

    def send(errand: object) -> None:
        if isinstance(errand, BotAsk):
            sent.append(errand)

    monkeypatch.setattr(COURIER, "send", send)
    return sent


def with_bots(persons: int, bots: int, level: str = "easy", **options: Any) -> Match:
    """A practice match."""
    plans = [SeatPlan(f"P{n}") for n in range(persons)] + [SeatPlan(f"B{n}", level=level) for n in range(bots)]
    return matches.create("haseb", {"length": "quick", **options}, plans, "practice", seed=3)


def asked_of_bots(match: Match) -> set[str]:
    """The asks that the database says a bot is to answer."""
    return set(Deadline.objects.filter(match=match, kind="bot").values_list("ask_id", flat=True))


def test_each_bot_that_is_asked_gets_a_task_of_its_own(errands: list[BotAsk]) -> None:
    match = with_bots(1, 3)
    assert {errand.ask_id for errand in errands} == {"r1.peek.1", "r1.peek.2", "r1.peek.3"} == asked_of_bots(match)
    assert tables.current(match.pk).levels == (None, "easy", "easy", "easy")


@pytest.mark.parametrize("level", players.LEVELS)
def test_bots_alone_finish_a_match(errands: list[BotAsk], level: str) -> None:
    match = with_bots(0, 4, level)
    for _ in range(3000):
        if not errands:
            break
        bots.move(match.pk, errands.pop(0).ask_id)
    match.refresh_from_db()
    assert match.status == "over" and not asked_of_bots(match)


def test_a_task_that_comes_twice_or_late_is_one_move(errands: list[BotAsk]) -> None:
    match = with_bots(1, 1)
    assert bots.move(match.pk, "r1.peek.1").ok
    moves = Move.objects.filter(match=match).count()
    assert bots.move(match.pk, "r1.peek.1").code == "not_now"
    assert bots.move(match.pk, "r9.t9.turn").code == "not_now"
    assert Move.objects.filter(match=match).count() == moves


def test_a_bot_never_plays_for_a_person(errands: list[BotAsk]) -> None:
    match = with_bots(1, 1)
    assert bots.move(match.pk, "r1.peek.0").code == "not_now"
    assert play.submit(match.pk, 1, tables.current(match.pk).count(1), {"do": "ready"}, "k").code == "bot_plays"


def test_a_lost_task_is_healed_by_the_sweep(errands: list[BotAsk]) -> None:
    match = with_bots(1, 2)
    errands.clear()
    clock.sweep()
    assert errands == []  # they may still come
    Deadline.objects.filter(match=match, kind="bot").update(due_at=timezone.now() - timedelta(seconds=3))
    clock.sweep()
    assert {errand.ask_id for errand in errands} == {"r1.peek.1", "r1.peek.2"}
    errands.clear()
    clock.sweep()
    assert errands == []  # asked again only after a while


def test_after_a_start_every_bot_is_asked_again(errands: list[BotAsk]) -> None:
    match = with_bots(1, 2)
    errands.clear()
    clock.resume()
    assert {(e.match_id, e.ask_id) for e in errands} == {(match.pk, "r1.peek.1"), (match.pk, "r1.peek.2")}
    assert all(timedelta() <= e.wait <= timedelta(milliseconds=LONGEST) for e in errands)


def test_a_bot_sees_a_view_and_the_legal_list_of_its_seat(errands: list[BotAsk], monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, Any]] = []

    def watching(view: Any, legal: Any, dice: Any) -> Any:
        seen.append((view, legal))
        return legal[0]

    monkeypatch.setattr(players, "player", lambda game, level: watching)
    match = with_bots(1, 1)
    standing = tables.current(match.pk)
    game = standing.info.game
    assert bots.move(match.pk, "r1.peek.1").ok
    assert seen == [(game.view(standing.state, 1), game.legal(game.view(standing.state, 1)))]


@pytest.mark.parametrize(("level", "opening"), [("easy", ["?", "?", "?", "?"]), ("normal", ["face", "face", "?", "?"])])
def test_a_bot_is_given_the_sight_of_its_level(
    errands: list[BotAsk], monkeypatch: pytest.MonkeyPatch, level: str, opening: list[str]
) -> None:
    """Only some remember the two cards that they saw at the opening peek."""
    match = with_bots(0, 2, level)
    for seat in (0, 1):
        assert bots.move(match.pk, f"r1.peek.{seat}").ok
    seen: list[Any] = []

    def watching(view: Any, legal: Any, dice: Any) -> Any:
        seen.append(view)
        return {"do": "draw"}

    monkeypatch.setattr(players, "player", lambda game, level: watching)
    standing = tables.current(match.pk)
    ask = standing.asks[0].ask
    assert ask.seat is not None and bots.move(match.pk, ask.id).ok
    assert ["?" if face == "?" else "face" for face in seen[0]["rows"][ask.seat]] == opening
    assert seen == [getattr(standing.info.game, players.sees("haseb", level))(standing.state, ask.seat)]


def test_the_pause_is_told_by_public_things_alone(settings: LazySettings) -> None:
    settings.BOT_PACE = 100
    waits = {pause("slug", f"r1.t{n}.turn", n) for n in range(200)}
    assert len(waits) > 100
    assert all(timedelta(milliseconds=SHORTEST) <= wait <= timedelta(milliseconds=LONGEST) for wait in waits)
    assert pause("slug", "r1.t1.turn", 5) == pause("slug", "r1.t1.turn", 5)
    settings.BOT_PACE = 0
    assert pause("slug", "r1.t1.turn", 5) == timedelta()


def test_the_stored_time_of_a_bot_is_its_pause(errands: list[BotAsk]) -> None:
    match = with_bots(1, 1)
    standing = tables.current(match.pk)
    wait = pause(match.slug, "r1.peek.1", standing.count(SPECTATOR))
    assert [e.wait for e in errands] == [wait]
    ask = standing.open_ask("r1.peek.1")
    assert ask is not None
    assert Deadline.objects.get(match=match, kind="bot").due_at == ask.since + wait


def test_a_bot_whose_ask_stays_open_is_asked_again(errands: list[BotAsk], monkeypatch: pytest.MonkeyPatch) -> None:
    """A right Same! does not use up the turn: the bot goes on after another pause."""
    match = with_bots(1, 1)
    for _ in range(400):
        standing = tables.current(match.pk)
        assert not standing.over
        ask = standing.asks[0].ask
        assert ask.seat is not None
        legal = standing.info.game.legal(standing.info.game.view(standing.state, ask.seat)) or []
        same = [entry for entry in legal if entry["do"] == "same"]
        if ask.seat == 1 and same:
            break
        if ask.seat == 1:
            bots.move(match.pk, ask.id)
        else:
            play.submit(match.pk, 0, standing.count(0), choice(standing, 0), f"p{standing.seq}")
    monkeypatch.setattr(players, "player", lambda game, level: lambda view, legal, dice: same[0])
    errands.clear()
    assert bots.move(match.pk, ask.id).ok
    standing = tables.current(match.pk)
    assert standing.open_ask(ask.id) is not None
    assert [e.ask_id for e in errands] == [ask.id] and errands[0].wait > timedelta()
