"""How often teams of bots clear the missions of the book."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import bots
from missions.models import MissionVersion
from missions.models.book import DRAFT, PUBLISHED
from missions.services import rates

#: Letters of the progress bar.
WIDE = 30


class Command(BaseCommand):
    help = "Teams of bots play the book's missions; prints how often each is cleared, with 95 % intervals, and keeps it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--mission", help="one mission by its code, its draft too (default: all that are published)")
        parser.add_argument("--players", type=int, help="one number of players (default: all of each mission)")
        parser.add_argument("--matches", type=int, default=100, help="attempts of each team (default 100)")
        parser.add_argument("--level", choices=bots.LEVELS, help="one level of bots (default: all)")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["matches"] < 1:
            raise CommandError("Give at least one match.")
        if not rates.playable():
            raise CommandError("This house has no mode that plays missions.")
        levels = [options["level"]] if options["level"] else bots.levels(rates.GAME)
        wanted = [
            (version, players, level)
            for version in versions(options["mission"])
            for players in range(version.fewest, version.most + 1)
            if options["players"] in (None, players)
            for level in levels
        ]
        if not wanted:
            raise CommandError("No mission of the book is for that number of players.")
        self.done, self.all = 0, len(wanted) * options["matches"]
        for version, players, level in wanted:
            rate = rates.measure(version, players, level, options["matches"], self.played)
            low, high = rates.interval(rate.cleared, rate.matches)
            self.bar(clear=True)
            self.stdout.write(
                f"{version.mission.code} v{version.number} {version.title_en}, {players} players, {level} bots: "
                f"{100 * rate.cleared / rate.matches:.1f} % of {rate.matches} cleared "
                f"(95 % interval {100 * low:.1f}-{100 * high:.1f} %)"
            )
            self.stdout.flush()
        self.bar(clear=True)

    def played(self) -> None:
        self.done += 1
        self.bar()

    def bar(self, clear: bool = False) -> None:
        """The progress, on a terminal only; `clear` makes room for a line."""
        if not sys.stderr.isatty():
            return
        full = WIDE * self.done // self.all
        line = f"[{'#' * full}{'.' * (WIDE - full)}] {self.done} of {self.all} attempts"
        self.stderr.write(f"\r{' ' * len(line)}\r" if clear else f"\r{line}", ending="")
        self.stderr.flush()


def versions(code: str | None) -> list[MissionVersion]:
    """What is to be measured. Raises CommandError for a code that the book does not have."""
    found = MissionVersion.objects.select_related("mission").order_by("mission__code", "number")
    if code is None:
        return list(found.filter(status=PUBLISHED))
    mine = list(found.filter(mission__code=code, status__in=(DRAFT, PUBLISHED)))
    if not mine:
        raise CommandError(f"The book has no mission {code}, or it is retired.")
    return mine
