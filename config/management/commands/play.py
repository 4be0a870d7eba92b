"""The whole site in one process: pages, live tables, bots, clock and beat."""

from __future__ import annotations

import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.celery import app
from config.embedded import Background
from config.occupancy import occupy
from config.preparation import prepare
from config.server import addresses, build, check_port, stop_from_thread


class Command(BaseCommand):
    help = "Runs the whole site: make play PORT=8000 DATA=folder"
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--host", default="0.0.0.0", help="127.0.0.1 to be seen by this machine alone")
        parser.add_argument("--data", help="the folder for everything that is kept (default: var)")
        parser.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-* headers")

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        held = occupy(settings.DATA)
        failed: list[bool] = []

        def fail() -> None:
            failed.append(True)
            stop_from_thread()

        check_port(host, port)
        prepare(self.say)
        server = build(host, port, options["behind_proxy"], lambda: self.tell(host, port))
        background = Background(app, fail)
        background.start()
        try:
            server.run()
        finally:
            background.stop()
            os.close(held)
        if failed or server.abort_start:
            raise CommandError("The site has stopped by itself; the log above says why.")
        self.say("Stopped.")

    def tell(self, host: str, port: int) -> None:
        """Prints where the site is to be found."""
        own, *others = addresses(host, port)
        self.say(f"Lamma is open: {own}")
        for other in others:
            self.say(f"On other devices of this network: {other}")

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
