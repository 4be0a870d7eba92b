"""`python -m tests.engine.conformance --matches 5000`: the suite at any size, one game or mode or all."""
# ruff: noqa: T201 - a command talks

from __future__ import annotations

import argparse
import os
import sys
import time

import django
from django.conf import settings

from .games import HOOKS, modes
from .play import Violation
from .run import demand, run
from .scramble import demand as demand_hidden
from .scramble import scramble


def main() -> int:
    """Runs the suite; exit status 1 when a game broke a rule."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.conformance", description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="conformance matches of each mode")
    parser.add_argument("--scramble", type=int, default=100, help="scramble matches of each mode")
    parser.add_argument("--game", choices=sorted(HOOKS))
    parser.add_argument("--mode")
    parser.add_argument("--seed", default=None, help="another run than the tests' own")
    chosen = parser.parse_args()
    _ready_to_draw()
    failed = 0
    for game, mode in modes():
        if chosen.game in (None, game) and chosen.mode in (None, mode):
            failed += not _passes(game, mode, chosen.matches, chosen.scramble, chosen.seed)
    return 1 if failed else 0


def _ready_to_draw() -> None:
    """Pages need settings and translations; static files go by their plain names, as in the tests."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


def _passes(game: str, mode: str, matches: int, scrambled: int, seed: str | None) -> bool:
    hooks, started = HOOKS[game], time.perf_counter()
    try:
        coverage = run(hooks, mode, matches, seed or "conformance")
        print(f"{game}/{mode}: {coverage.report()}")
        demand(hooks, mode, coverage)
        from .page import TablePage  # Django must be set up first

        differed = scramble(hooks, mode, scrambled, TablePage, seed or "scramble")
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(differed.items()))
        print(f"{game}/{mode}: in {scrambled} matches really differed: {counts}")
        demand_hidden(hooks, mode, differed)
    except Violation as violation:
        print(f"FAIL  {violation}")
        return False
    print(f"ok  {game}/{mode} in {time.perf_counter() - started:.0f} s")
    return True


if __name__ == "__main__":
    sys.exit(main())
