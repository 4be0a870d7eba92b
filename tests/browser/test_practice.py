"""A person alone against three bots, with nothing but what the screen offers, from the front page to the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests import servers
from tests.pages import axe

from .access import Axe
from .player import Finger, Plain, Player, Sight
from .reloading import Reload
from .results import adds_up
from .seat import seated


def sits_down[P: Player](player: P) -> P:
    """From the front page to the opening peek, in one press."""
    page = player.page
    page.goto("/")
    page.locator(".hero form button").click()
    page.wait_for_url("**/table/**")
    player.until(lambda now: now.kind == "peek", "the opening peek")
    return player


@pytest.mark.parametrize(("language", "size"), [("ar", "phone"), ("en", "desktop")])
def test_a_whole_match_with_a_reload_inside_a_power(browser: Browser, hasty_site: servers.Site, language: str, size: str) -> None:
    with seated(browser, hasty_site.url, language, size, moving=size == "phone") as seat:
        page = seat.page
        player = sits_down((Finger if size == "phone" else Player)(page, f"practice-{language}-{size}"))
        expect(page.locator("html")).to_have_attribute("dir", "rtl" if language == "ar" else "ltr")
        reload, looks = Reload(player), Axe(page)

        def between(sight: Sight) -> None:
            reload(sight)
            looks(sight)

        player.play(between)
        assert {"peek", "turn", "drawn", "reveal", "result"} <= set(looks.looked_at)
        while True:
            assert len(player.results) == 3, "a classic match has three rounds"
            adds_up(player.results)
            expect(page.locator("#reveal li")).to_have_count(4)
            player.again()
            player.picture("rematch")
            if "drawn" in reload.at:
                break
            player.results.clear()  # in a whole match no power was drawn: seldom, and then the rematch is played
            player.moves.clear()
            player.play(between)
        watches_again(player)


def watches_again(player: Player) -> None:
    """From the front page to the finished match in the list, and through some of its steps."""
    page = player.page
    page.goto("/")
    page.locator("a[href='/history']").click()
    player.picture_of("history")
    page.locator(".history__end a").first.click()
    for step in ("?step=3", "?step=4"):
        page.locator("#after").click()
        page.wait_for_url(f"**/replay{step}")
    player.picture_of("replay")
    assert axe.findings(page) == []
    page.keyboard.press("ArrowRight" if page.locator("html").get_attribute("dir") == "rtl" else "ArrowLeft")
    page.wait_for_url("**/replay?step=3")
    page.locator(".again__rounds a").nth(1).click()
    expect(page.locator(".again__rounds [aria-current]")).to_have_text(re.compile("[2٢]"))
    page.locator("#end").click()
    expect(page.locator("#reveal li")).to_have_count(4)
    player.picture_of("replay-end")


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_whole_round_without_scripts(browser: Browser, hasty_site: servers.Site, language: str) -> None:
    """Every press is a plain form then, and a table that waits reads itself again."""
    with seated(browser, hasty_site.url, language, "phone", scripts=False) as seat:
        player = sits_down(Plain(seat.page, f"plain-{language}"))
        expect(seat.page.locator("#sound")).to_be_hidden()  # what needs a script is not offered
        while "do-next" not in player.moves:
            player.picture(player.look().moment)
            assert player.step()
        player.until(lambda now: now.kind == "peek", "the second round")
        adds_up(player.results)
        assert len(seat.posted) >= len(player.moves)
        assert seat.sent == []
