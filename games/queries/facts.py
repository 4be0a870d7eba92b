"""The stored side of a match: its row, its facts, its moves by key, its deadlines.

Read by hand-written SQL: these stand in the way of every move, and the ORM would cost more than all else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Any
from uuid import UUID

from django.db import connection

from games.models import Deadline, Match, MatchEvent, Move


@dataclass(frozen=True, slots=True)
class Row:
    """The part of a match's row that moves."""

    seq: int
    moves: int
    clock: int
    armed_at: datetime | None
    over: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """A move as it is remembered under its key: the action, and the answer given."""

    action: Any
    answer: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fact:
    """One stored event, and the step that brought it."""

    seq: int
    move: int
    kind: str
    data: dict[str, Any]
    at: datetime


_canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode


def canonical(action: object) -> str:
    """The one JSON text of an action: two actions are the same exactly when these are."""
    return _canonical(action)


@cache
def _table(model: Any) -> str:
    return connection.ops.quote_name(model._meta.db_table)


@lru_cache(maxsize=4096)
def match_key(match_id: UUID) -> Any:
    """A match's id as this database takes it."""
    return Match._meta.pk.get_db_prep_value(match_id, connection)


@lru_cache(maxsize=256)
def moment(at: datetime | None) -> Any:
    """A time as this database takes it. All that one group writes has the same time."""
    return connection.ops.adapt_datetimefield_value(at)


def _datetime(value: Any) -> datetime | None:
    """SQLite gives back a time without its zone, which is UTC."""
    if value is None:
        return None
    at = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return at if at.tzinfo is not None else at.replace(tzinfo=UTC)


def _uuid(value: Any) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)


def _rows(sql: str, params: Sequence[Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        found: list[tuple[Any, ...]] = cursor.fetchall()
        return found


def rows(match_ids: Iterable[UUID], lock: bool = False) -> dict[UUID, Row]:
    """The rows of these matches; with `lock` inside a transaction, held until its end, in the order of ids."""
    keys = [match_key(m) for m in match_ids]
    if not keys:
        return {}
    sql = f"select id, seq, moves, clock, armed_at, status from {_table(Match)} where id in ({_marks(keys)}) order by id"
    if lock and connection.features.has_select_for_update:
        sql += " for update"
    return {_uuid(r[0]): Row(r[1], r[2], r[3], _datetime(r[4]), r[5] != "running") for r in _rows(sql, keys)}


def facts(match_id: UUID, after: int, upto: int) -> list[Fact]:
    """The facts `after` < seq <= `upto`, in order."""
    sql = (
        f"select seq, move, kind, data, at from {_table(MatchEvent)} where match_id = %s and seq > %s and seq <= %s order by seq"
    )
    found = _rows(sql, [match_key(match_id), after, upto])
    return [Fact(seq, move, kind, json.loads(data), _datetime(at)) for seq, move, kind, data, at in found]  # type: ignore[arg-type]


def kept(wanted: Sequence[tuple[UUID, int, str]]) -> dict[tuple[UUID, int, str], Kept]:
    """The accepted moves among (match, seat, key)."""
    if not wanted:
        return {}
    where = " or ".join(["(match_id = %s and seat = %s and key = %s)"] * len(wanted))
    params: list[Any] = []
    for match_id, seat, key in wanted:
        params += (match_key(match_id), seat, key)
    sql = f"select match_id, seat, key, action, answer from {_table(Move)} where {where}"
    return {
        (_uuid(match_id), seat, key): Kept(json.loads(action), json.loads(answer))
        for match_id, seat, key, action, answer in _rows(sql, params)
    }


def due(match_id: UUID) -> dict[str, datetime]:
    """When each open ask of the match runs out."""
    sql = f"select ask_id, due_at from {_table(Deadline)} where match_id = %s and kind = %s"
    return {ask: _datetime(at) for ask, at in _rows(sql, [match_key(match_id), Deadline.EXPIRY])}  # type: ignore[misc]


def _marks(items: Sequence[Any]) -> str:
    return ", ".join(["%s"] * len(items))
