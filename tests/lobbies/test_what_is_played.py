"""Options of a lamma: what the game takes, what a new mode makes of old choices, seats and people."""

from __future__ import annotations

import pytest

from accounts.models import Person
from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import arrange, options
from lobbies.services.lamma.host import host
from lobbies.services.lamma.start import obstacle
from missions.services import weekly

from .conftest import fresh, seating, sit

pytestmark = pytest.mark.django_db


def test_only_what_changes_has_to_be_said(lamma: Lamma, karim: Person) -> None:
    options.change(lamma.pk, karim, chosen={"length": "quick", "notes": True})
    options.change(lamma.pk, karim, chosen={"clock": 45})
    assert fresh(lamma).options == {"length": "quick", "notes": True, "clock": 45}


@pytest.mark.parametrize(
    ("chosen", "reason", "field"),
    [
        ({"length": "endless"}, "unknown_value", "length"),
        ({"clock": 4}, "unknown_value", "clock"),
        ({"clock": "soon"}, "unknown_value", "clock"),
        ({"notes": "yes"}, "unknown_value", "notes"),
        ({"porters": True}, "only_in", "porters"),
        ({"guest": "zaffa"}, "only_in", "guest"),
        ({"jokers": 2}, "unknown_option", "jokers"),
        ({"mode": "solo"}, "unknown_value", "mode"),
    ],
)
def test_what_the_game_does_not_take_changes_nothing(
    lamma: Lamma, karim: Person, chosen: dict[str, object], reason: str, field: str
) -> None:
    options.change(lamma.pk, karim, chosen={"length": "quick"})
    with pytest.raises(LobbyRefusal) as refusal:
        options.change(lamma.pk, karim, chosen=chosen)
    assert refusal.value.code == "bad_options"
    assert (refusal.value.data["reason"], refusal.value.data["field"]) == (reason, field)
    assert fresh(lamma).options == {"length": "quick"}


def test_only_the_host_changes_what_is_played(lamma: Lamma, hoda: Person) -> None:
    sit(lamma, hoda)
    with pytest.raises(LobbyRefusal) as refusal:
        options.change(lamma.pk, hoda, chosen={"length": "quick"})
    assert refusal.value.code == "not_host"


def test_a_weekly_match_takes_the_rule_of_the_week(lamma: Lamma, karim: Person) -> None:
    other = {"blind_last": "open_memory", "open_memory": "blind_last"}[weekly.current_rule()]
    options.change(lamma.pk, karim, chosen={"house": other})
    options.change(lamma.pk, karim, chosen={"length": "weekly"})
    assert options.complete("haseb", fresh(lamma).options) == {"length": "weekly", "house": weekly.current_rule()}
    options.change(lamma.pk, karim, chosen={"length": "quick"})
    assert options.complete("haseb", fresh(lamma).options) == {"length": "quick", "house": other}


def test_fewer_seats_move_people_together_and_never_put_anybody_out(
    lamma: Lamma, karim: Person, hoda: Person, nadia: Person
) -> None:
    sit(lamma, hoda, nadia)
    arrange.sit(lamma.pk, hoda, 5)
    options.change(lamma.pk, karim, seats=3)
    assert seating(lamma) == {0: "Karim", 1: "Hoda", 2: "Nadia"}
    with pytest.raises(LobbyRefusal) as refusal:
        options.change(lamma.pk, karim, seats=2)
    assert (refusal.value.code, refusal.value.data) == ("seats_too_few_for_people", {"taken": 3})
    for seats in (1, 7, 0, -3):
        with pytest.raises(LobbyRefusal) as refusal:
            options.change(lamma.pk, karim, seats=seats)
        assert (refusal.value.code, refusal.value.data) == ("seats_out_of_range", {"least": 2, "most": 6})
    assert seating(lamma) == {0: "Karim", 1: "Hoda", 2: "Nadia"}


def test_another_game_starts_from_its_own_defaults(lamma: Lamma, karim: Person) -> None:
    options.change(lamma.pk, karim, chosen={"length": "quick"})
    with pytest.raises(LobbyRefusal) as refusal:
        options.change(lamma.pk, karim, game="chess")
    assert refusal.value.code == "unknown_game"
    options.change(lamma.pk, karim, game="haseb")  # the same game: nothing is forgotten
    assert fresh(lamma).options == {"length": "quick"}


def test_why_a_match_cannot_start_yet(karim: Person) -> None:
    host(karim, "haseb")
    alone = obstacle("haseb", {}, 1)
    assert alone is not None and (alone.code, alone.data) == ("too_few", {"least": 2})
    assert obstacle("haseb", {}, 2) is None
    assert obstacle("haseb", {}, 6) is None
