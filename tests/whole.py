"""All checks and tests, as `make test` runs them: `python -m tests.whole`.

Two runs at once, each with its own data: all that needs no servers; and what needs them, with those marked "servers" once
more, on PostgreSQL and Redis. While tests of the one wait, for a start or a browser, those of the other get on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from typing import IO

from tests.servers import PATIENCE, ROOT, SHARED

#: Processes of the first run; the other one has a single one: together more than two cores, for they often wait.
PROCESSES = 3
FIRST = ["pytest", "-q", "-n", str(PROCESSES), "--dist", "worksteal", "-m", "not scaled", "--durations=20"]
AGAIN = ["tests.servers", "pytest", "-q", "-m", "servers or scaled", "--durations=10"]


def start(words: list[str], shared: str, out: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
    """One run; what it prints goes to `out`, else to the terminal."""
    env = {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}
    command = [sys.executable, "-m", *words]
    return subprocess.Popen(command, cwd=ROOT, env={**env, SHARED: shared}, stdout=out, stderr=out and subprocess.STDOUT)


def end(runs: list[subprocess.Popen[bytes]]) -> None:
    """Ends what still runs, as Ctrl-C does: both tidy up after themselves."""
    for run in runs:
        if run.poll() is None:
            run.send_signal(signal.SIGINT)
    for run in runs:
        try:
            run.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            run.kill()


def main() -> int:
    """Runs both; 0 when both have passed. What the second one prints comes after all that the first one prints."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # both runs must hear it, in the background of a shell too
    began = time.monotonic()
    runs: list[subprocess.Popen[bytes]] = []
    with tempfile.TemporaryDirectory() as shared, tempfile.TemporaryFile() as said:  # what both need is made once
        try:
            runs = [start(FIRST, shared), start(AGAIN, shared, said)]
            codes = [run.wait() for run in runs]
        except KeyboardInterrupt:
            codes = [run.wait(PATIENCE) for run in runs]  # the terminal has told them too
        finally:
            end(runs)
            said.seek(0)
            sys.stdout.write("\nOnce more on PostgreSQL and Redis:\n")
            sys.stdout.write(said.read().decode(errors="replace"))
    minutes = (time.monotonic() - began) / 60
    sys.stdout.write(f"{'NOT ALL' if any(codes) else 'All'} checks and tests have passed, in {minutes:.0f} minutes.\n")
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main())
