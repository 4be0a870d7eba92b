"""The whole site in one process: pages, live tables, bots, clock and beat."""

from __future__ import annotations

import io
import os
import shlex
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import Account
from config.celery import app
from config.embedded import Background
from config.network import addresses, names
from config.occupancy import occupy
from config.preparation import prepare
from config.server import build, check_port, stop_from_thread


class Command(BaseCommand):
    help = "Runs the whole site: make play PORT=8000 DATA=folder LAN=1"
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; by default this machine's own alone")
        parser.add_argument("--lan", action="store_true", help="listen on all addresses, so that phones of the network come in")
        parser.add_argument("--data", help="the folder for everything that is kept (default: var)")
        parser.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-* headers")

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = "0.0.0.0" if options["lan"] else options["host"], options["port"]
        open_to(host, port, options["behind_proxy"])
        held = occupy(settings.DATA)
        failed: list[bool] = []

        def fail() -> None:
            failed.append(True)
            stop_from_thread()

        check_port(host, port)
        prepare(self.say)
        admins = Account.objects.filter(is_staff=True, is_active=True).exists()
        server = build(host, port, options["behind_proxy"], lambda: self.tell(host, port, admins))
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

    def tell(self, host: str, port: int, admins: bool) -> None:
        """Prints where the site is to be found, for phones as a picture too, and how to become an admin if nobody is."""
        own, *others = addresses(host, port)
        lines = [f"Lamma is open: {own}"]
        for other in others:
            lines += [f"On other devices of this network: {other}", picture(other, self.stdout.encoding)]
        if not admins:
            lines.append(f"Missions and weekly rules are written at {own}/admin/. Make an account for it: {admin_command()}")
        self.say("\n".join(lines))

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()


def open_to(host: str, port: int, behind_proxy: bool) -> None:
    """Makes the site answer to the names that it can be called by on `host`, unless the operator has named them or a proxy
    stands before it. A page of another name that leads here gets neither pages nor sockets.

    The settings are changed here, before anything has read them: only now is it known where the site listens.
    """
    if settings.ALLOWED_HOSTS == ["*"] and not behind_proxy:
        settings.ALLOWED_HOSTS = names(host)
    settings.LAN_ADDRESS = next(iter(addresses(host, port)[1:]), "")


def admin_command() -> str:
    """What makes an account for the admin pages of this site, at a shell."""
    data = "" if settings.DATA == settings.BASE / "var" else f" DATA={shlex.quote(str(settings.DATA))}"
    return f"make admin{data}"


def picture(address: str, encoding: str | None) -> str:
    """A QR code of `address` for a terminal; empty when the terminal cannot show its blocks."""
    drawn = io.StringIO()
    segno.make_qr(address, error="l").terminal(out=drawn, compact=True, border=2)
    try:
        drawn.getvalue().encode(encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue()
