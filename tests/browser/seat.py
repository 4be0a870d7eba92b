"""A browser at a table, and everything it might complain about."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, WebSocket

from tests.chromium import PATIENCE as PATIENCE  # milliseconds: everything of a browser waits so long

ROOT = Path(__file__).resolve().parent.parent.parent
SHOTS = Path(os.environ.get("LAMMA_SCREENSHOTS", ROOT / "test-output")) / "matches"
LOCALES = {"ar": "ar-EG", "en": "en-GB"}
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}
#: What a browser says when there is no network or no server, by no fault of the page.
NO_NETWORK = re.compile(
    r"net::ERR_(INTERNET_DISCONNECTED|CONNECTION_|EMPTY_RESPONSE|NETWORK_|SOCKET_)|WebSocket (connection to|is already)"
    r"|^htmx:\w+Error|^\[object Event\]$"
)

#: Tells of every push after which the focus lies nowhere although a control had it. It looks before anything else can
#: happen on the page, but after all that the page's own scripts do about the push.
WATCH_FOCUS = """(() => {
  let had = "";
  const on = () => document.activeElement && document.activeElement !== document.body ? document.activeElement : null;
  addEventListener("htmx:wsBeforeMessage", () => { had = on()?.id || on()?.className || ""; }, true);
  addEventListener("htmx:wsAfterMessage", () => {
    const asked = document.getElementById("ask")?.dataset.kind;
    if (had && !on()) console.error(`the focus fell from ${had} in a push that asked ${asked}`);
  });
})()"""


class Seat:
    """A page and what is wrong with it: complaints of the browser, lost focus, requests to other hosts.

    `sent` are the moves that left over the socket, `posted` those that left as a form, as they were sent.
    """

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, urlsplit(home).netloc
        self.complaints: list[str] = []
        self.sent: list[str] = []
        self.posted: list[str] = []
        self.offline = False
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", self._socket)
        page.on("request", lambda request: self._asked(request.url, request.method, request.post_data))

    @contextmanager
    def without_network(self) -> Iterator[None]:
        """What a browser says about a network that is down is no complaint meanwhile."""
        self.offline = True
        yield
        self.page.wait_for_timeout(200)
        self.offline = False

    def _said(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not (self.offline and NO_NETWORK.search(said.text)):
            self.complaints.append(said.text)

    def _socket(self, opened: WebSocket) -> None:
        opened.on("framesent", lambda frame: self.sent.append(str(frame)))

    def _asked(self, url: str, method: str, body: str | None) -> None:
        if urlsplit(url).netloc != self.home:
            self.complaints.append(f"asks another host: {url}")
        if method == "POST" and url.endswith("/act"):
            self.posted.append(body or "")


@contextmanager
def seated(browser: Browser, home: str, language: str, size: str, scripts: bool = True, moving: bool = False) -> Iterator[Seat]:
    """Somebody opens a browser. Whatever it complains about fails the test.

    `moving`: cards travel and lights pulse. Without a graphics processor that takes most of a core, so not everybody's do.
    """
    width, height = SIZES[size]
    motion: Literal["reduce", "no-preference"] = "no-preference" if moving else "reduce"
    context = browser.new_context(
        base_url=home,
        viewport={"width": width, "height": height},
        screen={"width": width, "height": height},
        locale=LOCALES[language],
        color_scheme="dark",
        reduced_motion=motion,
        java_script_enabled=scripts,
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH_FOCUS)
    try:
        seat = Seat(context.new_page(), home)
        yield seat
        assert seat.complaints == []
    finally:
        context.close()


def sideways(page: Page) -> int:
    """How far the page reaches beyond the window, in pixels."""
    assert page.viewport_size is not None
    too_wide: int = page.evaluate("document.documentElement.scrollWidth") - page.viewport_size["width"]
    return too_wide
