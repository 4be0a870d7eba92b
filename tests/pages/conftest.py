"""A real Chromium on the real site, for the pages of the house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests import servers

CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Site]:
    """The site as `make play` starts it, one for all tests of a file: they look at pages."""
    with servers.running(servers.embedded(tmp_path_factory.mktemp("house"))) as site:
        yield site


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a file: while Playwright is open, no other event loop can run in this process."""
    with sync_playwright() as playwright:
        path = servers.program("chromium", "chromium-browser", "google-chrome")
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM)
        yield chromium
        chromium.close()
