"""A page's form as an action."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.actions import Action
from games.forms import Malformed, read
from games.services.fitting import fitted, same

STAMP = {"seen": "7", "key": "1.7"}


@pytest.mark.parametrize(
    ("fields", "action"),
    [
        ({"do": "draw"}, {"do": "draw"}),
        ({"do": "take", "slot": "2"}, {"do": "take", "slot": 2}),
        ({"do": ["take"], "slot": ["2"]}, {"do": "take", "slot": 2}),
        ({"do": "use", "at": "3:1"}, {"do": "use", "seat": 3, "their": 1}),
        ({"do": "use", "slot": "0", "at": "3:1", "as": "swap"}, {"do": "use", "slot": 0, "seat": 3, "their": 1, "as": "swap"}),
        ({"do": "use", "look": ["1:0", "2:3"]}, {"do": "use", "looks": [[1, 0], [2, 3]]}),
        ({"do": "use", "look": "1:0"}, {"do": "use", "looks": [[1, 0]]}),
        ({"do": "use", "slot": "1", "seat": "2"}, {"do": "use", "slot": 1, "seat": 2}),
        ({"do": "note as=light", "at": "0:1"}, {"do": "note", "as": "light", "seat": 0, "their": 1}),
        ({"do": "note as=", "at": "0:1"}, {"do": "note", "as": None, "seat": 0, "their": 1}),
        ({"do": "hurry seat=2"}, {"do": "hurry", "seat": 2}),
        ({"do": "guess", "seat": ""}, {"do": "guess", "seat": None}),
        ({"do": "draw", "slot": "", "as": ""}, {"do": "draw"}),
        ({"do": "draw", "HEADERS": {"HX-Request": "true"}, "csrfmiddlewaretoken": "x"}, {"do": "draw"}),
    ],
)
def test_a_form_is_an_action(fields: dict[str, Any], action: dict[str, Any]) -> None:
    sent = read(fields | STAMP)
    assert (sent.action, sent.seen, sent.key, sent.look) == (action, 7, "1.7", None)


def test_a_look_is_put_away_by_its_number() -> None:
    assert read({"do": "dismiss look=17"} | STAMP).look == 17


@pytest.mark.parametrize(
    ("fields", "at_fault"),
    [
        ({}, "do"),
        ({"do": ""}, "do"),
        ({"do": []}, "do"),
        ({"do": "Draw!"}, "do"),
        ({"do": "take slot"}, "do"),
        ({"do": 5}, "do"),
        ({"do": None}, "do"),
        ({"do": {"a": 1}}, "do"),
        ({"do": ["draw", 7]}, "do"),
        ({"do": "take", "slot": "-1"}, "slot"),
        ({"do": "take", "slot": "٢"}, "slot"),
        ({"do": "take", "slot": "1" * 30}, "slot"),
        ({"do": "take", "slot": "1e3"}, "slot"),
        ({"do": "use", "at": "3"}, "at"),
        ({"do": "use", "at": "3:1:2"}, "at"),
        ({"do": "use", "look": ["1:0", "x"]}, "look"),
        ({"do": "use", "as": "<b>"}, "as"),
        ({"do": "draw", "colour": "red"}, "colour"),
        ({"do": "draw", "<b>": "red"}, "fields"),
        ({"do": "x" * 200}, "do"),
        ({"do": "draw", "y" * 200: "1"}, "fields"),
        ({"do": "use", "look": ["1:0"] * 50}, "fields"),
        ({"do": "dismiss"}, "look"),
        ({"do": "draw", "seen": "x"}, "seen"),
        ({"do": "draw", "seen": []}, "seen"),
    ],
)
def test_what_is_no_form_of_ours_says_which_field(fields: dict[str, Any], at_fault: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(STAMP | fields)
    assert caught.value.args == (at_fault,)


def test_what_a_word_does_not_take_is_left_out() -> None:
    legal: list[Action] = [
        {"do": "draw"},
        {"do": "use", "slot": 0, "seat": 1, "their": 2},
        {"do": "raid", "schema": {"looks": {}}},
    ]
    stray: Action = {"slot": 3, "seat": 1, "their": 0, "as": "spy", "looks": [[0, 1]]}
    assert fitted({"do": "draw", **stray}, legal) == {"do": "draw"}
    assert fitted({"do": "use", **stray}, legal) == {"do": "use", "slot": 3, "seat": 1, "their": 0}
    assert fitted({"do": "raid", **stray}, legal) == {"do": "raid", "looks": [[0, 1]]}
    assert fitted({"do": "fly", **stray}, legal) == {"do": "fly", **stray}
    assert fitted({"do": "draw", **stray}, None) == {"do": "draw", **stray}


def test_a_wildcard_takes_what_the_power_it_stands_for_takes() -> None:
    legal = [{"do": "use", "as": "peek", "slot": 0}, {"do": "use", "as": "spy", "seat": 1, "their": 0}]
    assert fitted({"do": "use", "as": "peek", "slot": 1, "seat": 1, "their": 0}, legal) == {"do": "use", "as": "peek", "slot": 1}


def test_a_kept_action_is_known_again_in_the_form_it_came_from() -> None:
    assert same({"do": "draw"}, {"do": "draw", "slot": 3})
    assert not same({"do": "take", "slot": 2}, {"do": "take", "slot": 3})
    assert not same({"do": "take", "slot": 2}, {"do": "take"})
