"""Plays stored matches again from seed and moves, and compares with the stored facts."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Match
from games.services.verify import verify


class Command(BaseCommand):
    help = "Decides matches again from their seed and moves and compares with the stored facts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="public names of matches; none with --all")
        parser.add_argument("--all", action="store_true", help="every match there is")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = Match.objects.order_by("created")
        if not options["all"]:
            if not options["slugs"]:
                raise CommandError("Name at least one match, or say --all.")
            wanted = wanted.filter(slug__in=options["slugs"])
            missing = sorted(set(options["slugs"]) - set(wanted.values_list("slug", flat=True)))
            if missing:
                raise CommandError(f"There is no match {', '.join(missing)}.")
        bad = 0
        for match in wanted.iterator():
            verdict = verify(match.pk)
            if verdict.difference is None:
                self.stdout.write(f"ok  {match.slug}  {verdict.moves} moves, {verdict.facts} facts")
            else:
                bad += 1
                self.stdout.write(f"DIFFERS  {match.slug}  move {verdict.difference.move}: {verdict.difference.why}")
        if bad:
            raise CommandError(f"{bad} of the matches came out otherwise.")
