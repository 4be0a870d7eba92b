"""What the reader may do now, sorted by where it is pressed: words alone, own places, other places, seats.

Built from the legal list and nothing else, so a screen can never offer what the rules refuse, nor know more than its
seat. A *word* here is an action's `do`; a power of a Wildcard is `as-<power>`, since each has targets of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

type Action = Mapping[str, Any]
type Place = tuple[int, int]


@dataclass(slots=True)
class Possible:
    """Sorted possibilities. `needs[word]` names what must be picked for it: "slot", "at", "seat", "look"."""

    me: int | None
    words: dict[str, list[Action]] = field(default_factory=dict)
    own: dict[int, list[str]] = field(default_factory=dict)
    places: dict[Place, list[str]] = field(default_factory=dict)
    looks: dict[Place, list[str]] = field(default_factory=dict)
    seats: dict[int, list[str]] = field(default_factory=dict)
    needs: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def may(self, word: str) -> bool:
        """Whether the word is possible with some target or none."""
        return word in self.words

    @property
    def powers(self) -> list[str]:
        """The powers that a Wildcard may stand for now, in the legal list's order."""
        return [word.removeprefix("as-") for word in self.words if word.startswith("as-")]

    def aimed_at_others(self, word: str) -> bool:
        """Whether the word's targets lie, wholly or partly, in front of other players."""
        return not {"at", "seat", "look"}.isdisjoint(self.needs[word])


def possible(me: int | None, legal: Iterable[Action] | None) -> Possible:
    """The legal list of seat `me`, sorted. None (nothing is asked) gives nothing."""
    sorted_ = Possible(me)
    for action in legal or ():
        _sort(sorted_, action)
    return sorted_


def word_of(action: Action) -> str:
    """The word of an action: its `do`, or `as-<power>` for a Wildcard's power."""
    return f"as-{action['as']}" if action["do"] == "use" and "as" in action else str(action["do"])


def _sort(into: Possible, action: Action) -> None:
    word = word_of(action)
    into.words.setdefault(word, []).append(action)
    needs: list[str] = []
    if "slot" in action:
        needs.append("slot")
        _add(into.own, action["slot"], word)
    theirs = _theirs(action)
    if theirs:
        needs.append("at")
        for slot in theirs:
            _add(into.places, (action["seat"], slot), word)
    elif action.get("seat") is not None:
        needs.append("seat")
        _add(into.seats, action["seat"], word)
    looks = _looks(action)
    if looks:
        needs.append("look")
        for seat, slot in looks:
            _add(into.looks, (seat, slot), word)
    into.needs[word] = tuple(needs)


def _theirs(action: Action) -> list[int]:
    """The places of a row that an entry names, or that its schema allows."""
    if "their" in action:
        return [action["their"]]
    return list(action.get("schema", {}).get("their", {}).get("enum", []))


def _looks(action: Action) -> list[tuple[int, int]]:
    """The cards a Raid may look at: those an entry names, or all that its schema allows."""
    if "looks" in action:
        return [(seat, slot) for seat, slot in action["looks"]]
    allowed = action.get("schema", {}).get("looks", {}).get("items", {}).get("enum", [])
    return [(seat, slot) for seat, slot in allowed]


def _add(table: dict[Any, list[str]], key: Any, word: str) -> None:
    words = table.setdefault(key, [])
    if word not in words:
        words.append(word)
