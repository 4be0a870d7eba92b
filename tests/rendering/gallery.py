"""A gallery of the table's states, drawn by the real templates and photographed in Chromium.

    python -m tests.rendering.gallery FOLDER [NAME...]

writes one page for each state, language and theme, and pictures of them at phone and desktop size, into FOLDER, and says
what a browser can measure to be wrong. Look at the pictures after every change of the table's looks.
"""
# ruff: noqa: T201 - a command talks

from __future__ import annotations

import http.server
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

SIZES = {"phone": (360, 640), "desktop": (1280, 800)}


class Picture(NamedTuple):
    """One picture: a state in a language, by night or by day, on a phone or a desktop."""

    state: str
    language: str
    theme: str
    size: str

    @property
    def page(self) -> str:
        """The file of its page."""
        return f"{self.state}-{self.language}-{self.theme}.html"

    @property
    def name(self) -> str:
        """The picture's own name."""
        return f"{self.state}-{self.language}-{self.theme}-{self.size}"


def pictures(names: list[str]) -> Iterator[Picture]:
    """The pictures of these states, or of all."""
    from . import states_modes  # noqa: F401 (they add themselves)
    from .states import STATES
    from .variants import MORE

    for name in names or STATES:
        yield Picture(name, "ar", "dark", "phone")
        for more in MORE.get(name, ()):
            first, size = more.split("-")
            yield Picture(name, "en" if first == "en" else "ar", "light" if first == "light" else "dark", size)


def page_html(screen: Any, theme: str = "dark") -> str:
    """The whole page of a screen, through the real template."""
    from django.template.loader import render_to_string
    from django.utils.translation import override

    from accounts.preferences import Preferences
    from games.rendering.table import page

    with override(screen.language):
        preferences = Preferences(screen.language, screen.digits, theme)
        context = {**page(screen), "preferences": preferences, "digits": screen.digits, "csrf_token": "gallery"}
        return render_to_string("table.html", context)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the gallery's folder, static files where the site has them, and the site's own content policy."""

    def translate_path(self, path: str) -> str:
        from django.contrib.staticfiles import finders

        clean = path.split("?")[0].split("#")[0]
        if clean.startswith("/static/"):
            return str(finders.find(clean.removeprefix("/static/")) or "/nonexistent")
        return super().translate_path(path)

    def end_headers(self) -> None:
        from django.conf import settings
        from django.utils.csp import build_policy

        self.send_header("Content-Security-Policy", build_policy(settings.SECURE_CSP))
        if self.path.startswith("/static/"):
            self.send_header("Cache-Control", "max-age=3600")  # every page has the same
        super().end_headers()

    def log_message(self, *_args: Any) -> None:
        pass


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of the gallery in `folder` for as long as it is looked at."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def wall(browser: Browser, size: str) -> BrowserContext:
    """A window of one size, for all pictures of that size."""
    width, height = SIZES[size]
    phone = size == "phone"
    return browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=2 if phone else 1, has_touch=phone
    )


@contextmanager
def hung(window: BrowserContext, address: str, folder: Path, picture: Picture) -> Iterator[tuple[Page, list[str]]]:
    """The page of a picture, pressed as its state wants, and what the browser complained about."""
    from . import states_modes  # noqa: F401 (they add themselves)
    from .states import STATES

    screen, press = STATES[picture.state](picture.language)
    (folder / picture.page).write_text(page_html(screen, picture.theme), encoding="utf-8")
    complaints: list[str] = []
    page = window.pages[0] if window.pages else window.new_page()  # a new one costs as much as all the rest

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def failed(error: Error) -> None:
        complaints.append(str(error))

    page.on("console", said)
    page.on("pageerror", failed)
    page.goto(f"{address}/{picture.page}")
    for id in press:
        page.evaluate("id => document.getElementById(id).click()", id)
    page.wait_for_timeout(120)
    page.evaluate("for (const run of document.getAnimations()) if (run.effect.getTiming().iterations < Infinity) run.finish()")
    try:
        yield page, complaints
    finally:
        page.remove_listener("console", said)
        page.remove_listener("pageerror", failed)


def main(folder: Path, names: list[str]) -> None:
    """Writes pages and pictures into `folder`."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("LAMMA_DEBUG", "1")
    os.environ.setdefault("LAMMA_DATA", str(folder / "data"))
    django.setup()
    folder.mkdir(parents=True, exist_ok=True)

    from tests import chromium

    from .faults import faults

    with serving(folder) as address, chromium.launched() as browser:
        walls = {size: wall(browser, size) for size in SIZES}
        for picture in pictures(names):
            with hung(walls[picture.size], address, folder, picture) as (page, complaints):
                for wrong in (*complaints, *faults(page)):
                    print(f"{picture.name}: {wrong}")
                page.screenshot(path=folder / f"{picture.name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
