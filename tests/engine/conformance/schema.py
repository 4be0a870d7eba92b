"""Entries of a legal list: plain ones, and schemas that describe many actions at once.

A schema entry is an action whose "schema" gives, for each further key, the values it may have, in these words of JSON
Schema: enum, anyOf, type, minimum, maximum, items, minItems, maxItems, uniqueItems; and oneASeat: no two of a list name
the same seat.
"""

from __future__ import annotations

import json
import marshal
import random
from collections.abc import Mapping
from typing import Any

from games.engine.core.actions import Action

WORDS = frozenset({"enum", "anyOf", "type", "minimum", "maximum", "items", "minItems", "maxItems", "uniqueItems", "oneASeat"})

#: Values that are JSON by their type.
SIMPLE = frozenset((str, int, bool, type(None)))
MOST_KNOWN = 50_000
_plain: set[bytes] = set()
_objects: set[bytes] = set()
_STRICT = json.JSONEncoder(allow_nan=False)


def canonical(value: Any) -> str:
    """A value as JSON, the same text for the same value: 1, 1.0 and true differ."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def known_as(entry: Mapping[str, Any]) -> bytes:
    """Equal for entries that are the same, whatever the order of their keys; much quicker than `canonical`."""
    pairs = sorted(entry.items())
    if dict in map(type, entry.values()):
        pairs = [(key, _in_order(value)) for key, value in pairs]
    return marshal.dumps(pairs, 0)  # version 0 depends on the content alone, and tells 1 from true


def _in_order(value: Any) -> Any:
    """An object as its sorted (key, value) pairs, those inside of it too; anything else as it is."""
    if type(value) is not dict:
        return value
    return [(key, _in_order(one) if type(one) is dict else one) for key, one in sorted(value.items())]


def is_json(value: Any) -> bool:
    """True for what JSON gives back as it was: strings, numbers, true, false, null, and lists and objects of them."""
    if type(value) is dict:
        return are_json(list(value.items()))
    return _is_plain(value)


def are_json(pairs: list[tuple[Any, Any]]) -> bool:
    """The same for an object that is given as its keys and values."""
    try:
        frozen = marshal.dumps(pairs, 0)  # tells a list from a tuple, 1 from true
    except (TypeError, ValueError, RecursionError):
        return False
    if frozen in _objects:
        return True
    right = all(type(key) is str and _is_plain(one) for key, one in pairs)
    if right:
        _keep(_objects, frozen)
    return right


def _is_plain(value: Any) -> bool:
    """The same; the same values come again and again, and each is looked at once."""
    if type(value) in SIMPLE:
        return True
    try:
        frozen = marshal.dumps(value, 0)
        if frozen not in _plain:
            if marshal.dumps(json.loads(_STRICT.encode(value)), 0) != frozen:
                return False
            _keep(_plain, frozen)
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _keep(known: set[bytes], frozen: bytes) -> None:
    if len(known) >= MOST_KNOWN:
        known.clear()
    known.add(frozen)


def is_schema(entry: Mapping[str, Any]) -> bool:
    """True for an entry that describes many actions."""
    return "schema" in entry


def fits(action: Any, entry: Mapping[str, Any]) -> bool:
    """True when `action` is this entry, or one of those that it describes."""
    if not is_schema(entry):
        return action == entry and _same(action, entry)  # most differ: equality finds that quickly
    schemas = entry["schema"]
    if not isinstance(action, dict) or len(action) != len(entry) - 1 + len(schemas):
        return False
    for key, value in entry.items():
        if key != "schema" and not (key in action and _same(action[key], value)):
            return False
    return all(key in action and valid(action[key], schema) for key, schema in schemas.items())


def valid(value: Any, schema: Mapping[str, Any]) -> bool:
    """True when a value has the form that a schema gives. Raises ValueError for a word that is not known here."""
    if not WORDS.issuperset(schema):
        raise ValueError(f"unknown schema words {set(schema) - WORDS}")
    if "anyOf" in schema and not any(valid(value, way) for way in schema["anyOf"]):
        return False
    if "enum" in schema and not (value in schema["enum"] and any(_same(value, one) for one in schema["enum"])):
        return False
    match schema.get("type"):
        case "integer":
            return type(value) is int and schema.get("minimum", value) <= value <= schema.get("maximum", value)
        case "array":
            return isinstance(value, list) and _valid_list(value, schema)
        case None:
            return True
        case other:
            raise ValueError(f"unknown type {other}")


def _valid_list(value: list[Any], schema: Mapping[str, Any]) -> bool:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return False
    if not all(valid(one, schema.get("items", {})) for one in value):
        return False
    if schema.get("uniqueItems") and len({canonical(one) for one in value}) < len(value):
        return False
    return not schema.get("oneASeat") or len({one[0] for one in value}) == len(value)


def sample(entry: Mapping[str, Any], rng: random.Random) -> Action:
    """An action of this entry; of a schema any."""
    if not is_schema(entry):
        return dict(entry)
    fixed = {key: value for key, value in entry.items() if key != "schema"}
    return {**fixed, **{key: _value(schema, rng) for key, schema in entry["schema"].items()}}


def _value(schema: Mapping[str, Any], rng: random.Random) -> Any:
    if "anyOf" in schema:
        return _value(rng.choice(schema["anyOf"]), rng)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema.get("type") == "integer":
        return rng.randint(schema["minimum"], schema["maximum"])
    if schema.get("type") != "array":
        raise ValueError(f"cannot sample {schema}")
    wanted = rng.randint(schema.get("minItems", 0), schema["maxItems"])
    items: list[Any] = []
    for _ in range(1000):
        if len(items) == wanted:
            return items
        longer = [*items, _value(schema["items"], rng)]
        # A longer list must not break what a list must keep; its least length is reached in the end.
        if _valid_list(longer, {**schema, "minItems": 0}):
            items = longer
    if len(items) >= schema.get("minItems", 0):
        return items
    raise ValueError(f"no list fits {schema}")


def _same(one: Any, other: Any) -> bool:
    """Equal, and of the same types all the way down: in Python True equals 1 and 1.0."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    return bool(one == other)
