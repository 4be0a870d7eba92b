"""What the reader may do now, sorted by where it is pressed: words alone, own places, other places, seats.

Built from the legal list and nothing else, so a screen can never offer what the rules refuse, nor know more than its
seat. A *word* here is an action's `do`; a power of a Wildcard is `as-<power>`, since each has targets of its own.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

type Action = Mapping[str, Any]
type Words = tuple[str, ...]
#: (slot, words) of the places of one row
type ByPlace = tuple[tuple[int, Words], ...]


class RowWords(NamedTuple):
    """What the places of one row serve: as a place of one's own, as anybody's card, as one of several cards looked at;
    and the seat as a whole, for words that ask for a player."""

    own: ByPlace = ()
    at: ByPlace = ()
    look: ByPlace = ()
    seat: Words = ()


NOTHING = RowWords()


@dataclass(frozen=True, slots=True)
class Possible:
    """Sorted possibilities, never changed. `needs[word]` names what must be picked: "slot", "at", "seat", "look"."""

    needs: Mapping[str, Words] = field(default_factory=dict)
    rows: Mapping[int, RowWords] = field(default_factory=dict)

    def may(self, word: str) -> bool:
        """Whether the word is possible with some target or none."""
        return word in self.needs

    def row(self, seat: int) -> RowWords:
        """What can be pressed in the row of `seat`."""
        return self.rows.get(seat, NOTHING)

    @property
    def powers(self) -> list[str]:
        """The powers that a Wildcard may stand for now, in the legal list's order."""
        return [word.removeprefix("as-") for word in self.needs if word.startswith("as-")]


def frozen(values: Any) -> bytes:
    """Plain JSON values as a key: equal values, equal bytes; `marshal.loads` gives them back."""
    # marshal is the quickest way to a hashable copy; its version 0 depends on the content alone.
    return marshal.dumps(values, 0)


@lru_cache(maxsize=2048)
def possible(me: int | None, frozen_legal: bytes) -> Possible:
    """The legal list of seat `me` (as `frozen` gives it), sorted."""
    needs: dict[str, Words] = {}
    tables: dict[str, dict[int, dict[int, list[str]]]] = {"own": {}, "at": {}, "look": {}}
    seats: dict[int, list[str]] = {}
    for action in marshal.loads(frozen_legal) or ():
        word, wants = word_of(action), []
        if "slot" in action:
            wants.append("slot")
            _add(tables["own"].setdefault(me or 0, {}), action["slot"], word)
        for slot in theirs(action):
            wants.append("at")
            _add(tables["at"].setdefault(action["seat"], {}), slot, word)
        if "at" not in wants and action.get("seat") is not None:
            wants.append("seat")
            _add(seats, action["seat"], word)
        for seat, slot in looks(action):
            wants.append("look")
            _add(tables["look"].setdefault(seat, {}), slot, word)
        needs[word] = tuple(dict.fromkeys(wants))
    rows = {seat for table in tables.values() for seat in table} | set(seats)
    return Possible(needs, {seat: _row(tables, seats, seat) for seat in rows})


def word_of(action: Action) -> str:
    """The word of an action: its `do`, or `as-<power>` for a Wildcard's power."""
    return f"as-{action['as']}" if action["do"] == "use" and "as" in action else str(action["do"])


def theirs(action: Action) -> list[int]:
    """The places of the row of `seat` that an entry names, or that its schema allows."""
    if "their" in action:
        return [action["their"]]
    return list(action.get("schema", {}).get("their", {}).get("enum", ()))


def looks(action: Action) -> list[tuple[int, int]]:
    """The cards a Raid may look at: those an entry names, or all that its schema allows."""
    if "looks" in action:
        return [(seat, slot) for seat, slot in action["looks"]]
    allowed = action.get("schema", {}).get("looks", {}).get("items", {}).get("enum", ())
    return [(seat, slot) for seat, slot in allowed]


def _add(table: dict[int, list[str]], key: int, word: str) -> None:
    words = table.setdefault(key, [])
    if word not in words:
        words.append(word)


def _row(tables: Mapping[str, Mapping[int, Mapping[int, list[str]]]], seats: Mapping[int, list[str]], seat: int) -> RowWords:
    kinds = {
        kind: tuple((slot, tuple(words)) for slot, words in sorted(table.get(seat, {}).items())) for kind, table in tables.items()
    }
    return RowWords(**kinds, seat=tuple(seats.get(seat, ())))
