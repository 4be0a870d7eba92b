"""The one door: what is accepted is a fact once, whatever is sent twice, late, forged or broken changes nothing."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction

from games.engine.core.codec import decode
from games.engine.core.replay import fold
from games.models import Match, MatchEvent, Move, Seat
from games.services import matches, play, tables
from games.services.answers import Answer

from .conftest import asked, at_once, choice, new_match, people, play_one, play_out

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def stored(match: Match) -> list[Any]:
    """Everything that the database holds of a match."""
    rows: list[Any] = list(MatchEvent.objects.filter(match=match).order_by("seq").values())
    rows += Move.objects.filter(match=match).order_by("number").values()
    rows += match.deadline_set.order_by("ask_id", "kind").values()
    return rows + list(Match.objects.filter(pk=match.pk).values())


def test_a_match_is_dealt_when_it_is_created() -> None:
    match = new_match()
    assert match.status == "running"
    assert match.seq == MatchEvent.objects.filter(match=match).count() > 0
    assert [seat.name for seat in Seat.objects.filter(match=match).order_by("number")] == [p.name for p in people(4)]
    standing = tables.current(match.id)
    assert [a.ask.kind for a in standing.asks] == ["peek"] * 4
    assert match.deadline_set.filter(kind="expiry").count() == 4


def test_a_whole_match_ends_and_its_facts_alone_give_its_state() -> None:
    match = new_match()
    end = play_out(match)
    match.refresh_from_db()
    assert match.status == "over" and match.ended is not None
    assert match.result and match.result["winners"] and not match.deadline_set.exists()
    facts = MatchEvent.objects.filter(match=match).order_by("seq")
    assert [fact.seq for fact in facts] == list(range(1, match.seq + 1))
    events = [decode(fact.kind, fact.data, end.info.game.events) for fact in facts]
    assert fold(end.info.game, events) == end.state


def test_a_repeated_key_gets_the_first_answer_and_is_one_move() -> None:
    match = new_match()
    standing = tables.current(match.id)
    action = choice(standing, 0)
    first = play.submit(match.id, 0, standing.count(0), action, "k1")
    before = stored(match)
    assert play.submit(match.id, 0, standing.count(0), action, "k1") == first
    tables.TABLES.clear()  # another process, or this one after a restart
    assert play.submit(match.id, 0, standing.count(0), dict(reversed(action.items())), "k1") == first
    assert stored(match) == before


def test_a_repeated_key_is_answered_even_when_the_match_is_over() -> None:
    match = new_match()
    standing = tables.current(match.id)
    seat, action = asked(standing), choice(standing, asked(standing))
    first = play_one(match, key="first")
    play_out(match)
    assert play.submit(match.id, seat, 0, action, "first") == first


def test_another_action_under_a_used_key_is_refused() -> None:
    match = new_match()
    play.submit(match.id, 0, tables.current(match.id).count(0), {"do": "ready"}, "k1")
    before = stored(match)
    answer = play.submit(match.id, 0, tables.current(match.id).count(0), {"do": "draw"}, "k1")
    assert (answer.ok, answer.code) == (False, "key_used")
    assert stored(match) == before


def test_a_key_belongs_to_one_seat() -> None:
    match = new_match()
    for seat in range(2):
        assert play.submit(match.id, seat, tables.current(match.id).count(seat), {"do": "ready"}, "k1").ok
    assert Move.objects.filter(match=match, key="k1").count() == 2


def test_a_refusal_is_not_remembered() -> None:
    match = new_match()
    assert play.submit(match.id, 0, 0, {"do": "draw"}, "k1").ok is False
    assert play.submit(match.id, 0, tables.current(match.id).count(0), {"do": "ready"}, "k1").ok


def test_many_that_press_at_once_make_one_move() -> None:
    match = new_match()
    count = tables.current(match.id).count(0)
    answers = at_once(lambda _: play.submit(match.id, 0, count, {"do": "ready"}, "same"), range(12))
    assert all(answer == answers[0] for answer in answers) and answers[0].ok
    assert sum(answer.again for answer in answers) == 11
    assert Move.objects.filter(match=match, seat=0).count() == 1


def test_many_tables_at_once_share_commits_and_stay_apart() -> None:
    many = [new_match(seats=2, seed=seed) for seed in range(6)]
    ends = at_once(play_out, many)
    for match, end in zip(many, ends, strict=True):
        tables.TABLES.clear()
        assert tables.current(match.id) == end
        assert list(Move.objects.filter(match=match).order_by("number").values_list("number", flat=True)) == list(
            range(1, end.moves + 1)
        )


def test_one_bad_move_in_a_group_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = new_match(seed=1), new_match(seed=2)
    game = tables.current(bad.id).info.game
    decide = type(game).decide

    def broken(self: Any, state: Any, seat: int, action: Any, chance: Any) -> Any:
        if state == tables.current(bad.id).state:
            raise ZeroDivisionError
        return decide(self, state, seat, action, chance)

    monkeypatch.setattr(type(game), "decide", broken)
    jobs = [(bad, 0), (good, 0), (bad, 1), (good, 1), (good, 2), (good, 3)]
    seen = tables.current(good.id).count(0)
    answers = at_once(lambda job: play.submit(job[0].id, job[1], seen, {"do": "ready"}, "k"), jobs)
    assert [a.code for a in answers] == ["failed", "", "failed", "", "", ""]
    assert Move.objects.filter(match=bad).count() == 1 and Move.objects.filter(match=good).count() == 5


def test_only_a_gone_decision_of_ones_own_is_stale() -> None:
    match = new_match()
    counts = [tables.current(match.id).count(seat) for seat in range(4)]
    for seat in (3, 2, 1):  # meanwhile the others answer theirs, visibly
        assert play.submit(match.id, seat, counts[seat], {"do": "ready"}, "r").ok
    assert tables.current(match.id).count(0) > counts[0]
    assert play.submit(match.id, 0, counts[0], {"do": "ready"}, "r").ok


def test_the_answer_to_a_decision_that_is_gone_is_stale() -> None:
    match = new_match()
    for _ in range(4):
        play_one(match)
    standing = tables.current(match.id)
    seat = asked(standing)
    seen = standing.count(seat)
    assert play.submit(match.id, seat, seen, {"do": "draw"}, "d").ok
    before = stored(match)
    late = play.submit(match.id, seat, seen, {"do": "call"}, "late")
    assert late.stale and late.seq == tables.current(match.id).count(seat)
    assert play.submit(match.id, seat, 0, {"do": "throw"}, "older").stale
    assert stored(match) == before
    tables.TABLES.clear()
    assert play.submit(match.id, seat, seen, {"do": "call"}, "late").stale  # told by the facts alone


def test_the_answer_of_one_whose_turn_is_over_is_stale_and_of_one_never_asked_is_not() -> None:
    match = new_match()
    for _ in range(4):
        play_one(match)
    standing = tables.current(match.id)
    seat = asked(standing)
    other = (seat + 2) % 4
    assert play.submit(match.id, other, standing.count(other), {"do": "draw"}, "x").code == "not_your_turn"
    seen = standing.count(seat)
    while asked(tables.current(match.id)) == seat:
        play_one(match)
    assert play.submit(match.id, seat, seen, {"do": "draw"}, "y").stale
    now = tables.current(match.id).count(seat)
    assert play.submit(match.id, seat, now, {"do": "draw"}, "z").code == "not_your_turn"


def test_a_note_is_never_stale() -> None:
    match = new_match(notes=True)
    first = tables.current(match.id).count(0)
    for _ in range(4):
        play_one(match)
    note = {"do": "note", "seat": 1, "their": 0, "as": "heavy"}
    assert play.submit(match.id, 0, first, note, "note").ok


@pytest.mark.parametrize(
    ("seat", "seen", "action", "key", "code"),
    [
        (None, 0, {"do": "ready"}, "k", "not_seated"),
        (4, 0, {"do": "ready"}, "k", "not_seated"),
        (-1, 0, {"do": "ready"}, "k", "not_seated"),
        (0, 10_000, {"do": "ready"}, "k", "malformed"),
        (0, -1, {"do": "ready"}, "k", "malformed"),
        (0, True, {"do": "ready"}, "k", "malformed"),
        (0, "3", {"do": "ready"}, "k", "malformed"),
        (0, 2, {"do": "ready"}, "", "malformed"),
        (0, 2, {"do": "ready"}, "k" * 65, "malformed"),
        (0, 2, {"do": "ready"}, "!begin", "malformed"),
        (0, 2, {"do": "ready"}, None, "malformed"),
        (0, 2, ["ready"], "k", "malformed"),
        (0, 2, {"do": 5}, "k", "malformed"),
        (0, 2, {"do": "ready", "x": object()}, "k", "malformed"),
        (0, 2, {"do": "ready", "slot": 3}, "k", "malformed"),
        (0, 2, {"do": "ready", "why": "x" * 2000}, "k", "too_large"),
        (0, 2, {"do": "fly"}, "k", "unknown_action"),
        (0, 2, {"do": "use", "slot": 10**30}, "k", "malformed"),
        (0, 2, {"do": "hurry"}, "k", "malformed"),
        (0, 2, {"do": "hurry", "seat": 1}, "k", "may_not_hurry"),
        (0, 2, {"do": "hurry", "seat": 99}, "k", "may_not_hurry"),
    ],
)
def test_what_is_forged_or_broken_is_refused_without_a_trace(seat: Any, seen: Any, action: Any, key: Any, code: str) -> None:
    match = new_match()
    before = stored(match)
    answer = play.submit(match.id, seat, seen, action, key)
    assert (answer.ok, answer.code) == (False, code)
    assert stored(match) == before


def test_there_is_no_such_match() -> None:
    assert play.submit(uuid4(), 0, 0, {"do": "ready"}, "k") == Answer(False, 0, "no_match")


def test_after_the_end_nothing_is_accepted() -> None:
    match = new_match(seats=2)
    end = play_out(match)
    before = stored(match)
    assert play.submit(match.id, 0, end.count(0), {"do": "draw"}, "late").code == "match_over"
    assert stored(match) == before


def test_a_form_without_javascript_may_hold_fields_that_its_word_does_not_take() -> None:
    match = new_match()
    for _ in range(4):
        play_one(match)
    standing = tables.current(match.id)
    seat = asked(standing)
    sent = {"do": "draw", "slot": 1, "seat": 2}
    assert play.submit(match.id, seat, standing.count(seat), sent, "d").code == "malformed"
    answer = play.submit(match.id, seat, standing.count(seat), sent, "d", loose=True)
    assert answer.ok
    assert Move.objects.get(match=match, key="d").action == {"do": "draw"}
    assert play.submit(match.id, seat, standing.count(seat), sent, "d", loose=True) == answer


def test_playing_inside_a_transaction_is_a_mistake() -> None:
    match = new_match()
    with transaction.atomic(), pytest.raises(RuntimeError):
        play.submit(match.id, 0, 2, {"do": "ready"}, "k")


def test_a_match_that_cannot_be_opened_leaves_nothing() -> None:
    with pytest.raises(matches.CannotBegin):
        matches.create("haseb", {}, [matches.SeatPlan("ghost", person_id=10**9), *people(2)], "practice")
    assert not Match.objects.exists() and not Seat.objects.exists() and not MatchEvent.objects.exists()
