"""What follows from a legal list alone. The same lists come again and again, and each is looked at once."""

from __future__ import annotations

import marshal
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.engine.core.actions import Action

from .schema import fits, is_schema, known_as

MOST_KNOWN = 20_000


@dataclass(frozen=True)
class Offer:
    """A legal list looked at. `answers` are its plain entries that answer an ask; `twice` when it holds one entry twice.

    `by_word` are its entries by their word, those of `near` without the free words; `plain` and `schemas` divide them.
    """

    answers: list[Action]
    twice: bool
    by_word: dict[str, list[Action]]
    near: dict[str, list[Action]]
    plain: dict[str, list[Action]]
    schemas: dict[str, list[Action]]

    def holds(self, action: Any) -> bool:
        """Whether `action` is one of these, or one that they describe."""
        word = action.get("do") if isinstance(action, dict) else None
        if not isinstance(word, str):
            return False
        # No action fits an entry of another word, and most are no plain entry at all: equality finds that quickly.
        plain = self.plain.get(word, ())
        if action in plain and any(fits(action, entry) for entry in plain):
            return True
        return any(fits(action, entry) for entry in self.schemas.get(word, ()))


def offer(legal: list[Action], free: frozenset[str]) -> Offer:
    """The list looked at, as the game whose free words are `free` gives it."""
    try:
        return _kept(marshal.dumps(legal, 0), free)  # version 0 depends on the content alone, and tells 1 from true
    except ValueError:
        return _looked_at(legal, free)  # no JSON: whoever reads it will find that


@lru_cache(MOST_KNOWN)
def _kept(frozen: bytes, free: frozenset[str]) -> Offer:
    return _looked_at(marshal.loads(frozen), free)


def _looked_at(legal: list[Action], free: frozenset[str]) -> Offer:
    by_word: dict[str, list[Action]] = {}
    for entry in legal:
        by_word.setdefault(entry["do"], []).append(entry)
    plain = [entry for entry in legal if not is_schema(entry)]
    return Offer(
        answers=[entry for entry in plain if entry["do"] not in free],
        twice=len({known_as(entry) for entry in legal}) < len(legal),
        by_word=by_word,
        near={word: entries for word, entries in by_word.items() if word not in free},
        plain={word: [entry for entry in entries if not is_schema(entry)] for word, entries in by_word.items()},
        schemas={word: [entry for entry in entries if is_schema(entry)] for word, entries in by_word.items()},
    )
