"""A real Chromium on the real site, for the pages of the house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests import chromium, servers


@pytest.fixture(scope="session")
def house(hasty_site: servers.Site) -> servers.Site:
    """The site as `make play` starts it: the tests look at its pages."""
    return hasty_site


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a file: while it is open, no other event loop can run in this process."""
    with chromium.launched() as browser:
        yield browser
