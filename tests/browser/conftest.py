"""A real Chromium on the real site, at its tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests import servers
from tests.pages.conftest import browser

from .seat import PATIENCE

__all__ = ["browser", "hasty_site"]


@pytest.fixture(scope="module")
def hasty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Site]:
    """The site as `make play` starts it, with bots that hardly think."""
    expect.set_options(timeout=PATIENCE)
    site = servers.embedded(tmp_path_factory.mktemp("site"))
    site.env |= {"LAMMA_BOT_PACE": "5"}
    with servers.running(site):
        yield site
