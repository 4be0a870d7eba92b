"""Table talk as a table shows it, and when it is allowed (H49).

Who may talk where, and what they said, is kept by a floor above (`READ`): a table alone has no talk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

#: What the rules say about talking now: anything, anything but numbers, nothing.
OPEN, NO_NUMBERS, SILENT = "open", "no_numbers", "silent"
#: The phases between two attempts, when everything lies open.
BETWEEN = frozenset(("reveal", "over"))


def rule(options: Mapping[str, Any], phase: str) -> str:
    """H49: a mission without talking is silent until the match is over; in the others no numbers while an attempt runs.

    `options` are the match's, `phase` is the one that a spectator sees.
    """
    mission = options.get("mission")
    if not isinstance(mission, Mapping) or phase == "over":
        return OPEN
    if not mission.get("talk", True):
        return SILENT
    return OPEN if phase in BETWEEN else NO_NUMBERS


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said. `number` counts upwards in time."""

    number: int
    person_id: int | None
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Talk:
    """The talk of the people `members`, oldest line first. `muted` holds (who, whom), `reported` (who, line)."""

    lines: tuple[Line, ...]
    closed: bool
    host: int | None
    members: frozenset[int]
    muted: frozenset[tuple[int, int]]
    reported: frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Heard:
    """The talk as one of them has it. A line: (number, name, text, mine, reported by me); `muted`: (a line, name).

    `shut` is "closed" (by the host), "silent" (by the mission) or empty; `no_numbers` as the rule says.
    """

    lines: tuple[tuple[int, str, str, bool, bool], ...]
    muted: tuple[tuple[int, str], ...]
    shut: str
    no_numbers: bool
    hosting: bool
    closed: bool


#: Asked for the talk at a table; None where there is none. Filled by the floor that keeps it.
READ: list[Callable[[UUID], Talk | None]] = []


def read(match_id: UUID) -> Talk | None:
    """The talk at this table, if there is one."""
    return next((talk for talk in (ask(match_id) for ask in READ) if talk is not None), None)


def heard(talk: Talk | None, person_id: int | None, said_rule: str) -> Heard | None:
    """What this person hears; None for whoever does not belong to it."""
    if talk is None or person_id is None or person_id not in talk.members:
        return None
    deaf = {whom for who, whom in talk.muted if who == person_id}
    muted = {line.person_id: (line.number, line.name) for line in talk.lines if line.person_id in deaf}
    return Heard(
        lines=tuple(
            (line.number, line.name, line.text, line.person_id == person_id, (person_id, line.number) in talk.reported)
            for line in talk.lines
            if line.person_id not in deaf
        ),
        muted=tuple(muted.values()),
        shut="silent" if said_rule == SILENT else "closed" if talk.closed else "",
        no_numbers=said_rule == NO_NUMBERS,
        hosting=person_id == talk.host,
        closed=talk.closed,
    )
