"""The options of a match (haseb.md, 2)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.engine.core.errors import BadOptions
from games.engine.haseb.game import HASEB
from games.engine.haseb.missions import FIRST_EDITION
from games.engine.haseb.modes import MODES
from games.engine.haseb.options import ALL_MODES, OPTIONS

from .sitting import deal

DEFAULTS = {
    "mode": "classic",
    "length": "classic",
    "house": "classic",
    "double_last": True,
    "clock": "auto",
    "notes": False,
    "spectators": False,
}


def test_the_defaults() -> None:
    assert HASEB.options({}, 4) == DEFAULTS


def test_what_is_said_stands() -> None:
    said = {
        "mode": "classic",
        "length": "weekly",
        "house": "blind_last",
        "double_last": False,
        "clock": 45,
        "notes": True,
        "spectators": True,
    }
    assert HASEB.options(said, 2) == said


@pytest.mark.parametrize(
    ("raw", "seats", "field", "code"),
    [
        ({"colour": "red"}, 3, "colour", "unknown_option"),
        ({"length": "endless"}, 3, "length", "unknown_value"),
        ({"house": "week"}, 3, "house", "unknown_value"),
        ({"clock": 4}, 3, "clock", "unknown_value"),
        ({"clock": 121}, 3, "clock", "unknown_value"),
        ({"clock": True}, 3, "clock", "unknown_value"),
        ({"clock": "30"}, 3, "clock", "unknown_value"),
        ({"clock": 5.0}, 3, "clock", "unknown_value"),
        ({"double_last": 1}, 3, "double_last", "unknown_value"),
        ({"notes": "yes"}, 3, "notes", "unknown_value"),
        ({"mode": ["classic"]}, 3, "mode", "unknown_value"),
        ({"mode": "poker"}, 3, "mode", "unknown_value"),
        ({"porters": True}, 4, "porters", "only_in"),
        ({"moods": True}, 4, "moods", "only_in"),
        ({"guest": "zaffa"}, 4, "guest", "only_in"),
        ({"mission": {"final": 3}}, 4, "mission", "unknown_value"),
        ({}, 1, "seats", "seats"),
        ({}, 7, "seats", "seats"),
        ({}, True, "seats", "seats"),
        ({"length": "weekly"}, 3, "house", "rule_of_the_week"),
        ({"length": "weekly", "house": "classic"}, 3, "house", "rule_of_the_week"),
    ],
)
def test_anything_else_is_refused_with_the_option_that_is_at_fault(
    raw: dict[str, Any], seats: Any, field: str, code: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        HASEB.options(raw, seats)
    assert (refused.value.field, refused.value.code) == (field, code)
    json.dumps(refused.value.data)


@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_mode_that_cannot_be_played_yet_is_refused(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(MODES, mode)
    with pytest.raises(BadOptions) as refused:
        HASEB.options({"mode": mode}, 4)
    assert (refused.value.field, refused.value.code) == ("mode", "not_built")


def test_options_of_other_modes_may_be_sent_as_long_as_they_are_off() -> None:
    assert HASEB.options({"porters": False, "moods": False, "guest": "none", "mission": None}, 3) == DEFAULTS


def test_every_entry_of_the_catalog_can_be_chosen() -> None:
    catalog = HASEB.catalog()
    assert json.loads(json.dumps(catalog)) == catalog
    chosen = 0
    for option in catalog["options"]:
        assert option["default"] in option["values"] and option["default"] == OPTIONS[option["name"]].default
        for value in [*option["values"], *option.get("whole", [])]:
            mode = value if option["name"] == "mode" else option.get("modes", ["classic"])[0]
            raw = {"mode": mode, option["name"]: value} | ({"house": "open_memory"} if value == "weekly" else {})
            seats = next(entry["seats"] for entry in catalog["modes"] if entry["code"] == mode)
            full = HASEB.options(raw, 3 if 3 in seats else seats[0])[option["name"]]
            assert (full["id"] if option["name"] == "mission" else full) == value
            chosen += 1
    assert chosen >= 17
    for mode in catalog["modes"]:
        for seats in mode["seats"]:
            assert HASEB.options({"mode": mode["code"]}, seats)["mode"] == mode["code"]


def test_a_mission_is_given_back_as_data_whether_it_came_by_its_id_or_as_data() -> None:
    """H42: the mission is fixed with the options."""
    by_id = HASEB.options({"mode": "one_heart", "mission": "m06"}, 3)["mission"]
    assert by_id == FIRST_EDITION["m06"] and HASEB.options({"mode": "one_heart"}, 2)["mission"] == FIRST_EDITION["m01"]
    own = {**by_id, "id": "b7", "version": 2, "title": {"ar": "مهمة", "en": "A mission"}, "final": [1, 4]}
    assert HASEB.options({"mode": "one_heart", "mission": own}, 5)["mission"] == own
    shown = deal(3, mode="one_heart", mission=own).view("spectator")
    assert shown["options"]["mission"] == own and shown["mission"] == {**own, "final": 6}


@pytest.mark.parametrize(
    ("raw", "seats", "field", "code"),
    [
        ({"mission": "m99"}, 3, "mission", "unknown_value"),
        ({"mission": {"final": 3}}, 3, "mission", "unknown_value"),
        ({"mission": {**FIRST_EDITION["m01"], "G": 0}}, 3, "mission", "unknown_value"),
        ({"mission": "m05"}, 2, "mission", "mission_players"),
        ({"mission": "m12"}, 6, "mission", "mission_players"),
        ({"notes": True}, 3, "notes", "only_in"),
        ({"double_last": False}, 3, "double_last", "only_in"),
        ({"porters": True}, 4, "porters", "only_in"),
    ],
)
def test_what_does_not_fit_one_heart_is_refused(raw: dict[str, Any], seats: int, field: str, code: str) -> None:
    with pytest.raises(BadOptions) as refused:
        HASEB.options({"mode": "one_heart", **raw}, seats)
    assert (refused.value.field, refused.value.code) == (field, code)
    json.dumps(refused.value.data)


def test_the_options_are_on_every_screen() -> None:
    assert deal(2, clock=12, notes=True).view("spectator")["options"] == {**DEFAULTS, "clock": 12, "notes": True}
