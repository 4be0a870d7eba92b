"""Every state of the table in a real browser: nothing cut off, covered, too small or outside; axe finds nothing.

Pictures are kept under test-output/table, or where LAMMA_SCREENSHOTS says. They are for looking at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.pages import axe

from .faults import faults
from .gallery import SIZES, Picture, hung, pictures, serving, wall

#: A name may be longer than its plate; then it ends in dots.
MEANT = {"long_names": "bdi.plate__name is cut off"}


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("gallery")
    with serving(folder) as address:
        yield address, folder


@pytest.fixture(scope="module")
def walls(browser: Browser) -> dict[str, BrowserContext]:
    return {size: wall(browser, size) for size in SIZES}


@pytest.mark.parametrize("picture", [*pictures([])], ids=lambda picture: picture.name)
def test_a_state_looks_right(walls: dict[str, BrowserContext], gallery: tuple[str, Path], shots: Path, picture: Picture) -> None:
    with hung(walls[picture.size], *gallery, picture) as (page, complaints):
        assert complaints == []
        meant = MEANT.get(picture.state, "nothing")
        found = [wrong for wrong in faults(page) if not wrong.startswith(meant)]
        page.screenshot(path=shots / f"{picture.name}.png")
        assert found == []
        if picture.size == "phone":  # what axe judges is the same at both sizes
            assert axe.findings(page) == []
