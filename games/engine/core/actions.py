"""The shape of actions: `{"do": "take", "slot": 2}`, the words of the rule files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .errors import Refusal

type Action = dict[str, Any]
type Check = Callable[[Any], bool]

#: An action has at most this many keys; a list in it at most this many entries.
MOST_KEYS = 8
MOST_ENTRIES = 16


def whole(low: int, high: int) -> Check:
    """A check for a whole number from `low` to `high`, both included (True is not a number)."""
    return lambda v: isinstance(v, int) and not isinstance(v, bool) and low <= v <= high


def one_of(*words: Any) -> Check:
    """A check for one of these words."""
    return lambda v: isinstance(v, str | None) and v in words


def list_of(check: Check, low: int, high: int) -> Check:
    """A check for a list of `low` to `high` entries that each pass `check`."""
    return lambda v: isinstance(v, list) and low <= len(v) <= high and all(check(e) for e in v)


def checked(action: object, shapes: Mapping[str, Mapping[str, Check]], optional: frozenset[str] = frozenset()) -> Action:
    """`action` as it is, when its word and keys are known and every value has its form.

    `shapes` gives for every word its keys and their checks; keys in `optional` may be missing.
    Raises Refusal "malformed" (with `key` when one key is at fault) or "unknown_action".
    """
    if not isinstance(action, dict) or len(action) > MOST_KEYS:
        raise Refusal("malformed")
    for key in action:
        if not isinstance(key, str):
            raise Refusal("malformed")
    do = action.get("do")
    if not isinstance(do, str):
        raise Refusal("malformed", key="do")
    shape = shapes.get(do)
    if shape is None:
        raise Refusal("unknown_action")
    for key, value in action.items():
        if key == "do":
            continue
        check = shape.get(key)
        if check is None or not check(value):
            raise Refusal("malformed", key=key if key in shape else None)
    for key in shape:
        if key not in action and key not in optional:
            raise Refusal("malformed", key=key)
    return action
