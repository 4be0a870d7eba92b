"""Writes what a group of moves brought, a few statements for all of them together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

from games.engine.core.events import Event
from games.models import Deadline, Match, MatchEvent, Move
from games.queries.facts import match_key, moment

#: So many rows go into one statement.
MOST_ROWS = 100


@dataclass(slots=True)
class Rows:
    """What is to be written. Times as datetimes, the rest as the columns of the models."""

    events: list[tuple[Any, ...]] = field(default_factory=list)
    moves: list[tuple[Any, ...]] = field(default_factory=list)
    closed: list[tuple[Any, ...]] = field(default_factory=list)
    deadlines: dict[tuple[Any, str, str], tuple[Any, ...]] = field(default_factory=dict)
    matches: dict[UUID, tuple[Any, ...]] = field(default_factory=dict)

    def add_events(self, match_id: UUID, first: int, move: int, events: Sequence[Event], at: datetime) -> None:
        """The facts of one step; the first of them is number `first`."""
        match, when = match_key(match_id), moment(at)
        for seq, event in enumerate(events, first):
            data = {name: getattr(event, name) for name in _names(type(event))}  # tuples become lists in JSON anyway
            self.events.append((match, seq, move, event.kind, _json(data), when))

    def add_move(
        self,
        match_id: UUID,
        number: int,
        kind: str,
        seat: int | None,
        action: Any,
        key: str,
        ask_id: str,
        seen: int | None,
        first: int,
        last: int,
        answer: dict[str, Any],
        at: datetime,
    ) -> None:
        """One accepted step."""
        row = (match_key(match_id), number, kind, seat, _json(action), key, ask_id, seen, first, last, _json(answer), moment(at))
        self.moves.append(row)

    def close(self, match_id: UUID, ask_id: str, kind: str) -> None:
        """The ask is no longer open, or no bot plays its seat any more: its deadline of this kind goes."""
        row = (match_key(match_id), ask_id, kind)
        self.deadlines.pop(row, None)
        self.closed.append(row)

    def open(self, match_id: UUID, ask_id: str, kind: str, seat: int | None, due: datetime) -> None:
        """An ask runs out, or its bot moves, at `due`; an earlier time of the same kind is replaced."""
        match = match_key(match_id)
        self.deadlines[match, ask_id, kind] = (match, ask_id, kind, seat, moment(due))

    def update(
        self,
        match_id: UUID,
        seq: int,
        moves: int,
        armed_at: datetime | None,
        status: str,
        result: Any,
        ended: datetime | None,
    ) -> None:
        """The match's row as it is after the group."""
        stored = None if result is None else _json(result)
        self.matches[match_id] = (seq, moves, moment(armed_at), status, stored, moment(ended), match_key(match_id))

    def take(self, more: Rows) -> None:
        """Adds the rows of another match."""
        self.events += more.events
        self.moves += more.moves
        self.closed += more.closed
        self.deadlines |= more.deadlines
        self.matches |= more.matches

    def write(self) -> None:
        """Writes all of it, inside the caller's transaction."""
        deadline, match = _name(Deadline), _name(Match)
        with connection.cursor() as cursor:
            _insert(cursor, MatchEvent, ("match_id", "seq", "move", "kind", "data", "at"), self.events)
            _insert(cursor, Move, MOVE_COLUMNS, self.moves)
            if self.closed:
                cursor.executemany(f"delete from {deadline} where match_id = %s and ask_id = %s and kind = %s", self.closed)
            again = "on conflict (match_id, ask_id, kind) do update set due_at = excluded.due_at"
            _insert(cursor, Deadline, ("match_id", "ask_id", "kind", "seat", "due_at"), list(self.deadlines.values()), again)
            cursor.executemany(
                f"update {match} set seq = %s, moves = %s, armed_at = %s, status = %s, result = %s, ended = %s where id = %s",
                list(self.matches.values()),
            )


MOVE_COLUMNS = (
    *("match_id", "number", "kind", "seat", "action", "key", "ask_id"),
    *("seen_seq", "first_seq", "last_seq", "answer", "at"),
)


_json = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


#: The fields of each class of facts, as `codec.encode` gives them.
_NAMES: dict[type[Event], tuple[str, ...]] = {}


def _names(kind: type[Event]) -> tuple[str, ...]:
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple(f.name for f in fields(kind))
    return names


def _name(model: Any) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _insert(cursor: Any, model: Any, columns: Sequence[str], rows: Sequence[tuple[Any, ...]], tail: str = "") -> None:
    """Writes `rows`: many with one statement, which saves ways to a server; SQLite has none, and is quickest with a
    statement that it has prepared before."""
    into, one = f"insert into {_name(model)} ({', '.join(columns)}) values", f"({', '.join(['%s'] * len(columns))})"
    if connection.vendor == "sqlite":
        cursor.executemany(f"{into} {one} {tail}", rows)
        return
    for start in range(0, len(rows), MOST_ROWS):
        part = rows[start : start + MOST_ROWS]
        values = ", ".join([one] * len(part))
        cursor.execute(f"{into} {values} {tail}", [value for row in part for value in row])
