"""A whole match with the keyboard alone, for somebody who listens; axe looks at every state that comes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests import servers

from .access import Axe
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
    """Hears what is spoken, and reads the log that it has to be."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.written: dict[int, str] = {}
        self.before = self.read()

    def read(self) -> int:
        """Takes in the log; gives the number of its newest line."""
        self.written |= dict(self.page.evaluate(WRITTEN))
        return max(self.written)

    def unspoken(self) -> list[str]:
        """What the log has told and the live region has not."""
        self.read()
        spoken = self.page.evaluate("spoken")
        return [text for seq, text in self.written.items() if seq > self.before and text not in spoken]


@pytest.mark.parametrize(("language", "size"), [("ar", "desktop"), ("en", "phone")])
def test_a_whole_match_by_keyboard_alone(browser: Browser, hasty_site: servers.Site, language: str, size: str) -> None:
    with seated(browser, hasty_site.url, language, size) as seat:
        seat.page.add_init_script(LISTEN)
        player = practise(Keys(seat.page, f"keys-{language}-{size}", 5))
        listener, axe = Listener(seat.page), Axe(seat.page)

        def between(sight: Sight) -> None:
            listener.read()
            axe(sight)

        pressed: set[str] = set()
        while True:
            player.play(between)
            adds_up(player.results)
            assert listener.unspoken() == []
            assert len(listener.written) > 5
            pressed |= set(player.moves)
            player.again()
            if {"do-draw", "call"} <= pressed:
                break
            player.moves.clear()  # the bot was quicker to call: one more
            player.results.clear()
            listener = Listener(seat.page)
        assert {"peek", "turn", "drawn", "result"} <= set(axe.looked_at)
        assert player.unseen == set()
