"""Every page of the house as people see it: both languages, night and day, phone and desktop.

Screenshots are kept under test-output/pages, or where LAMMA_SCREENSHOTS says.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import servers

from . import axe
from .texts_in_code import ROOT

LOCALES = {"ar": "ar-EG", "en": "en-GB"}
Theme = Literal["dark", "light"]
#: Both languages, by night and by day, on phone and desktop: every two of these come together.
PAIRS = (("ar", "dark", "phone"), ("en", "light", "phone"), ("ar", "light", "desktop"), ("en", "dark", "desktop"))
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}
PAGES = {
    "home": "/",
    "practice": "/practice",
    "host": "/lamma/",
    "public": "/public/",
    "no-lamma": "/lamma/QQQQQ",
    "guest": "/people/guest",
    "history": "/history",
    "settings": "/people/settings",
    "sign-in": "/people/sign-in",
    "sign-up": "/people/sign-up",
    "forgotten": "/people/forgotten",
    "forgotten-sent": "/people/forgotten/sent",
    "forgotten-done": "/people/forgotten/done",
    "forgotten-wrong": "/people/forgotten/abc-wrong",
    "inactive": "/people/closed",
    "nowhere": "/nowhere",
}
#: Pages of somebody who has signed up.
MEMBERS = ("/people/settings", "/people/password", "/people/tokens", "/people/sign-out")
#: What the browser says about answers that are meant: a page that is not there, a form that was refused.
MEANT = re.compile(r"status of (404|422) ")
SHOTS = Path(os.environ.get("LAMMA_SCREENSHOTS", ROOT / "test-output")) / "pages"


#: What can be pressed and is smaller than 44 px, in the page's own words; the skip link shows itself only when focused.
TOO_SMALL = """[...document.querySelectorAll("a, button, summary, .seg label, .pick, .switch, input:not([type=hidden])")]
  .filter(e => e.checkVisibility() && !e.classList.contains("skip"))
  .filter(e => { const box = e.getBoundingClientRect(); return box.height < 44 || box.width < 44; })
  .map(e => e.outerHTML.slice(0, 200))"""


@contextmanager
def visit(browser: Browser, house: servers.Site, language: str, theme: Theme, size: str) -> Iterator[Page]:
    """A fresh visitor. Whatever the browser complains about, and any request to another host, fails the test."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=house.url, viewport={"width": width, "height": height}, locale=LOCALES[language], color_scheme=theme
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    home = urlsplit(house.url).netloc
    page.on("request", lambda request: None if urlsplit(request.url).netloc == home else complaints.append(request.url))
    try:
        yield page
        assert [line for line in complaints if not MEANT.search(line)] == []
    finally:
        context.close()


def widest(page: Page) -> int:
    """How far the page reaches beyond the window, in pixels."""
    too_wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return too_wide


@pytest.mark.parametrize(("language", "theme", "size"), PAIRS)
def test_every_page_reads_well_and_axe_finds_nothing(
    browser: Browser, house: servers.Site, language: str, theme: Theme, size: str
) -> None:
    """axe looks at the phone's pages: the desktop's have the same markup and colours."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    with visit(browser, house, language, theme, size) as page:
        for name, path in PAGES.items():
            page.goto(path)
            page.evaluate("document.fonts.ready.then(() => true)")
            if name == "practice":
                page.locator("details.box > summary").click()
            page.screenshot(path=SHOTS / f"{name}-{language}-{theme}-{size}.png", full_page=True)
            assert page.locator("html").get_attribute("lang") == language
            assert widest(page) <= 0, name
            assert size == "desktop" or axe.findings(page) == [], name
        page.goto("/")
        page.locator(".prefs > summary").click()
        expect(page.locator(".prefs__sheet")).to_be_in_viewport(ratio=1)
        assert widest(page) <= 0
        assert size == "desktop" or axe.findings(page) == [], "settings"


@pytest.mark.parametrize("language", LOCALES)
def test_what_a_finger_presses_is_large_enough(browser: Browser, house: servers.Site, language: str) -> None:
    with visit(browser, house, language, "dark", "phone") as page:
        for path in PAGES.values():
            page.goto(path)
            for closed in page.locator("summary").all():
                closed.click()
            assert page.evaluate(TOO_SMALL) == [], path


def test_art_and_fonts_really_arrive(browser: Browser, house: servers.Site) -> None:
    """A sprite that does not load, or a font that the policy refuses, would leave a page that only looks poor."""
    with visit(browser, house, "ar", "dark", "phone") as page:
        arrived: dict[str, int] = {}
        page.on("response", lambda answer: arrived.update({urlsplit(answer.url).path: answer.status}))
        page.goto("/", wait_until="networkidle")
        for sheet in ("haseb", "house", "icons", "rassa", "nahs"):
            assert [status for path, status in arrived.items() if path.startswith(f"/static/art/{sheet}.")] == [200]
        assert page.evaluate("document.fonts.check('700 20px \"Noto Kufi Arabic\"', 'لمة')")
        loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))")
        assert {"Noto Kufi Arabic", "Noto Sans Arabic"} <= set(loaded)
        drawn = page.locator(".hero__fan .card__art use").first.evaluate("use => use.getBBox().width")
        assert drawn > 50


def test_the_programs_page_can_be_read(browser: Browser, house: servers.Site) -> None:
    """Swagger's own page in our colours; as it comes, and with one call of each kind open."""
    with visit(browser, house, "en", "light", "desktop") as page:
        page.goto("/api/docs")
        expect(page.locator(".opblock").first).to_be_visible()
        assert axe.findings(page) == []
        for kind in ("get", "post", "patch", "delete"):
            page.locator(f".opblock-{kind} .opblock-summary-control").first.click()
            expect(page.locator(f".opblock-{kind} .opblock-body").first).to_be_visible()
        assert axe.findings(page) == []


