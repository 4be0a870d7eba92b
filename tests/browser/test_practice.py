"""A person alone against three bots, with nothing but what the screen offers, from the front page to the rematch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import servers

from .player import Player, sitting


def sideways(page: Page) -> int:
    """How far the page reaches beyond the window, in pixels."""
    too_wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return too_wide


class Reload:
    """Reloads once inside a pending power: a power card in hand, and once more at Inspect's choice if it comes."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.at: list[str] = []

    def __call__(self) -> None:
        player = self.player
        kind = player.kind
        pending = kind == "drawn" and bool(player.usable("#aim-use, #aim-wild"))
        if (pending and "drawn" not in self.at) or (kind == "inspect" and "inspect" not in self.at):
            before = player.question, player.usable("#ask .ask__do :is(button, .hit)")
            player.page.reload()
            player.until(lambda: player.kind == kind, "the same question after a reload")
            assert (player.question, player.usable("#ask .ask__do :is(button, .hit)")) == before
            player.picture(f"reloaded-{kind}")
            self.at.append(kind)


@pytest.mark.parametrize(("language", "size"), [("ar", "phone"), ("en", "desktop")])
def test_a_whole_match_with_a_reload_inside_a_power(browser: Browser, hasty_site: servers.Site, language: str, size: str) -> None:
    with sitting(browser, hasty_site, language, size) as page:
        page.goto("/")
        page.locator(".hero form button").click()
        page.wait_for_url("**/table/**")
        player = Player(page, f"practice-{language}")
        expect(page.locator("html")).to_have_attribute("dir", "rtl" if language == "ar" else "ltr")
        player.until(lambda: player.kind == "peek", "the opening peek")
        player.picture("peek")
        reload = Reload(player)
        shown: set[str] = set()

        def between() -> None:
            reload()
            moment = "reveal" if page.locator("#reveal:not([hidden])").count() else player.kind
            if moment not in shown:
                shown.add(moment)
                player.picture(moment)
                assert sideways(page) <= 0

        player.play(between)
        player.picture("result")
        assert "drawn" in reload.at
        assert player.moves.count("do-next") == 2, "three rounds have two times to go on"
        assert "call" in player.moves or "do-throw" in player.moves
        expect(page.locator("#reveal li")).to_have_count(4)
        assert page.locator("#reveal li.won").count() >= 1
        page.locator("#reveal .reveal__do :is(a, button)").first.click()
        player.until(lambda: player.kind == "peek", "the rematch")
        player.picture("rematch")
