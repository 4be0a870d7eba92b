"""One embedded site for each data folder: a second one would not see what the first one tells its tables."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from django.core.management.base import CommandError


def occupy(data: Path) -> int:
    """Takes the folder until this process ends, however it ends. Returns the open file.

    Raises CommandError when another process has it.
    """
    held = os.open(data / "playing", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(held)
        raise CommandError(f"Another Lamma runs on the folder {data}. Choose another one: make play DATA=folder") from error
    return held
