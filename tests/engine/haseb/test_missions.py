"""The first edition of the mission book as data, and the form of a mission (H42-H47)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.haseb.missions import CONDITIONS, FIRST_EDITION, Mission, wrong_field

#: id, players, condition, final for each counted row, jobs, talk, G: the table of the rules.
TABLE: tuple[tuple[Any, ...], ...] = (
    ("m01", [2, 6], "none", 8, False, True, 6),
    ("m02", [2, 6], "rows_max", 6, False, True, 6),
    ("m03", [2, 6], "no_heavy", 5, False, True, 6),
    ("m04", [2, 6], "none", 3, False, False, 6),
    ("m05", [3, 6], "one_row_max", 3, False, True, 7),
    ("m06", [3, 6], "two_same", 5, False, True, 6),
    ("m07", [3, 6], "two_same", 2, False, False, 7),
    ("m08", [2, 6], "rows_max", 0, False, True, 6),
    ("m09", [2, 6], "none", 6, True, True, 7),
    ("m10", [2, 5], "no_heavy", 5, True, True, 7),
    ("m11", [3, 5], "one_row_max", 4, True, False, 7),
    ("m12", [3, 5], "rows_max", 0, True, False, 7),
)


@pytest.mark.parametrize(("name", "players", "condition", "each", "jobs", "talk", "cards"), TABLE)
def test_the_first_edition_is_as_the_rules_list_it(
    name: str, players: list[int], condition: str, each: int, jobs: bool, talk: bool, cards: int
) -> None:
    mission = FIRST_EDITION[name]
    assert (mission["id"], mission["players"], mission["condition"]) == (name, players, condition)
    assert (mission["final"], mission["jobs"], mission["talk"], mission["G"]) == ([each, 0], jobs, talk, cards)
    assert wrong_field(mission) is None


def test_there_are_twelve_and_every_condition_is_in_one_of_them() -> None:
    assert len(FIRST_EDITION) == len(TABLE) == 12
    assert {mission["condition"] for mission in FIRST_EDITION.values()} == set(CONDITIONS)


def test_a_final_target_grows_with_the_counted_rows_and_may_have_a_constant() -> None:
    assert [Mission.of(FIRST_EDITION["m01"]).final(seats) for seats in (2, 3, 6)] == [8, 16, 40]
    assert Mission.of({**FIRST_EDITION["m01"], "final": [0, 10]}).final(4) == 10
    assert Mission.of({**FIRST_EDITION["m01"], "final": [2, -3]}).final(4) == 3


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", ""),
        ("id", 7),
        ("players", [1, 6]),
        ("players", [4, 3]),
        ("players", [2, 7]),
        ("players", 4),
        ("condition", "all_of_it"),
        ("final", 8),
        ("final", [8]),
        ("final", [-1, 0]),
        ("final", [0, 1000]),
        ("jobs", 1),
        ("talk", None),
        ("G", 0),
        ("G", True),
        ("version", 0),
        ("title", {"ar": "نبضة"}),
        ("title", {"ar": "نبضة", "en": ""}),
        ("prize", "gold"),
    ],
)
def test_a_field_that_has_not_its_form_is_named(field: str, value: object) -> None:
    assert wrong_field({**FIRST_EDITION["m01"], field: value}) == field


@pytest.mark.parametrize("field", ["id", "players", "condition", "final", "jobs", "talk", "G"])
def test_a_missing_field_is_named(field: str) -> None:
    assert wrong_field({name: value for name, value in FIRST_EDITION["m01"].items() if name != field}) == field


def test_what_is_no_mission_at_all_is_refused() -> None:
    assert wrong_field("m01") == wrong_field(None) == wrong_field([]) == "id"


def test_a_version_and_titles_may_stand_beside_it() -> None:
    assert wrong_field({**FIRST_EDITION["m01"], "version": 3, "title": {"ar": "أول نبضة", "en": "First Beat"}}) is None
