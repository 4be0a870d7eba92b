"""The lamma in real browsers: a phone in Arabic and a desktop in English, with and without scripts, through a restart.

Screenshots are kept beside those of the other pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import chromium, servers

from . import axe
from .test_looks import LOCALES, SHOTS, SIZES, TOO_SMALL, widest

#: Seconds that a host may be away here, and as long as anything may take on a busy machine, in milliseconds.
AWAY, PATIENCE = 3, 30_000
#: Answers that are meant (a changed link, somebody taken out), and a choice that overtakes the one before it.
MEANT = re.compile(r"status of (403|410) |^htmx:(afterRequest|sendAbort)")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Site]:
    """The site, with hasty bots and little patience for absent hosts."""
    site = servers.embedded(tmp_path_factory.mktemp("room"))
    site.env |= {"LAMMA_HOST_AWAY": str(AWAY), "LAMMA_BOT_PACE": "0"}
    with servers.running(site):
        yield site


class People:
    """Browsers around one lamma. Whatever any of them complains about fails the test."""

    def __init__(self, browser: Browser, site: servers.Site) -> None:
        self.browser, self.site = browser, site
        self.stack = ExitStack()
        self.complaints: list[str] = []

    def comes(
        self, language: str, size: str, theme: str = "dark", scripts: bool = True, at: BrowserContext | None = None
    ) -> Page:
        """Somebody opens a browser; `at` lets them bring the cookies of another one."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.site.url,
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            color_scheme="light" if theme == "light" else "dark",
            java_script_enabled=scripts,
            storage_state=at.storage_state() if at is not None else None,
        )
        self.stack.callback(context.close)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page


@pytest.fixture
def people(browser: Browser, room: servers.Site) -> Iterator[People]:
    expect.set_options(timeout=PATIENCE)
    people = People(browser, room)
    with people.stack:
        yield people
        assert [line for line in people.complaints if not MEANT.search(line)] == []


def opened(page: Page, name: str) -> str:
    """`name` hosts a lamma from the front page; its path."""
    page.goto("/")
    page.locator(".game--haseb a[href='/lamma/']").click()
    page.locator("#name").fill(name)
    page.locator(".gobar button").click()
    page.wait_for_url(re.compile("/lamma/[A-Z0-9]{5}$"))
    return page.url


def sits_down(page: Page, url: str, name: str) -> None:
    """`name` follows the link and takes a seat."""
    page.goto(url)
    page.locator("#name").fill(name)
    page.locator("#sit-down").click()
    expect(page.locator(".seatbox--me")).to_contain_text(name)


