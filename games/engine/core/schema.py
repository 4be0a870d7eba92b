"""Legal entries that stand for many actions: `{"do": "use", "schema": {"looks": {...}}}`.

Keys beside `schema` are fixed; each key in it has a small JSON Schema: `enum`, or `type: array` with `items`,
`minItems`, `maxItems`, `uniqueItems`, and `oneASeat` (of entries [seat, slot] no two of one seat).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .actions import Action
from .rng import Chance


def fits(action: Action, entry: Action) -> bool:
    """Whether `action` is this legal entry, or one of those that its schema stands for."""
    if "schema" not in entry:
        return action == entry
    schema = entry["schema"]
    fixed = {key: value for key, value in entry.items() if key != "schema"}
    if set(action) != set(fixed) | set(schema) or any(action[key] != value for key, value in fixed.items()):
        return False
    return all(_allows(rule, action[key]) for key, rule in schema.items())


def listed(action: Action, legal: list[Action] | None) -> bool:
    """Whether a legal list holds `action`, as an entry or under a schema."""
    return any(fits(action, entry) for entry in legal or ())


def filled(entry: Action, chance: Chance) -> Action:
    """An action at random that fits the entry (the entry itself when it has no schema)."""
    if "schema" not in entry:
        return entry
    action = {key: value for key, value in entry.items() if key != "schema"}
    for key, rule in entry["schema"].items():
        action[key] = chance.pick(rule["enum"]) if "enum" in rule else _some(rule, chance)
    return action


def _allows(rule: Mapping[str, Any], value: Any) -> bool:
    if "enum" in rule:
        return any(type(value) is type(word) and value == word for word in rule["enum"])
    if not isinstance(value, list) or not rule["minItems"] <= len(value) <= rule["maxItems"]:
        return False
    if not all(_allows(rule["items"], item) for item in value):
        return False
    unique = [item[0] for item in value] if rule.get("oneASeat") else value
    return all(item not in unique[:at] for at, item in enumerate(unique))


def _some(rule: Mapping[str, Any], chance: Chance) -> list[Any]:
    count = rule["minItems"] + chance.below(rule["maxItems"] - rule["minItems"] + 1)
    some: list[Any] = []
    for item in chance.shuffled(rule["items"]["enum"]):
        if len(some) < count and _allows({**rule, "minItems": 0}, [*some, item]):
            some.append(item)
    return some
