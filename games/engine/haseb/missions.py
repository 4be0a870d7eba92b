"""What a mission of One Heart is, and the first edition of the mission book as plain data (H42-H47).

A mission is data that lies in a match's options from its beginning, so a running match and an old replay keep theirs
whatever becomes of the book:

    {"id": "m01", "players": [2, 6], "condition": "none", "final": [8, 0], "jobs": False, "talk": True, "G": 6}

`final` is [for each counted row, constant]: [8, 0] is eight for each counted row, [0, 10] is ten. `G` is how many pile
cards there are for each player (H43). `version` (a number) and `title` ({"ar": …, "en": …}) may stand beside these; the
rules do not ask for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..core.actions import Check, one_of, whole
from .cards import BASE_DECK

#: What must be true of the counted rows at the end, beside the target (H46).
CONDITIONS: Final = ("none", "rows_max", "no_heavy", "one_row_max", "two_same")
#: The titles' languages and how long one may be.
LANGUAGES: Final = ("ar", "en")
LONGEST_TITLE: Final = 80
#: How many players a table of One Heart has.
FEWEST, MOST = 2, 6


#: How much the target falls for each counted row when the pile has one card fewer for each player (H43).
STEP: Final = 2
#: The deck without the floor's first card, and how many of these are dealt to each row.
CARDS, HAND = sum(BASE_DECK.values()) - 1, 4


def counted_rows(seats: int) -> int:
    """How many rows count: all but the porter's (H42)."""
    return seats - 1


def most_rounds(seats: int) -> int:
    """How many pile cards there can be for each of so many players."""
    return (CARDS - HAND * seats) // seats


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission as the rules use it. `per_counted` and `constant` make its final target."""

    id: str = "m01"
    players: tuple[int, int] = (FEWEST, MOST)
    condition: str = "none"
    per_counted: int = 8
    constant: int = 0
    jobs: bool = False
    talk: bool = True
    cards: int = 6  # of the pile, for each player (G)
    version: int | None = None
    title: tuple[tuple[str, str], ...] = ()  # (language, title) pairs

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Mission:
        """The mission that checked data describes."""
        low, high = data["players"]
        each, constant = data["final"]
        title = tuple(sorted(dict(data.get("title", ())).items()))
        return cls(
            data["id"],
            (low, high),
            data["condition"],
            each,
            constant,
            data["jobs"],
            data["talk"],
            data["G"],
            data.get("version"),
            title,
        )

    def data(self) -> dict[str, Any]:
        """The mission as data again."""
        beside = {"version": self.version, "title": dict(self.title)}
        return {
            "id": self.id,
            "players": list(self.players),
            "condition": self.condition,
            "final": [self.per_counted, self.constant],
            "jobs": self.jobs,
            "talk": self.talk,
            "G": self.cards,
            **{name: value for name, value in beside.items() if value},
        }

    def final(self, seats: int) -> int:
        """The target when the pile has run down."""
        return self.per_counted * counted_rows(seats) + self.constant

    def rounds(self, seats: int) -> int:
        """How many pile cards there are for each player when an attempt begins: min(G, ⌊(65 − 4 × players) / players⌋)."""
        return min(self.cards, most_rounds(seats))

    def target(self, seats: int, rounds: int) -> int:
        """The target shown while the pile has `rounds` cards for each player: final + 2 × counted rows × rounds."""
        return self.final(seats) + STEP * counted_rows(seats) * rounds


def _pair(first: Check, second: Check) -> Check:
    return lambda v: isinstance(v, list | tuple) and len(v) == 2 and first(v[0]) and second(v[1])


def _title(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == set(LANGUAGES)
        and all(isinstance(text, str) and 0 < len(text) <= LONGEST_TITLE for text in value.values())
    )


_players = _pair(whole(FEWEST, MOST), whole(FEWEST, MOST))
_SHAPE: Final[Mapping[str, Check]] = {
    "id": lambda v: isinstance(v, str) and 0 < len(v) <= 40,
    "players": lambda v: _players(v) and v[0] <= v[1],
    "condition": one_of(*CONDITIONS),
    "final": _pair(whole(0, 40), whole(-50, 200)),
    "jobs": lambda v: isinstance(v, bool),
    "talk": lambda v: isinstance(v, bool),
    "G": whole(1, 12),
}
_BESIDE: Final[Mapping[str, Check]] = {"version": whole(1, 1_000_000), "title": _title}


def wrong_field(data: object) -> str | None:
    """The first field of a mission that is missing, unknown or has not its form; None when all is well."""
    if not isinstance(data, Mapping):
        return "id"
    unknown = next((str(name) for name in data if name not in _SHAPE and name not in _BESIDE), None)
    if unknown:
        return unknown
    missing = next((name for name, right in _SHAPE.items() if name not in data or not right(data[name])), None)
    return missing or next((name for name, right in _BESIDE.items() if name in data and not right(data[name])), None)


def as_fact(options: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Options as a fact holds them: pairs of plain values and tuples, a mission among them as pairs too."""
    return tuple((name, _pairs(value) if isinstance(value, Mapping) else value) for name, value in options.items())


def _pairs(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple((name, _pairs(one)) for name, one in value.items())
    return tuple(value) if isinstance(value, list) else value


def as_json(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a fact as JSON again."""
    mission = options.get("mission")
    return dict(options) if mission is None else {**options, "mission": Mission.of(dict(mission)).data()}


def _mission(
    name: str, players: tuple[int, int], condition: str, each: int, cards: int, *, jobs: bool = False, talk: bool = True
) -> dict[str, Any]:
    return {
        "id": name,
        "players": list(players),
        "condition": condition,
        "final": [each, 0],
        "jobs": jobs,
        "talk": talk,
        "G": cards,
    }


#: The twelve missions of the first edition by their id; the book starts from them, matches without a book play them.
FIRST_EDITION: Final[Mapping[str, Mapping[str, Any]]] = {
    mission["id"]: mission
    for mission in (
        _mission("m01", (2, 6), "none", 8, 6),
        _mission("m02", (2, 6), "rows_max", 6, 6),
        _mission("m03", (2, 6), "no_heavy", 5, 6),
        _mission("m04", (2, 6), "none", 3, 6, talk=False),
        _mission("m05", (3, 6), "one_row_max", 3, 7),
        _mission("m06", (3, 6), "two_same", 5, 6),
        _mission("m07", (3, 6), "two_same", 2, 7, talk=False),
        _mission("m08", (2, 6), "rows_max", 0, 6),
        _mission("m09", (2, 6), "none", 6, 7, jobs=True),
        _mission("m10", (2, 5), "no_heavy", 5, 7, jobs=True),
        _mission("m11", (3, 5), "one_row_max", 4, 7, jobs=True, talk=False),
        _mission("m12", (3, 5), "rows_max", 0, 7, jobs=True, talk=False),
    )
}
#: The mission of a match that names none.
FIRST: Final = "m01"
