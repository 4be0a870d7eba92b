"""What must be there before the first page: tables in the database and built static files. Quick when all is there."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

#: Stands in the folder of built files and tells from which sources they were built.
MARK = ".built-from"


def prepare(say: Callable[[str], None]) -> None:
    """Brings database and static files up to date; `say` is told what takes time."""
    executor = MigrationExecutor(connections["default"])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        say("Preparing the database ...")
        call_command("migrate", interactive=False, verbosity=0)
    if settings.DEBUG:
        return  # then static files are served from their sources
    mark = Path(settings.STATIC_ROOT) / MARK
    wanted = fingerprint()
    if not mark.exists() or mark.read_text(encoding="ascii") != wanted:
        say("Preparing the static files ...")
        call_command("collectstatic", interactive=False, clear=True, verbosity=0)
        mark.write_text(wanted, encoding="ascii")  # last: an interrupted build is done again


def fingerprint() -> str:
    """A digest of names, sizes and times of all static sources."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for path, storage in sorted(finder.list([]), key=lambda found: found[0]):
            stat = Path(storage.path(path)).stat()
            digest.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()
