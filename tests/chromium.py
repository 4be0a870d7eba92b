"""A real Chromium for tests and pictures, as light as it can be: no window, no graphics processor, nothing in the background."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect, sync_playwright

from . import servers

#: As long as anything may take on a busy machine, in milliseconds.
PATIENCE = 30_000
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-rasterization",  # a graphics processor that is only imitated draws slower than none
    "--disable-software-rasterizer",
    "--in-process-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


def led(page: Page, there: Callable[[str], bool]) -> None:
    """Waits until the page is at an address that is `there`. A form and a push may both lead to it, and the second of
    them breaks off the first, so the address is watched and not one navigation."""
    end = time.monotonic() + PATIENCE / 1000
    while not there(page.url):
        assert time.monotonic() < end, f"still at {page.url}"
        page.wait_for_timeout(50)


def to_a_table(url: str) -> bool:
    """Whether this is the address of a table."""
    return "/table/" in url


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser. While it is open, no other event loop can run in this process."""
    with sync_playwright() as playwright:
        path = servers.program("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
        browser = playwright.chromium.launch(
            executable_path=path, args=ARGUMENTS, ignore_default_args=["--enable-unsafe-swiftshader"]
        )
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()
