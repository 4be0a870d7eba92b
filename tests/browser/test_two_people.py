"""Two people and two bots, from hosting a lamma to the result and a rematch, with nothing but what the screens offer.

The host is at a phone in Arabic and reloads inside a power; the guest is at a desktop in English and loses the network.
"""

from __future__ import annotations

import re
import time
from contextlib import ExitStack

from playwright.sync_api import Browser, expect

from tests import servers

from .hosting import joined, started
from .line import Line, line_to
from .player import Finger, Player
from .reloading import Reload
from .results import adds_up, pile
from .seat import Seat, seated

#: Seconds without a network.
AWAY = 10


def gather(host: Player, guest: Player) -> None:
    """The host opens a lamma, the guest comes by its code, two bots fill the rest, and the match starts."""
    host.page.goto("/")
    host.page.locator(".game--haseb a[href='/lamma/']").tap()
    host.page.locator("#name").fill("كريم")
    host.page.locator(".gobar button").tap()
    host.page.wait_for_url(re.compile("/lamma/[A-Z0-9]{5}$"))
    joined(guest, "Hoda", host.page.locator(".code").inner_text())
    expect(host.page.locator("#lamma-seats")).to_contain_text("Hoda")
    for taken, button in ((3, "bot-2"), (4, "bot-3")):
        host.press(button)
        for player in (host, guest):
            expect(player.page.locator("#lamma-seats .seatbox__t")).to_have_count(taken)
    started(host, guest)
    assert host.page.url.rpartition("/table/")[2] == guest.page.url.rpartition("/table/")[2]


class Outage:
    """Cuts the guest's line for a while in the middle of a turn of theirs; a move made meanwhile waits."""

    def __init__(self, seat: Seat, guest: Player, line: Line) -> None:
        self.seat, self.guest, self.line = seat, guest, line
        self.over = False

    def happens(self, host: Player) -> None:
        """Once, when the guest is asked to draw: the host's screen goes on without them."""
        page = self.guest.page
        sight = self.guest.look()
        if self.over or sight.kind != "turn" or "do-draw" not in sight.buttons or sight.seen or sight.revealed:
            return
        before = pile(page)
        with self.seat.without_network():
            since = time.monotonic()
            self.line.cut()
            expect(page.locator("#banner")).to_be_visible()
            self.guest.press("do-draw")
            expect(page.locator("#table")).to_have_class(re.compile("is-pending"))
            self.guest.picture("lost")
            assert self.guest.look().stamp == sight.stamp
            while time.monotonic() - since < AWAY:
                host.step()
            assert page.locator("#banner").is_visible()
            self.line.mend()
            drawn = self.guest.until(lambda now: now.stamp != sight.stamp, "the move that waited")
            expect(page.locator("#banner")).to_be_hidden()
        assert drawn.kind == "drawn", (drawn, page.locator(".story__list").inner_text())
        assert pile(page) == before - 1
        self.over = True


def test_two_people_and_two_bots(browser: Browser, hasty_site: servers.Site) -> None:
    with ExitStack() as stack:
        line = stack.enter_context(line_to(hasty_site.url))
        at_phone = stack.enter_context(seated(browser, hasty_site.url, "ar", "phone"))
        at_desktop = stack.enter_context(seated(browser, line.url, "en", "desktop"))
        host, guest = Finger(at_phone.page, "two-host", 3), Player(at_desktop.page, "two-guest", 4)
        host.glance = guest.glance = 100  # the other one waits meanwhile
        gather(host, guest)
        for player in (host, guest):
            player.until(lambda now: now.kind == "peek", "the opening peek")
        reload, outage = Reload(host), Outage(at_desktop, guest, line)
        while True:
            playing = True
            while playing:
                reload(host.look())
                outage.happens(host)
                for player in (host, guest):
                    player.picture(player.look().moment)
                playing = any([host.step(), guest.step()])
            for player in (host, guest):
                assert len(player.results) == 3
                adds_up(player.results)
            assert [one.scores for one in host.results] == [one.scores for one in guest.results]
            expect(guest.page.locator("#rematch")).to_have_count(0)  # the host decides
            table = guest.page.url
            host.again()
            guest.led_on(table)
            if "drawn" in reload.at:
                break
            for player in (host, guest):  # the host drew no power in a whole match: seldom, and then they play on
                player.results.clear()
                player.moves.clear()
        assert outage.over
