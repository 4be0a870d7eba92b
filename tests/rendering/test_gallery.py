"""Every state of the table in a real browser: nothing cut off, covered, too small or outside; axe finds nothing.

Pictures are kept under test-output/table, or where LAMMA_SCREENSHOTS says. They are for looking at.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

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
        page.screenshot(path=shots / f"{picture.name}.png", scale="css")
        assert found == []
        if picture.size == "phone":  # what axe judges is the same at both sizes
            assert axe.findings(page) == []


def test_arrows_reach_every_power_of_a_wildcard(walls: dict[str, BrowserContext], gallery: tuple[str, Path]) -> None:
    """To go past a power does not choose it; Enter does, and then the menu makes room for its targets."""
    with hung(walls["desktop"], *gallery, Picture("wild", "en", "dark", "desktop")) as (page, complaints):
        powers = page.evaluate(
            "[...document.querySelectorAll('#ask .hit--power')].filter(e => e.checkVisibility()).map(e => e.id)"
        )
        assert len(powers) > 4
        page.locator(f"#{powers[0]}").focus()
        for key, reached in (("ArrowRight", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("ArrowLeft", 0), ("ArrowUp", len(powers) - 1)):
            page.keyboard.press(key)
            expect(page.locator(f"#{powers[reached]}")).to_be_focused()
            expect(page.locator(".hit--power:checked")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator(f"#{powers[-1]}")).to_be_checked()
        expect(page.locator(f"#{powers[0]}")).to_be_hidden()
        assert complaints == []
