"""Two strangers, one on an Arabic phone and one at an English desktop, find each other at a public table."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests import chromium, servers

from . import axe
from .test_looks import SHOTS

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "locale": "ar-EG"}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US"}


def test_two_strangers_sit_down_together(browser: Browser, house: servers.Site) -> None:
    phone, desk = (browser.new_context(**one).new_page() for one in (PHONE, DESK))
    phone.goto(house.url)
    phone.get_by_role("link", name="شوف لي ترابيزة").click()
    phone.locator("label").filter(has=phone.locator("input[name=seats][value='2']")).click()
    phone.locator("label.pick").filter(has_text="ناس بس").click()
    phone.screenshot(path=SHOTS / "public-form-ar-phone.png", full_page=True)
    phone.get_by_role("button", name="شوف لي ترابيزة").click()
    expect(phone.locator("#waiting")).to_contain_text("موجود ١ من ٢")
    phone.screenshot(path=SHOTS / "public-wait-ar-phone.png", full_page=True)
    assert axe.findings(phone) == []
    desk.goto(f"{house.url}/public/")
    desk.locator("label").filter(has=desk.locator("input[name=seats][value='3']")).click()
    desk.get_by_role("button", name="Find me a table").click()
    expect(desk.locator("#waiting")).to_contain_text("1 of 3 are here")
    expect(desk.locator("#waiting")).to_contain_text(re.compile(r"In \d+ seconds? bots take"))
    desk.screenshot(path=SHOTS / "public-wait-en-desktop.png", full_page=True)
    assert axe.findings(desk) == []
    desk.get_by_role("button", name="Wait no more").click()
    desk.locator("label").filter(has=desk.locator("input[name=seats][value='2']")).click()
    desk.locator("label.pick").filter(has_text="People only").click()
    desk.screenshot(path=SHOTS / "public-form-en-desktop.png", full_page=True)
    desk.get_by_role("button", name="Find me a table").click()
    for page in (desk, phone):
        chromium.led(page, chromium.to_a_table)
    assert desk.url == phone.url
    expect(phone.locator("#ask")).to_be_visible()
    for page in (phone, desk):
        page.context.close()
