"""A real Chromium for tests and pictures, as light as it can be: no window, no graphics processor, nothing in the background."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect, sync_playwright

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


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser. While it is open, no other event loop can run in this process."""
    with sync_playwright() as playwright:
        path = servers.program("chromium", "chromium-browser", "google-chrome")
        browser = playwright.chromium.launch(
            executable_path=path, args=ARGUMENTS, ignore_default_args=["--enable-unsafe-swiftshader"]
        )
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()
