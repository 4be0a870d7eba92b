"""Matches to play with. Whoever plays in these tests plays through the door, and the writer really commits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.services.tables import TABLES


@pytest.fixture(autouse=True)
def _nothing_in_memory() -> Iterator[None]:
    """Each test starts with an empty database, so nothing of the last one may be remembered."""
    TABLES.clear()
    yield
    TABLES.clear()
