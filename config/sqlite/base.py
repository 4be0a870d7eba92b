"""SQLite with one lock around every write of this process.

SQLite lets one writer in at a time and is unfair to those who wait: with several threads some sleep for seconds
and some give up with "database is locked". Here a thread waits for this process's own lock first, so SQLite
itself never has to say no. Other processes (a `manage.py` command beside the server) still meet SQLite's own wait.
"""

from __future__ import annotations

import threading
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

#: One lock for each database file.
LOCKS: dict[str, threading.Lock] = {}
_LOCKS_GUARD = threading.Lock()

#: A thread waits this many seconds for its turn; then something is wrong, and it says so.
PATIENCE = 30.0

#: Statements that never write by themselves.
READS = frozenset({"SELECT", "PRAGMA", "EXPLAIN", "VALUES", "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "END"})


def lock_of(name: str) -> threading.Lock:
    """The lock of the database file `name`."""
    with _LOCKS_GUARD:
        return LOCKS.setdefault(name, threading.Lock())


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that holds the lock from BEGIN to COMMIT or ROLLBACK, and around each write outside of these."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.holds: threading.Lock | None = None

    def take(self) -> None:
        """Waits for the lock. Raises OperationalError when the wait was in vain."""
        lock = lock_of(str(self.settings_dict["NAME"]))
        if not lock.acquire(timeout=PATIENCE):
            raise OperationalError("database is locked: another thread of this process has been writing for too long")
        self.holds = lock

    def give(self) -> None:
        """Gives the lock back, if this connection holds it."""
        lock, self.holds = self.holds, None
        if lock is not None:
            lock.release()

    def create_cursor(self, name: str | None = None) -> Any:
        cursor: Cursor = self.connection.cursor(factory=Cursor)
        cursor.wrapper = self
        return cursor

    def _start_transaction_under_autocommit(self) -> None:
        self.take()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self.give()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        self.give()  # not after a failed commit: the rollback that follows does it

    def _rollback(self) -> None:
        super()._rollback()  # type: ignore[misc]
        self.give()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self.give()


class Cursor(base.SQLiteCursorWrapper):
    """A cursor that takes the lock around a write outside of a transaction.

    Such a write ends only when its last row is fetched (INSERT ... RETURNING), so its rows are fetched at once.
    """

    wrapper: DatabaseWrapper
    rows: list[Any] | None = None

    def execute(self, query: str, params: Any = None) -> Any:
        self.rows = None
        if self._free(query):
            return super().execute(query, params)
        self.wrapper.take()
        try:
            super().execute(query, params)
            if self.description is not None:
                self.rows = super().fetchall()
        finally:
            self.wrapper.give()
        return self

    def executemany(self, query: str, param_list: Any) -> Any:
        self.rows = None
        if self._free(query):
            return super().executemany(query, param_list)
        self.wrapper.take()
        try:
            return super().executemany(query, param_list)
        finally:
            self.wrapper.give()

    def _free(self, query: str) -> bool:
        """Whether no lock is needed: it is held already, or nothing is written."""
        if self.wrapper.holds is not None:
            return True
        return query.lstrip(" \t\r\n(").split(maxsplit=1)[0].upper().rstrip(";") in READS

    def fetchone(self) -> Any:
        if self.rows is None:
            return super().fetchone()
        return self.rows.pop(0) if self.rows else None

    def fetchmany(self, size: int | None = None) -> list[Any]:
        size = self.arraysize if size is None else size
        if self.rows is None:
            return super().fetchmany(size)
        given, self.rows = self.rows[:size], self.rows[size:]
        return given

    def fetchall(self) -> list[Any]:
        if self.rows is None:
            return super().fetchall()
        given, self.rows = self.rows, []
        return given

    def __iter__(self) -> Any:
        return super().__iter__() if self.rows is None else iter(self.fetchall())
