"""A whole match with the keyboard alone, for somebody who listens; axe looks at every state that comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests import servers
from tests.pages import axe

from .keys import Keys
from .player import Sight
from .practising import practise
from .results import adds_up
from .seat import seated

#: Keeps everything that the live region was given.
LISTEN = """addEventListener("DOMContentLoaded", () => {
  const live = document.querySelector("#live");
  window.spoken = [];
  if (live) new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => spoken.push(node.textContent))))
    .observe(live, {childList: true});
})"""
WRITTEN = """() => [...document.querySelectorAll(".story li")].map(line => [Number(line.dataset.seq), line.textContent])"""


class Listener:
    """Hears what is spoken, has axe look at each new state by day and by night."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.written: dict[int, str] = {}
        self.before = self.read()
        self.looked_at: list[str] = []

    def read(self) -> int:
        """Takes in the log; gives the number of its newest line."""
        lines = self.page.evaluate(WRITTEN)
        self.written |= dict(lines)
        return max(self.written)

    def unspoken(self) -> list[str]:
        """What the log has told and the live region has not."""
        self.read()
        spoken = self.page.evaluate("spoken")
        return [text for seq, text in self.written.items() if seq > self.before and text not in spoken]

    def __call__(self, sight: Sight) -> None:
        self.read()
        moment = "look" if sight.seen and not sight.revealed else sight.moment
        if moment in self.looked_at:
            return
        self.looked_at.append(moment)
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            assert axe.findings(self.page) == [], (moment, theme)


@pytest.mark.parametrize(("language", "size"), [("ar", "desktop"), ("en", "phone")])
def test_a_whole_match_by_keyboard_alone(browser: Browser, hasty_site: servers.Site, language: str, size: str) -> None:
    with seated(browser, hasty_site.url, language, size) as seat:
        seat.page.add_init_script(LISTEN)
        player = practise(Keys(seat.page, f"keys-{language}-{size}", 5))
        listener = Listener(seat.page)
        player.play(listener)
        assert {"peek", "turn", "drawn", "result"} <= set(listener.looked_at)
        assert listener.unspoken() == []
        assert len(listener.written) > 10
        assert player.unseen == set()
        adds_up(player.results)
        player.again()
