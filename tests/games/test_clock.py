"""Deadlines: stored, fenced by their ask, moved by nothing but a pause, and expired for certain."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games.models import Deadline, Heartbeat, Match, MatchEvent, Move
from games.services import clock, play, tables
from games.services.courier import COURIER
from games.services.errands import Alarm
from games.services.expiry import Arm, Expire
from games.services.play import done

from .conftest import asked, new_match, play_one, run_out

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def due(match: Match) -> dict[str, object]:
    """The stored expiry of each open ask."""
    return dict(Deadline.objects.filter(match=match, kind="expiry").values_list("ask_id", "due_at"))


def kinds(match: Match) -> list[str]:
    """What has happened."""
    return list(MatchEvent.objects.filter(match=match).order_by("seq").values_list("kind", flat=True))


def test_an_ask_that_stays_open_keeps_its_deadline() -> None:
    match = new_match()
    before = due(match)
    play_one(match)
    play_one(match)
    assert due(match) == {ask: at for ask, at in before.items() if ask not in ("r1.peek.0", "r1.peek.1")}


def test_deadlines_follow_the_asks() -> None:
    match = new_match()
    for _ in range(60):
        standing = tables.current(match.id)
        if standing.over:
            break
        assert due(match) == {a.ask.id: a.due for a in standing.asks if a.due is not None}
        play_one(match)


def test_an_open_clock_has_no_deadlines() -> None:
    match = new_match(clock="open")
    assert due(match) == {}
    match.refresh_from_db()
    assert match.armed_at is None


def test_what_is_due_expires_through_the_door() -> None:
    match = new_match()
    run_out(match)
    assert clock.expire_due(match.pk) == 4
    moves = Move.objects.filter(match=match, kind="expire").order_by("number")
    assert [(move.seat, move.ask_id) for move in moves] == [(None, f"r1.peek.{seat}") for seat in range(4)]
    assert kinds(match).count("lapsed") == 4
    assert tables.current(match.id).asks[0].ask.kind == "turn"


def test_what_is_not_due_does_not_expire() -> None:
    match = new_match()
    assert clock.expire_due(match.pk) == 0
    assert done(Expire(match.pk, "r1.peek.0")).code == "not_now"
    assert "lapsed" not in kinds(match)


def test_an_ask_that_was_answered_does_not_expire() -> None:
    match = new_match()
    run_out(match, seat=0)
    assert play.submit(match.pk, 0, 2, {"do": "ready"}, "just-in-time").ok
    assert done(Expire(match.pk, "r1.peek.0")).code == "not_now"
    assert "lapsed" not in kinds(match)


def test_two_alarms_expire_an_ask_once() -> None:
    match = new_match()
    run_out(match, seat=1)
    assert [done(Expire(match.pk, "r1.peek.1")).ok for _ in range(2)] == [True, False]
    assert kinds(match).count("lapsed") == 1


def test_the_sweep_expires_what_no_alarm_did() -> None:
    first, second, third = (new_match(seed=seed) for seed in range(3))
    run_out(first, seat=2)
    run_out(second)
    assert clock.sweep() == 5
    assert [kinds(m).count("lapsed") for m in (first, second, third)] == [1, 4, 0]


def test_each_match_has_one_alarm_at_its_first_deadline() -> None:
    match = new_match()
    match.refresh_from_db()
    first = match.armed_at
    assert first == min(due(match).values())  # type: ignore[type-var]
    for _ in range(6):
        play_one(match)
        match.refresh_from_db()
        assert match.armed_at == first  # later deadlines need no alarm of their own


def test_an_alarm_that_rings_early_is_set_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    monkeypatch.setattr(COURIER, "send", sent.append)
    match = new_match()
    assert [e.at for e in sent if isinstance(e, Alarm)] == [min(due(match).values())]  # type: ignore[type-var]
    for _ in range(5):
        play_one(match)
    sent.clear()
    Match.objects.filter(pk=match.pk).update(armed_at=timezone.now() - timedelta(seconds=1))  # it has rung
    assert clock.expire_due(match.pk) == 0
    assert [e.at for e in sent if isinstance(e, Alarm)] == list(due(match).values())
    assert done(Arm(match.pk)).ok
    assert len(sent) == 1  # one that is set need not be set


def test_a_pause_of_the_site_gives_its_time_back() -> None:
    match = new_match()
    before = due(match)
    # The site stood still from ten minutes ago, when 60 s were left, until now.
    stopped, left = timezone.now() - timedelta(minutes=10), timedelta(seconds=60)
    Heartbeat.objects.create(at=stopped)
    Deadline.objects.filter(match=match).update(due_at=stopped + left)
    assert clock.expire_due(match.pk) == 0
    assert "lapsed" not in kinds(match)
    assert due(match).keys() == before.keys()
    going_again = Heartbeat.objects.get().at
    assert going_again - stopped >= timedelta(minutes=10)
    assert set(due(match).values()) == {going_again + left}  # to the microsecond what was left, however slow this machine is
    assert {a.ask.id: a.due for a in tables.current(match.pk).asks} == due(match)
    match.refresh_from_db()
    assert match.armed_at == min(due(match).values())  # type: ignore[type-var]


def test_what_was_overdue_before_a_pause_still_is() -> None:
    match = new_match()
    now = timezone.now()
    Deadline.objects.filter(match=match, seat=0).update(due_at=now - timedelta(minutes=11))
    Match.objects.filter(pk=match.pk).update(clock=F("clock") + 1)
    Heartbeat.objects.create(at=now - timedelta(minutes=10))
    assert clock.sweep() == 1
    assert kinds(match).count("lapsed") == 1


def test_a_short_gap_is_no_pause() -> None:
    match = new_match()
    before = due(match)
    Heartbeat.objects.create(at=timezone.now() - timedelta(seconds=4))
    clock.beat()
    assert due(match) == before


def test_two_lapses_in_a_row_hand_the_seat_to_a_bot() -> None:
    match = new_match(seats=2)
    for _ in range(2):
        standing = tables.current(match.pk)
        run_out(match, seat=asked(standing))
        clock.expire_due(match.pk)
        for _ in range(3):
            standing = tables.current(match.pk)
            if asked(standing) == 0:
                break
            play_one(match)
    standing = tables.current(match.pk)
    assert kinds(match).count("seat_handed_to_bot") == 1
    assert standing.state.table.control.count("bot") == 1 and "normal" in standing.levels


def test_at_people_only_tables_the_expiry_rule_repeats() -> None:
    match = new_match(seats=2)
    Match.objects.filter(pk=match.pk).update(bots_may_fill=False)
    tables.TABLES.clear()
    for _ in range(5):
        run_out(match)
        clock.expire_due(match.pk)
    assert "seat_handed_to_bot" not in kinds(match)
    match.refresh_from_db()
    assert match.status == "over" and match.result is not None and match.result["abandoned"]