def looks(page: Page, name: str, menu: bool = False) -> None:
    """Keeps a picture of the page, and what is wrong with it fails. An open `menu` lies over other buttons: how much of
    them is left to press says nothing, for a press beside the menu first puts it away."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.screenshot(path=Path(SHOTS) / f"lamma-{name}.png", full_page=True)
    assert widest(page) <= 0, name
    found = [one for one in axe.findings(page) if not (menu and one.startswith("target-size"))]
    assert found == [], name


def test_two_people_and_a_bot_from_hosting_to_the_next_match(people: People) -> None:
    host, guest = people.comes("ar", "phone"), people.comes("en", "desktop", "light")
    url = opened(host, "كريم")
    looks(host, "host-alone-ar-phone")
    expect(host.locator("#start")).to_be_disabled()
    expect(host.locator("#why-not")).to_be_visible()
    guest.goto("/")
    guest.locator("#code").fill(url[-5:].lower())
    guest.get_by_role("button", name="Go in").click()
    looks(guest, "visitor-en-desktop")
    guest.locator("#name").fill("Hoda")
    guest.locator("#sit-down").click()

    expect(host.locator("#lamma-seats")).to_contain_text("Hoda")
    host.locator("#bot-2").click()
    for page in (host, guest):
        expect(page.locator("#lamma-seats .seatbox__t")).to_have_count(3)
    expect(host.locator("#menu-2-open")).to_be_focused()  # the pressed button is gone, its successor has the focus
    host.locator("#menu-2-open").click()
    looks(host, "host-menu-ar-phone", menu=True)
    host.keyboard.press("Escape")
    expect(host.locator("#menu-2")).not_to_have_attribute("open", "")

    host.locator("label:has(#opt-length-quick)").click()
    expect(guest.locator("#lamma-game")).to_contain_text("Quick")
    expect(host.locator("#opt-length-quick")).to_be_focused()
    host.locator("label:has(#opt-clock-own)").click()
    host.locator("#opt-seconds").fill("120")
    host.keyboard.press("Tab")
    expect(guest.locator("#lamma-game")).to_contain_text("120 seconds a turn")
    looks(host, "host-ar-phone")
    looks(guest, "seated-en-desktop")
    assert host.evaluate(TOO_SMALL) == []

    host.locator("#start").click()
    for page in (host, guest):
        chromium.led(page, chromium.to_a_table)
    table = host.url
    assert guest.url == table

    for page in (host, guest):  # both leave on purpose: bots play the match to its end
        page.locator("#menu > summary").click()
        page.locator("details.leave > summary").click()
        page.locator("#leave").click()
        page.wait_for_url(url)
    expect(host.locator("#start")).to_be_visible()
    looks(host, "between-matches-ar-phone")
    for page in (host, guest):
        page.goto(table)
        expect(page.locator("#to-lamma")).to_be_visible()
    expect(guest.locator("#rematch")).to_have_count(0)
    host.locator("#rematch").click()
    for page in (host, guest):
        chromium.led(page, lambda url: url != table and chromium.to_a_table(url))
    assert host.url == guest.url
    guest.locator("#menu > summary").click()
    guest.get_by_role("link", name="Back to the lamma").click()
    guest.wait_for_url(url)
    expect(guest.locator("#to-table")).to_be_visible()


@pytest.mark.parametrize(("language", "theme"), [("ar", "light"), ("en", "dark")])
def test_the_hosts_page_reads_well_by_night_and_by_day(people: People, language: str, theme: str) -> None:
    phone = people.comes(language, "phone", theme)
    url = opened(phone, "كريم" if language == "ar" else "Karim")
    looks(phone, f"host-{language}-{theme}-phone")
    desktop = people.comes(language, "desktop", theme, at=phone.context)
    desktop.goto(url)
    desktop.locator("#leaving > summary").click()
    desktop.locator("#relink > summary").click()
    looks(desktop, f"host-{language}-{theme}-desktop")
    code = url[-5:]
    desktop.locator("#new-link").click()
    expect(desktop.locator(".code")).not_to_have_text(code)
    visitor = people.comes(language, "phone", theme)
    visitor.goto(url)
    looks(visitor, f"old-link-{language}-{theme}-phone")


def test_a_whole_lamma_without_scripts(people: People) -> None:
    host, guest = people.comes("en", "phone", scripts=False), people.comes("ar", "phone", scripts=False)
    url = opened(host, "Karim")
    sits_down(guest, url, "هدى")
    host.reload()
    host.locator("#bot-2").click()
    expect(host.locator("#lamma-seats .seatbox__t")).to_have_count(3)
    host.locator("label:has(#opt-length-quick)").click()
    host.get_by_role("button", name="Keep these choices").click()
    expect(host.locator("#opt-length-quick")).to_be_checked()
    host.locator("#menu-2 > summary").click()
    host.locator("#out-2").click()
    expect(host.locator("#lamma-seats .seatbox__t")).to_have_count(2)
    host.locator("#start").click()
    host.wait_for_url("**/table/*/")
    guest.reload()
    guest.locator("#to-table").click()
    assert guest.url == host.url


def test_whoever_is_taken_out_reads_why_and_stays_out(people: People) -> None:
    host, guest = people.comes("ar", "phone"), people.comes("en", "phone")
    url = opened(host, "كريم")
    sits_down(guest, url, "Hoda")
    host.locator("#menu-1-open").click()
    host.locator("#out-1").click()
    expect(guest.locator("h1")).to_have_text("You were taken out")
    looks(guest, "taken-out-en-phone")
    guest.goto(url)
    expect(guest.locator("h1")).to_have_text("You were taken out")
    expect(host.locator("#bot-1")).to_be_focused()


def test_what_a_visitor_types_survives_what_others_do(people: People) -> None:
    host, guest = people.comes("en", "phone"), people.comes("en", "phone")
    url = opened(host, "Karim")
    guest.goto(url)
    guest.locator("#name").fill("Ho")
    host.locator("#bot-1").click()
    expect(guest.locator("#lamma-seats")).to_contain_text("Normal bot")
    expect(guest.locator("#name")).to_be_focused()
    guest.keyboard.type("da")
    guest.keyboard.press("Enter")
    expect(guest.locator(".seatbox--me")).to_contain_text("Hoda")


def test_the_link_is_copied_on_plain_http(people: People) -> None:
    host = people.comes("en", "phone")
    url = opened(host, "Karim")
    assert host.locator("#link").input_value() == url
    host.locator("#copy").click()
    expect(host.locator("#copy")).to_have_text("Copied")


def test_an_absent_hosts_rights_pass_on_and_come_back(people: People) -> None:
    host, guest = people.comes("en", "phone"), people.comes("en", "phone")
    url = opened(host, "Karim")
    sits_down(guest, url, "Hoda")
    host.goto("about:blank")
    expect(guest.locator("#lamma-seats")).to_contain_text("Away")
    expect(guest.locator("#lamma-title")).to_contain_text("You are the host until they are back.")
    looks(guest, "stand-in-en-phone")
    guest.locator("#bot-2").click()
    expect(guest.locator("#lamma-seats")).to_contain_text("Normal bot")
    host.goto(url)
    expect(host.locator("#start")).to_be_enabled()
    expect(guest.locator("#lamma-title")).not_to_contain_text("until they are back")
    expect(guest.locator("#bot-3")).to_have_count(0)


def test_a_lamma_survives_a_killed_server_and_open_pages_live_on(people: People, room: servers.Site) -> None:
    host, guest = people.comes("ar", "phone"), people.comes("en", "desktop")
    url = opened(host, "كريم")
    sits_down(guest, url, "Hoda")
    host.locator("label:has(#opt-length-long)").click()
    expect(guest.locator("#lamma-game")).to_contain_text("Long")
    room.kill()
    room.start()
    host.locator("#bot-2").click()  # a form goes through as soon as the server is there
    expect(guest.locator("#lamma-seats")).to_contain_text("Normal bot")  # and the other page has found it by itself
    people.complaints.clear()  # a browser may say that there was no server for a while
    guest.reload()
    expect(guest.locator("#lamma-game")).to_contain_text("Long")
    expect(guest.locator("#lamma-seats .seatbox__t")).to_have_count(3)
