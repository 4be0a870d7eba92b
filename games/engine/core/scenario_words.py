"""How a scene's expectation is compared with what is there.

Only what is named is compared. The tables below are all that is known about single words: everything else is
compared as it stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

#: lists of which a scene names the first entries only, top first
PREFIX = frozenset({"floor", "pile"})
#: lists whose order says nothing
ANY_ORDER = frozenset({"winners", "brick_wall", "porters", "awaiting"})
#: lists of lists whose inner order says nothing (a hand of cards)
ANY_ORDER_INSIDE = frozenset({"hands"})
#: lists of rows: gaps after a row's last card are left out
ROWS = frozenset({"rows"})

#: one value a seat; a scene may name only some seats ({1: edge}), and of yes and no just the seats of yes ([0, 2])
BY_SEAT = frozenset({"jobs", "jobs_done", "status"})

_RELATION = re.compile(r"([<>!])(-?\d+)")


def agrees(word: str, wanted: Any, real: Any) -> bool:
    """True when `real` is what a scene wants under the name `word` (an `expect` or `view` key)."""
    if isinstance(wanted, list) and isinstance(real, list):
        if word in ROWS:
            wanted, real = [_row(r) for r in wanted], [_row(r) for r in real]
        if word in PREFIX:
            real = real[: len(wanted)]
        if word in ANY_ORDER:
            wanted, real = _sorted(wanted), _sorted(real)
        if word in ANY_ORDER_INSIDE:
            wanted, real = [_sorted(h) for h in wanted], [_sorted(h) for h in real]
        if word in BY_SEAT and all(type(seat) is int for seat in wanted):
            real = [seat for seat, value in enumerate(real) if value is True]
    if word in BY_SEAT and isinstance(wanted, Mapping) and isinstance(real, list):
        real = dict(enumerate(real))
    return same(wanted, real)


def same(wanted: Any, real: Any) -> bool:
    """True when two values agree: named keys of mappings, whole lists, numbers also as ">3", "<3", "!3"."""
    if isinstance(wanted, Mapping):
        if not isinstance(real, Mapping):
            return False
        by_name = {str(key): value for key, value in real.items()}
        return all(str(key) in by_name and same(value, by_name[str(key)]) for key, value in wanted.items())
    if isinstance(wanted, list):
        return isinstance(real, list) and len(wanted) == len(real) and all(map(same, wanted, real))
    if isinstance(wanted, str) and isinstance(real, int) and not isinstance(real, bool):
        return _related(wanted, real)
    # In Python True equals 1; in a scene it does not.
    return bool(type(wanted) is type(real) and wanted == real)


def matches(pattern: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    """True when a legal entry has every key that the pattern names, with the same value."""
    return all(key in entry and same(value, entry[key]) for key, value in pattern.items())


def plain(value: Any) -> str:
    """A value as a line of a report shows it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _related(wanted: str, real: int) -> bool:
    found = _RELATION.fullmatch(wanted)
    if found is None:
        return False
    than = int(found[2])
    return {"<": real < than, ">": real > than, "!": real != than}[found[1]]


def _row(row: Any) -> Any:
    if not isinstance(row, list):
        return row
    end = len(row)
    while end and row[end - 1] is None:
        end -= 1
    return row[:end]


def _sorted(items: Any) -> Any:
    return sorted(items, key=plain) if isinstance(items, list) else items
