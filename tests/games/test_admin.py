"""The operator sees matches, and no card of one that is still played."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.models import MatchEvent

from .conftest import new_match, play_out

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def operator(client: Client) -> Client:
    """A signed-in superuser."""
    client.force_login(get_user_model().objects.create_superuser("root", "root@example.org", "a-long-password"))
    return client


def test_matches_are_listed_and_can_be_opened_but_not_edited(operator: Client) -> None:
    match = new_match(seats=2, seed=918273645)
    assert match.slug in operator.get("/admin/games/match/").text
    page = operator.get(f"/admin/games/match/{match.pk}/change/")
    assert page.status_code == 200 and match.seed not in page.text and "Player 1" in page.text
    assert 'name="_save"' not in page.text
    assert operator.post(f"/admin/games/match/{match.pk}/change/", {"status": "over"}).status_code == 403


def test_facts_and_moves_are_shown_when_the_match_is_over(operator: Client) -> None:
    match = new_match(seats=2)
    fact = MatchEvent.objects.filter(match=match).first()
    assert fact is not None
    for kind in ("matchevent", "move"):
        assert match.slug not in operator.get(f"/admin/games/{kind}/").text
    assert operator.get(f"/admin/games/matchevent/{fact.pk}/change/").status_code == 302
    play_out(match)
    for kind in ("matchevent", "move"):
        assert match.slug in operator.get(f"/admin/games/{kind}/").text
    assert operator.get(f"/admin/games/matchevent/{fact.pk}/change/").status_code == 200


def test_nobody_else_gets_in(client: Client) -> None:
    assert client.get("/admin/games/match/").status_code == 302
