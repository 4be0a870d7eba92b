"""Proves by random matches that nobody is told what they cannot know, in any game and mode."""

from __future__ import annotations

from typing import Any

from django.contrib.staticfiles import storage
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.secrecy.proof import Report, modes, prove

#: Of one mode.
MATCHES = 20


class Command(BaseCommand):
    help = "Plays random matches in two worlds that a viewer cannot tell apart, and compares all that reaches each viewer."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", help="only this game")
        parser.add_argument("--mode", help="only this mode")
        parser.add_argument("--matches", type=int, default=MATCHES, help=f"of each mode; {MATCHES} without it")
        parser.add_argument("--seed", default="secrecy", help="the same seed plays the same matches")
        parser.add_argument("--steps", type=int, help="the first so many steps of each match; all without it")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["matches"] < 1 or (options["steps"] is not None and options["steps"] < 1):
            raise CommandError("--matches and --steps are at least 1.")
        try:
            wanted = list(modes(options["game"], options["mode"]))
        except KeyError as unknown:
            raise CommandError(f"There is no game or mode {unknown}.") from unknown
        # Pages are drawn here without a server: the plain names of their files, whether they are built or not.
        built: Any = storage.staticfiles_storage
        kept, built._wrapped = built._wrapped, storage.StaticFilesStorage()
        try:
            bad = [f"{game}/{mode}" for game, mode in wanted if not self._proved(game, mode, options)]
        finally:
            built._wrapped = kept
        if bad:
            raise CommandError(f"Not proved: {', '.join(bad)}.")

    def _proved(self, game: str, mode: str, options: dict[str, Any]) -> bool:
        report = prove(game, mode, options["matches"], options["seed"], options["steps"])
        self.stdout.write(
            f"{game}/{mode}: {report.matches} matches, {report.steps} steps, {report.cases} cases, {report.leaks} differences"
        )
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted((+report.differed).items()))
        self.stdout.write(f"  hidden things that really differed: {counts or 'none'}")
        return self._clean(report)

    def _clean(self, report: Report) -> bool:
        if report.smallest is not None:
            self.stdout.write(f"  the smallest step that shows it: {report.smallest}")
            return False
        if not +report.differed:
            self.stdout.write("  nothing hidden ever differed: this proves nothing")
            return False
        return True
