"""A real Chromium, and where pictures of the table are kept."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests import chromium

ROOT = Path(__file__).resolve().parent.parent.parent
SHOTS = Path(os.environ.get("LAMMA_SCREENSHOTS", ROOT / "test-output")) / "table"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a file: while it is open, no other event loop can run in this process."""
    with chromium.launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def shots() -> Path:
    """The folder of pictures that a run leaves to look at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    return SHOTS
