"""Pages and live tables alone: one of several web processes beside workers and one beat."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.network import addresses
from config.server import build, check_port


class Command(BaseCommand):
    help = "Runs one web process; needs DATABASE_URL and REDIS_URL, a worker and a beat beside it."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-* headers")

    def handle(self, *args: Any, **options: Any) -> None:
        if not (settings.DATABASE_URL and settings.REDIS_URL):
            raise CommandError("serve shares its tables with other processes: set DATABASE_URL and REDIS_URL, or use play.")
        host, port = options["host"], options["port"]
        check_port(host, port)
        server = build(host, port, options["behind_proxy"], lambda: self.stdout.write(f"Serving {addresses(host, port)[0]}"))
        server.run()
        if server.abort_start:
            raise CommandError("The server could not start.")
