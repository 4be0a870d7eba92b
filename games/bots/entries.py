"""Legal entries that stand for many actions: `{"do": "use", "schema": {"looks": {...}}}`, and how one is filled in.

The words of a schema are those of the games' lists (README of games/): enum, or `type: array` with items, minItems,
maxItems, uniqueItems and oneASeat (of entries [seat, slot] no two of one seat), or a whole number from minimum to maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.core.actions import Action
from games.engine.core.rng import Chance

#: How much a value is wanted: a list takes the most wanted values that it may hold together.
type Rank = Callable[[Any], float]


def filled(entry: Action, rng: Chance, rank: Rank | None = None) -> Action:
    """An action that the entry stands for: with the values that `rank` puts highest, else any by chance.

    Raises ValueError for a schema with words that are not known.
    """
    if "schema" not in entry:
        return entry
    action = {key: value for key, value in entry.items() if key != "schema"}
    return {**action, **{key: _value(rule, rng, rank) for key, rule in entry["schema"].items()}}


def _value(rule: Mapping[str, Any], rng: Chance, rank: Rank | None) -> Any:
    if "anyOf" in rule:
        return _value(rng.pick(rule["anyOf"]), rng, rank)
    if rule.get("type") == "array":
        return _list(rule, rng, rank)
    return _ordered(rule, rng, rank)[0]


def _ordered(rule: Mapping[str, Any], rng: Chance, rank: Rank | None) -> list[Any]:
    """All values of a rule, the most wanted first, those wanted alike by chance."""
    if "enum" in rule:
        values = list(rng.shuffled(rule["enum"]))
    elif rule.get("type") == "integer":
        values = list(rng.shuffled(range(rule["minimum"], rule["maximum"] + 1)))
    else:
        raise ValueError(f"cannot fill in {dict(rule)}")
    return sorted(values, key=rank, reverse=True) if rank else values


def _list(rule: Mapping[str, Any], rng: Chance, rank: Rank | None) -> list[Any]:
    least, most = rule.get("minItems", 0), rule.get("maxItems", 1)
    found: list[Any] = []
    for value in _ordered(rule["items"], rng, rank):
        wanted = len(found) < least or (len(found) < most and (rank is None or rank(value) > 0))
        if wanted and not (rule.get("oneASeat") and any(value[0] == other[0] for other in found)):
            found.append(value)
    return found
