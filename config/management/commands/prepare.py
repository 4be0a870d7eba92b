"""Tables and static files, before a release takes its first request."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from config.preparation import prepare


class Command(BaseCommand):
    help = "Brings the database and the static files up to date; does nothing when they are."

    def handle(self, *args: Any, **options: Any) -> None:
        prepare(self.stdout.write)
        self.stdout.write("Ready.")
