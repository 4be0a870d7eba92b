"""The normal player where it does not know the rules: words, cards and modes that came later than it."""

from __future__ import annotations

from typing import Any

import pytest

from games import bots
from games.engine.core.rng import Chance
from games.engine.haseb.game import HASEB
from tests.engine.haseb.sitting import sit

choose = bots.player("haseb", "normal")

NOTE: dict[str, Any] = {"do": "note", "seat": 1, "schema": {"their": {"enum": [0, 1]}, "as": {"enum": ["heavy", "light", None]}}}


def picks(legal: list[dict[str, Any]], **changed: Any) -> list[dict[str, Any]]:
    """Every different answer to this list, over some throws of the dice, in a view with some words changed."""
    view = {**HASEB.memory(sit([["1", "2", "3"], ["4", "5"]]).state, 0), **changed}
    found: list[dict[str, Any]] = []
    for number in range(40):
        action = choose(view, legal, Chance("dice", number))
        if action not in found:
            found.append(action)
    return found


def test_words_that_it_does_not_know_are_answered_with_one_of_them() -> None:
    legal = [{"do": "accept"}, {"do": "expose"}]
    assert sorted(picks(legal), key=str) == legal


def test_free_words_are_no_answer_as_long_as_there_is_one() -> None:
    free: list[dict[str, Any]] = [
        NOTE,
        {"do": "signal", "say": "wait"},
        {"do": "status", "to": "edge"},
        {"do": "mark", "seat": 0, "their": 0},
    ]
    assert picks([*free, {"do": "drop", "slot": 1}]) == [{"do": "drop", "slot": 1}]
    assert picks([*free[1:2]]) == free[1:2]


def test_it_goes_on_rather_than_pass() -> None:
    assert picks([{"do": "skip"}, {"do": "same", "slot": 0}], floor=["pong"]) == [{"do": "skip"}]  # a guess: never
    assert picks([{"do": "leave"}, {"do": "hug", "seat": 1}], choice={"kind": "hug"}) == [{"do": "hug", "seat": 1}]


@pytest.mark.parametrize(
    ("rule", "values"),
    [
        ({"enum": [1, 2]}, [1, 2]),
        ({"type": "integer", "minimum": 3, "maximum": 4}, [3, 4]),
        ({"anyOf": [{"enum": [5]}, {"type": "integer", "minimum": 6, "maximum": 6}]}, [5, 6]),
        ({"type": "array", "items": {"enum": [7, 8]}, "minItems": 2, "maxItems": 2, "uniqueItems": True}, [[7, 8], [8, 7]]),
        (
            {"type": "array", "items": {"enum": [[1, 0], [1, 1]]}, "minItems": 1, "maxItems": 2, "oneASeat": True},
            [[[1, 0]], [[1, 1]]],
        ),
    ],
)
def test_a_schema_is_filled_in_with_values_that_it_allows(rule: dict[str, Any], values: list[Any]) -> None:
    found = picks([{"do": "give", "schema": {"what": rule}}])
    assert sorted(found, key=str) == [{"do": "give", "what": value} for value in values]


def test_a_schema_with_unknown_words_is_an_error() -> None:
    with pytest.raises(ValueError, match="cannot fill in"):
        picks([{"do": "give", "schema": {"what": {"pattern": "a*"}}}])


THROW: dict[str, Any] = {"do": "throw"}
TURN: list[dict[str, Any]] = [{"do": "draw"}, *({"do": word, "slot": slot} for word in ("same", "take") for slot in range(3))]


def test_cards_of_other_decks_do_not_trouble_it() -> None:
    """Nor do more hidden cards than the base deck has, or fewer."""
    rows = [["float", "ping", "?"], ["thief", "?"]]
    for pile in (0, 3, 200):
        assert picks(TURN, rows=rows, floor=["zaffa", "full"], pile_size=pile)
    drawn: list[dict[str, Any]] = [{"do": "throw"}, {"do": "keep", "slot": 0}, {"do": "use", "slot": 2}]
    assert picks(drawn, rows=rows, drawn="sendback", floor=["1"])
    assert picks([{"do": "keep", "slot": 0}, {"do": "keep", "slot": 2}], rows=rows, drawn="thief")


def test_it_does_not_harm_the_row_of_a_partner() -> None:
    """Two scores for four seats: seat 2 scores with seat 0. The heaviest card goes to a rival, however low partners are."""
    rows = [["1", "ember"], ["spy9", "balwa"], ["1", "1"], ["5", "6"]]
    sticks: list[dict[str, Any]] = [
        {"do": "throw"},
        *({"do": "use", "slot": slot, "seat": seat} for slot in (0, 1) for seat in (1, 2, 3)),
    ]
    view = {**HASEB.memory(sit([["1", "2"]] * 4).state, 0), "rows": rows, "drawn": "stick", "scores": [0, 0], "pile_size": 40}
    assert choose(view, sticks, Chance(1)) == {"do": "use", "slot": 1, "seat": 3}
