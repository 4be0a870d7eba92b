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

#: Of each row of a reveal: when the last of its cards has turned, and when its sums begin to appear. A team has its rows.
TURNS = """() => {
  const runs = (e, when) => e.getAnimations({ subtree: true }).map((run) => when(run.effect.getComputedTiming()));
  const rows = [...document.querySelectorAll('#reveal .result > li')];
  const mine = (row) => row.classList.contains('result__team')
    ? rows.slice(rows.indexOf(row) + 1, rows.indexOf(row) + 3) : [row];
  return rows.map((row) => ({
    cards: Math.max(...mine(row).flatMap((one) => runs(one.querySelector('.result__cards'), (timing) => timing.endTime))),
    sums: Math.min(...runs(row.querySelector('.result__sums'), (timing) => timing.delay)),
  }));
}"""
#: Tablets, and both sides of the width at which the table becomes a desktop's.
BETWEEN = (600, 768, 960, 1100, 1183, 1184, 1200)
#: A name may be longer than its plate; then it ends in dots.
MEANT = {"long_names": "bdi.plate__name is cut off", "long_turn": "bdi.plate__name is cut off"}


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


def test_the_menu_closes_with_escape_and_with_a_press_elsewhere(
    walls: dict[str, BrowserContext], gallery: tuple[str, Path]
) -> None:
    with hung(walls["desktop"], *gallery, Picture("turn", "en", "dark", "desktop")) as (page, complaints):
        menu, opener = page.locator("#menu"), page.locator("#menu > summary")
        opener.click()
        menu.locator(".leave > summary").click()
        page.keyboard.press("Escape")
        expect(menu.locator(".leave")).not_to_have_attribute("open", "")
        expect(menu).to_have_attribute("open", "")
        page.keyboard.press("Escape")
        expect(menu).not_to_have_attribute("open", "")
        expect(opener).to_be_focused()
        opener.click()
        page.mouse.click(600, 300)
        expect(menu).not_to_have_attribute("open", "")
        assert complaints == []


@pytest.mark.parametrize("state", ["turn", "drawn", "six", "two"])
def test_nothing_meets_at_any_width_between_phone_and_desktop(
    walls: dict[str, BrowserContext], gallery: tuple[str, Path], state: str
) -> None:
    with hung(walls["desktop"], *gallery, Picture(state, "en", "dark", "desktop")) as (page, complaints):
        try:
            for width in BETWEEN:
                page.set_viewport_size({"width": width, "height": 768})
                assert faults(page) == [], width
        finally:
            page.set_viewport_size({"width": SIZES["desktop"][0], "height": SIZES["desktop"][1]})
        assert complaints == []


@pytest.mark.parametrize("size", SIZES)
def test_the_log_fills_its_panel_and_opens_at_its_end(
    walls: dict[str, BrowserContext], gallery: tuple[str, Path], size: str
) -> None:
    with hung(walls[size], *gallery, Picture("long_log", "en", "dark", size)) as (page, complaints):
        list_ = page.locator(".story__list")
        high, seen, above = [list_.evaluate(f"list => list.{word}") for word in ("scrollHeight", "clientHeight", "scrollTop")]
        assert high > seen > 300 and high - seen - above < 2
        assert complaints == []


def test_what_a_row_comes_to_is_shown_after_its_cards_have_turned(
    walls: dict[str, BrowserContext], gallery: tuple[str, Path]
) -> None:
    """As the style sheet has it, for rows alone and for rows of teams."""
    for state in ("reveal", "porters_reveal"):
        with hung(walls["desktop"], *gallery, Picture(state, "en", "dark", "desktop")) as (page, complaints):
            page.evaluate("document.getElementById('reveal').classList.add('reveal--turns')")
            rows = page.evaluate(TURNS)
            assert len(rows) > 3
            for row in rows:
                assert row["cards"] <= row["sums"], row
            assert complaints == []


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
