"""Two people and a bot clear a mission of the book together: an Arabic phone hosts, an English desktop joins."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests import servers

from .hosting import joined, opened, seats_a_bot, started
from .player import Finger, Player, Sight
from .results import number
from .seat import seated

#: What a card may cost to be kept, and as how many such cards a row is good enough to call.
LOW, ENOUGH = 3, 3
#: Matches that are begun at most: the three attempts of one are lost now and then.
MATCHES = 8


class Careful(Player):
    """Keeps low cards only, feeds the porter, and calls when most of the row is known to be low."""

    #: the places of the own row that hold a card known to be low
    low: frozenset[int] = frozenset()
    said = False

    def at_reveal(self, sight: Sight) -> bool:
        self.low = frozenset()
        return super().at_reveal(sight)

    def at_turn(self, sight: Sight) -> None:
        if sight.call and len(self.low) >= ENOUGH:
            self.hold("call")
            self.moved("call", sight.stamp)
        else:
            self.do("do-draw" if "do-draw" in sight.buttons else "do-skip")

    def at_drawn(self, sight: Sight) -> None:
        worth = value(self.page.locator("#drawn .card"))
        others = sorted(int(found.removeprefix("hit-slot-")) for found in self.own() if int(found[-1]) not in self.low)
        if "aim-keep" in sight.buttons and others and worth <= LOW:
            self.press("aim-keep")
            self.lay(f"hit-slot-{others[0]}", sight)
            self.low |= {others[0]}
        elif "aim-feed" in sight.buttons and others:
            self.press("aim-feed")
            self.lay(f"hit-slot-{others[0]}", sight)
        elif "do-throw" in sight.buttons:
            self.do("do-throw")
        else:
            super().at_drawn(sight)
            self.low = frozenset()  # who knows what lies where after that

    def own(self) -> list[str]:
        """The cards of the own row, by the ids of what is pressed."""
        found: list[str] = self.page.evaluate("[...document.querySelectorAll('#mine .hit--slot')].map(hit => hit.id)")
        return found

    def lay(self, card: str, sight: Sight) -> None:
        """Presses the card that is asked for, and the button as well if that alone does not make the move."""
        self.press(card)
        self._picks(card, sight.stamp)


class CarefulFinger(Careful, Finger):
    """The same at a phone."""


def value(card: Locator) -> int:
    """What a card costs, by the one name that everybody is told: "Spy 9", "٣", or a card without a number."""
    label = card.get_attribute("aria-label") or ""
    return number(label) if re.search(r"\d", label) else LOW + 1


def test_two_people_and_a_bot_clear_a_mission(browser: Browser, hasty_site: servers.Site) -> None:
    home = hasty_site.url
    with seated(browser, home, "ar", "phone") as phone, seated(browser, home, "en", "desktop") as desktop:
        host, guest = CarefulFinger(phone.page, "mission-host", 5), Careful(desktop.page, "mission-guest", 6)
        host.glance = guest.glance = 100  # the other one waits meanwhile
        gather(host, guest)
        for _ in range(MATCHES):
            playing = True
            while playing:
                for player in (host, guest):
                    sight = player.look()
                    player.picture(sight.moment)
                playing = any([host.step(), guest.step()])
            assert [one.totals for one in host.results] == [one.totals for one in guest.results]
            if host.results[-1].winners:
                break
            for player in (host, guest):
                player.results.clear()
            table = host.page.url
            host.again()
            guest.led_on(table)
        assert len(host.results[-1].winners) == 2, "the two whose rows count"
        assert host.results[-1].over and guest.results[-1].over
        for player, won in ((host, "المهمة"), (guest, "Mission")):
            expect(player.page.locator("#reveal .verdict--won")).to_be_visible()
            expect(player.page.locator("#reveal-title")).to_contain_text(won)
            player.picture("cleared")


def gather(host: Player, guest: Player) -> None:
    """The host chooses the first mission, with three attempts, so that each of the three is the porter once; the guest comes
    by the code, a bot takes the third seat."""
    opened(host, mode="one_heart", mission="m01", length="classic", seats=3)
    joined(guest, "Hoda", host.page.locator(".code").inner_text())
    seats_a_bot(host, 2)
    started(host, guest)
