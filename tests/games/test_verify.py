"""A stored match decided again from its seed and moves is the same match, and a changed one is found out."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Match, MatchEvent, Move
from games.services import clock, matches, seats
from games.services.matches import SeatPlan
from games.services.verify import verify

from .conftest import new_match, play_one, play_out, run_out

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.servers]


def verified(*words: str) -> str:
    """What the command prints."""
    out = StringIO()
    call_command("verify_match", *words, stdout=out)
    return out.getvalue()


def an_eventful_match() -> Match:
    """Moves, expiries, a seat handed over and taken back, bots from the start."""
    plans = [SeatPlan("A"), SeatPlan("B"), SeatPlan("C", level="easy")]
    match = matches.create("haseb", {"length": "quick"}, plans, "practice", seed=11)
    for _ in range(3):
        run_out(match)
        clock.expire_due(match.pk)
    assert seats.leave(match.pk, 1).ok or seats.come_back(match.pk, 1).ok
    return match


def test_an_eventful_match_verifies() -> None:
    match = an_eventful_match()
    kinds = set(Move.objects.filter(match=match).values_list("kind", flat=True))
    assert {"begin", "expire"} < kinds and kinds & {"hand", "back"}
    verdict = verify(match.pk)
    match.refresh_from_db()
    assert verdict.difference is None and (verdict.moves, verdict.facts) == (match.moves, match.seq)
    assert verified(match.slug) == f"ok  {match.slug}  {match.moves} moves, {match.seq} facts\n"


def test_a_finished_match_verifies() -> None:
    match = new_match(seats=3)
    play_out(match)
    assert verify(match.pk).difference is None


def test_a_changed_fact_is_found_at_its_move() -> None:
    match = new_match(seats=2)
    for _ in range(4):
        play_one(match)
    fact = MatchEvent.objects.filter(match=match, kind="round_dealt").get()
    fact.data = {**fact.data, "starter": 1 - fact.data["starter"]}
    fact.save()
    difference = verify(match.pk).difference
    assert difference is not None and difference.move == fact.move and "round_dealt" in difference.why
    with pytest.raises(CommandError):
        verified("--all")


def test_a_missing_fact_is_found() -> None:
    match = new_match(seats=2)
    play_one(match)
    last = MatchEvent.objects.filter(match=match).order_by("-seq")[0]
    last.delete()
    difference = verify(match.pk).difference
    assert difference is not None and difference.move == last.move


def test_a_missing_move_is_found() -> None:
    match = new_match(seats=2)
    for _ in range(3):
        play_one(match)
    Move.objects.filter(match=match, number=2).delete()
    assert verify(match.pk).difference is not None


def test_a_match_that_is_not_there_is_named() -> None:
    with pytest.raises(CommandError, match="nowhere"):
        verified("nowhere")
    with pytest.raises(CommandError):
        verified()
