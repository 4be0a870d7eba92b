"""From the front page to a table of any game and mode, through a lamma of one's own and its form."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .player import Player


def host[P: Player](player: P, *, game: str = "haseb", seats: int = 2, **options: str | int | bool) -> P:
    """Hosts a lamma with these choices, fills it with bots and starts. At the opening of the match then."""
    opened(player, game=game, seats=seats, **options)
    for seat in range(1, seats):
        seats_a_bot(player, seat)
    started(player)
    return player


def started(host: Player, *guests: Player) -> None:
    """The host starts the match; everybody is led to the table, and waits for its opening."""
    lamma = host.page.url
    host.press("start")
    for player in (host, *guests):
        player.led_on(lamma)


def opened(player: Player, *, game: str = "haseb", seats: int = 2, **options: str | int | bool) -> None:
    """Hosts a lamma, and chooses the mode and all else that is in `options` by their names in the form.

    A whole number is the clock's own seconds. What is not named stays as the form has it; a match is quick unless
    `length` says otherwise.
    """
    page = player.page
    page.goto("/")
    page.locator(f".game--{game} a[href='/lamma/']").click()
    page.locator("#name").fill("كريم")
    page.locator(".gobar button").click()
    page.wait_for_url(re.compile("/lamma/[A-Z0-9]{5}$"))
    for name, value in {**options, "length": options.get("length", "quick"), "seats": seats}.items():
        choose(player, name, value)


def seats_a_bot(player: Player, seat: int) -> None:
    """The host sets a bot on the next free seat."""
    player.press(f"bot-{seat}")
    expect(player.page.locator("#lamma-seats .seatbox__t")).to_have_count(seat + 1)


def joined(player: Player, name: str, code: str) -> None:
    """Somebody finds the lamma by its code and sits down."""
    page = player.page
    page.goto("/")
    page.locator("#code").fill(code)
    page.locator("form:has(#code) button").click()
    page.locator("#name").fill(name)
    player.press("sit-down")
    expect(page.locator("#lamma-seats")).to_contain_text(name)


def choose(player: Player, name: str, value: str | int | bool) -> None:
    """Sets one field of the lamma's form, and waits for the form that comes back."""
    page = player.page
    if name == "mission" and not page.locator("#missions .picks").is_visible():
        page.locator("#missions-open").click()
    if name == "clock" and isinstance(value, int):
        choose(player, "clock", "own")
        page.locator("#opt-seconds").fill(str(value))
        page.locator("#opt-seconds").blur()
    else:
        found = page.locator(f"#opt-{name}" if isinstance(value, bool) else f"#opt-{name}-{value}")
        if found.is_checked() != (value is not False):
            page.locator("label", has=found).click()
        expect(found).to_be_checked(checked=value is not False)
    expect(page.locator("#options.htmx-request")).to_have_count(0)
