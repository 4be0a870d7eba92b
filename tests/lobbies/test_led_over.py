"""At a finished table: who may ask for the next match, who is led to it, and the way back to the lamma."""

from __future__ import annotations

import pytest
from django.utils import timezone

from accounts.models import Person
from games.engine.core.events import SPECTATOR, Viewer
from games.models import Match
from games.services.screen import Screen, screen
from lobbies.models import Lamma
from lobbies.services.lamma import options
from lobbies.services.lamma.leave import leave
from lobbies.services.lamma.start import rematch, start
from tests.games.conftest import play_out

from .conftest import Guests, sit

pytestmark = pytest.mark.django_db(transaction=True)


def shown(match: Match, viewer: Viewer) -> Screen:
    return screen(match.id, viewer, "en", "latn", timezone.now())


def played(lamma: Lamma, host: Person) -> Match:
    """A quick match of the lamma, played to its end."""
    match = start(lamma.pk, host)
    play_out(match)
    return match


@pytest.fixture
def table(lamma: Lamma, karim: Person, hoda: Person) -> Match:
    """A quick match of Karim and Hoda that is over."""
    sit(lamma, hoda)
    options.change(lamma.pk, karim, chosen={"length": "quick"})
    return played(lamma, karim)


def test_the_host_is_offered_a_rematch_and_everybody_the_way_back(table: Match) -> None:
    assert shown(table, 0).rematch == f"/table/{table.slug}/next"
    assert shown(table, 1).rematch is None
    for viewer in (0, 1, SPECTATOR):
        assert shown(table, viewer).lamma == f"/table/{table.slug}/lamma"
        assert shown(table, viewer).next is None


def test_whoever_plays_on_is_led_to_the_next_match(table: Match, karim: Person) -> None:
    fresh = rematch(table.slug, karim)
    assert shown(table, 0).next == shown(table, 1).next == f"/table/{fresh.slug}/"
    assert shown(table, SPECTATOR).next is None
    assert shown(fresh, 0).next is None


def test_whoever_has_left_the_lamma_is_not_led_along(
    lamma: Lamma, table: Match, karim: Person, hoda: Person, nadia: Person
) -> None:
    sit(lamma, nadia)
    leave(lamma.pk, hoda)
    fresh = rematch(table.slug, karim)
    assert shown(table, 0).next == f"/table/{fresh.slug}/"
    assert shown(table, 1).next is None


def test_onlookers_are_led_where_they_may_watch(lamma: Lamma, table: Match, karim: Person, guest: Guests) -> None:
    options.change(lamma.pk, karim, chosen={"spectators": True})
    fresh = rematch(table.slug, karim)
    assert shown(table, SPECTATOR).next == f"/table/{fresh.slug}/"
