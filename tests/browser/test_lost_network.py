"""The network goes in the middle of a turn: it is said at once, the move waits, and in the end it counts once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests import servers
from tests.pages import axe

from .line import Line, line_to
from .player import Player, Sight
from .practising import practise
from .results import pile
from .seat import Seat, seated

KEY = re.compile(r'"?key"?[=:\r\n\s]+"?([A-Za-z0-9._:-]+)')


def my_turn(now: Sight) -> bool:
    return now.kind == "turn" and "do-draw" in now.buttons


@contextmanager
def at_my_turn(browser: Browser, url: str, name: str, language: str = "en", **rules: int | str) -> Iterator[tuple[Seat, Player]]:
    """At a table against one bot, about to draw."""
    with seated(browser, url, language, "phone") as seat:
        player = practise(Player(seat.page, name), **rules)  # type: ignore[arg-type]
        player.do("do-ready")
        player.until(my_turn, "a turn")
        yield seat, player


def draws(seat: Seat, player: Player, failing: Callable[[], None], mended: Callable[[], None]) -> None:
    """Draws while something fails: it waits for all to see, and is one card in the end."""
    page, before = player.page, player.look()
    cards = pile(page)
    with seat.without_network():
        failing()
        expect(page.locator("#banner")).to_be_visible()
        expect(page.locator("#banner")).to_contain_text(re.compile(r"\S"))
        player.press("do-draw")
        expect(page.locator("#table")).to_have_class(re.compile("is-pending"))
        player.press("do-draw")  # impatient
        player.picture("waits")
        assert player.look().stamp == before.stamp
        mended()
        player.until(lambda now: now.kind == "drawn", "the card")
        expect(page.locator("#banner")).to_be_hidden()
    expect(page.locator("#table")).not_to_have_class(re.compile("is-pending"))
    assert pile(page) == cards - 1
    assert len(keys(seat)) == 1
    seat.posted.clear()
    seat.sent.clear()
    player.do("do-throw")
    assert len(seat.sent) == 1 and seat.posted == []  # over the socket again


def keys(seat: Seat) -> set[str]:
    """The keys of all draws that left the browser."""
    return {found[1] for one in [*seat.posted, *seat.sent] if "draw" in one and (found := KEY.search(one))}


@pytest.fixture
def line(hasty_site: servers.Site) -> Iterator[Line]:
    with line_to(hasty_site.url) as line:
        yield line


def test_a_cut_line(browser: Browser, line: Line) -> None:
    with at_my_turn(browser, line.url, "cut", "ar") as (seat, player):
        draws(seat, player, line.cut, line.mend)


def test_a_killed_server(browser: Browser, hasty_site: servers.Site) -> None:
    with at_my_turn(browser, hasty_site.url, "killed") as (seat, player):
        draws(seat, player, hasty_site.kill, hasty_site.start)


def test_a_device_that_is_offline_says_so_at_once(browser: Browser, hasty_site: servers.Site) -> None:
    with at_my_turn(browser, hasty_site.url, "offline") as (seat, player):
        with seat.without_network():
            player.page.context.set_offline(True)
            expect(player.page.locator("#banner")).to_be_visible()
            player.page.context.set_offline(False)
            expect(player.page.locator("#banner")).to_be_hidden()
        player.do("do-draw")


def test_an_answer_that_is_lost(browser: Browser, line: Line) -> None:
    """The site has heard the move, the browser does not know: it asks again with the same key, and is told."""
    with at_my_turn(browser, line.url, "deaf") as (seat, player):
        cards = pile(player.page)
        with seat.without_network():
            line.deafen()
            player.press("do-draw")
            expect(player.page.locator("#table")).to_have_class(re.compile("is-pending"))
            player.until(lambda now: now.kind == "drawn", "the card")
        assert pile(player.page) == cards - 1
        assert ["draw" in one for one in seat.sent].count(True) == 1 and seat.posted
        assert len(keys(seat)) == 1


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_move_that_comes_too_late(browser: Browser, line: Line, hasty_site: servers.Site, language: str) -> None:
    """The time runs out meanwhile, as another tab shows: the move is refused in words, and counts nothing."""
    with at_my_turn(browser, line.url, f"late-{language}", language, clock="own", seconds=5) as (seat, player):
        other = Player(player.page.context.new_page(), "other")
        other.page.goto(player.page.url.replace(line.url, hasty_site.url))
        before = player.look().stamp
        with seat.without_network():
            line.cut()
            player.press("do-draw")
            other.until(lambda now: now.stamp != before, "the time runs out")
            line.mend()
            expect(player.page.locator("#notice")).to_contain_text(re.compile(r"\S"))
            player.picture("refused")
            player.until(lambda now: now.stamp == other.look().stamp and not now.waits, "both tabs show the same")
        assert len(keys(seat)) == 1


def test_whoever_was_cut_off_reads_what_happened_meanwhile(browser: Browser, line: Line, hasty_site: servers.Site) -> None:
    """The same person plays on in another tab; the one that comes back says what it has missed, until that is put away."""
    with at_my_turn(browser, line.url, "meanwhile", "ar") as (seat, player):
        other = Player(player.page.context.new_page(), "other")
        other.page.goto(player.page.url.replace(line.url, hasty_site.url))
        told = player.page.locator("#meanwhile")
        expect(told).to_be_hidden()
        with seat.without_network():
            line.cut()
            other.do("do-draw")
            other.do("do-throw")
            other.until(my_turn, "the next turn")
            line.mend()
            expect(told).to_contain_text("وإنت بعيد:")
        expect(told).to_contain_text(re.compile("على الأرض"))
        player.picture("told")
        assert axe.findings(player.page) == []
        player.press("caught-up")
        expect(told).to_be_hidden()
        expect(player.page.locator("#ask")).to_have_attribute("data-kind", "turn")
