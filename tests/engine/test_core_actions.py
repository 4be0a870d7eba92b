"""Bad input never gets past the shape of an action."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.actions import MOST_KEYS, checked, list_of, one_of, whole
from games.engine.core.errors import Refusal

SHAPES = {
    "draw": {},
    "keep": {"slot": whole(0, 8)},
    "say": {"word": one_of("low", None), "to": list_of(whole(0, 3), 1, 2)},
}


@pytest.mark.parametrize("action", [{"do": "draw"}, {"do": "keep", "slot": 8}, {"do": "say", "word": None, "to": [0, 3]}])
def test_what_has_the_form_of_its_word_passes_as_it_is(action: dict[str, Any]) -> None:
    assert checked(action, SHAPES) is action


@pytest.mark.parametrize(
    ("action", "code", "key"),
    [
        (None, "malformed", None),
        ("draw", "malformed", None),
        ([], "malformed", None),
        ({}, "malformed", "do"),
        ({"do": None}, "malformed", "do"),
        ({"do": ["draw"]}, "malformed", "do"),
        ({"do": "dance"}, "unknown_action", None),
        ({"do": "x" * 10_000}, "unknown_action", None),
        ({"do": "draw", "slot": 1}, "malformed", None),
        ({"do": "draw", 1: 1}, "malformed", None),
        ({str(n): n for n in range(MOST_KEYS + 1)}, "malformed", None),
        ({"do": "keep"}, "malformed", "slot"),
        ({"do": "keep", "slot": 9}, "malformed", "slot"),
        ({"do": "keep", "slot": -1}, "malformed", "slot"),
        ({"do": "keep", "slot": True}, "malformed", "slot"),
        ({"do": "keep", "slot": 1.0}, "malformed", "slot"),
        ({"do": "keep", "slot": "1"}, "malformed", "slot"),
        ({"do": "keep", "slot": None}, "malformed", "slot"),
        ({"do": "keep", "slot": 10**40}, "malformed", "slot"),
        ({"do": "keep", "slot": 1, "seat": 0}, "malformed", None),
        ({"do": "say", "word": "high", "to": [1]}, "malformed", "word"),
        ({"do": "say", "word": ["low"], "to": [1]}, "malformed", "word"),
        ({"do": "say", "word": "low", "to": []}, "malformed", "to"),
        ({"do": "say", "word": "low", "to": [1, 2, 3]}, "malformed", "to"),
        ({"do": "say", "word": "low", "to": [True]}, "malformed", "to"),
        ({"do": "say", "word": "low", "to": "12"}, "malformed", "to"),
    ],
)
def test_what_has_not_is_refused_and_the_key_at_fault_is_named(action: Any, code: str, key: str | None) -> None:
    with pytest.raises(Refusal) as refused:
        checked(action, SHAPES)
    assert (refused.value.code, refused.value.data.get("key")) == (code, key)


def test_an_optional_key_may_be_missing_but_not_wrong() -> None:
    optional = frozenset(("slot",))
    assert checked({"do": "keep"}, SHAPES, optional) == {"do": "keep"}
    with pytest.raises(Refusal):
        checked({"do": "keep", "slot": "1"}, SHAPES, optional)