def test_one_press_leads_from_the_door_to_a_table_and_the_door_leads_back(browser: Browser, house: servers.Site) -> None:
    with visit(browser, house, "ar", "dark", "phone") as page:
        page.goto("/")
        page.get_by_role("button", name="العب دلوقتي").click()
        page.wait_for_url("**/table/*/")
        table = page.url
        page.goto("/")
        page.get_by_role("link", name="ارجع لترابيزتك").click()
        assert page.url == table


def test_a_doubled_press_opens_one_table(browser: Browser, house: servers.Site) -> None:
    with visit(browser, house, "en", "dark", "phone") as page:
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        page.goto("/")
        page.get_by_role("button", name="Play now").dblclick()
        page.wait_for_url("**/table/*/")
        assert len(sent) == 1


def test_a_practice_is_set_up_with_the_keyboard_alone(browser: Browser, house: servers.Site) -> None:
    with visit(browser, house, "en", "light", "desktop") as page:
        page.goto("/practice")
        page.locator("#name").focus()
        page.keyboard.type("Noha")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[name=bots][value='4']")).to_be_checked()
        page.keyboard.press("Tab")  # the mode
        page.keyboard.press("Tab")  # how well they play
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowLeft")
        expect(page.locator("[name=length][value=quick]")).to_be_checked()
        page.keyboard.press("Enter")
        page.wait_for_url("**/table/*/")


def test_the_form_shows_what_applies_and_says_why_something_does_not(browser: Browser, house: servers.Site) -> None:
    with visit(browser, house, "en", "dark", "phone") as page:
        page.goto("/practice")
        page.locator("details.box > summary").click()
        seconds, houses, why = page.locator("#seconds"), page.locator("[name=house]").first, page.locator(".only-weekly")
        expect(seconds).to_be_hidden()
        expect(why).to_be_hidden()
        page.locator("[name=clock][value=own]").check()
        page.locator("[name=length][value=weekly]").check()
        expect(seconds).to_be_visible()
        expect(houses).to_be_hidden()
        expect(why).to_contain_text("rule of the week")
        seconds.fill("2")
        page.get_by_role("button", name="Deal the cards").click()
        expect(page.get_by_role("alert")).to_have_text("Write a whole number of seconds, from 5 to 120.")
        expect(seconds).to_have_value("2")
        assert axe.findings(page) == []


@pytest.mark.parametrize("language", LOCALES)
def test_a_member_signs_up_on_a_phone_and_in_on_a_desktop(browser: Browser, house: servers.Site, language: str) -> None:
    member = {"#username": f"hoda-{language}", "#password1": "نعناع-وشاي-5"}
    with visit(browser, house, language, "dark", "phone") as page:
        page.goto("/")
        page.locator("form[action='/play'] button").click()
        page.wait_for_url("**/table/*/")
        table = page.url
        page.goto("/people/sign-up")
        page.locator("#username").fill("x")
        page.locator("#password1").fill("x")
        page.locator(".account button").click()
        expect(page.locator("#bad-username")).to_be_visible()
        assert axe.findings(page) == [], "refused"
        for field, value in member.items():
            page.locator(field).fill(value)
        page.locator(".account button").click()
        page.wait_for_url(re.compile("/$"))
        for path in MEMBERS:
            page.goto(path)
            assert widest(page) <= 0, path
            assert axe.findings(page) == [], path
            assert page.evaluate(TOO_SMALL) == [], path
    with visit(browser, house, language, "light", "desktop") as page:
        page.goto("/people/sign-in")
        page.locator("#login").fill(member["#username"])
        page.locator("#password").fill(member["#password1"])
        page.locator(".account button").click()
        page.wait_for_url(re.compile("/$"))
        page.locator(f"a[href='{urlsplit(table).path}']").click()
        expect(page.locator("#mine")).to_be_visible()
