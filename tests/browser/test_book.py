"""From an admin's pen to a table: a mission is written, chosen, played; it allows no talking, and the server keeps to that."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests import servers

from .hosting import host
from .player import Finger
from .seat import seated

PASSWORD = "a-long-password"
MISSION = {
    "code": "a-night-watch",
    "title_ar": "سهرة الحراس",
    "title_en": "The Night Watch",
    "story_ar": "الليل طويل، والكلام ممنوع.",
    "story_en": "The night is long, and nobody may speak.",
    "fewest": "2",
    "most": "3",
    "each": "30",
    "cards": "3",
}
#: A line of talk sent past the page, as a script of one's own would.
FORGED = """async () => {
  const form = document.getElementById("talk-say"), body = new FormData(form), headers = {"X-Requested-With": "fetch"};
  body.set("text", "psst");
  return (await fetch(form.action, {method: "POST", body, headers})).text();
}"""


def test_a_mission_that_an_admin_writes_is_played_in_silence(browser: Browser, hasty_site: servers.Site) -> None:
    hasty_site.env |= {"DJANGO_SUPERUSER_PASSWORD": PASSWORD}
    hasty_site.manage("createsuperuser", "--noinput", "--username", "mona", "--email", "mona@example.org")
    with seated(browser, hasty_site.url, "en", "desktop") as desk:
        written(desk.page)
    with seated(browser, hasty_site.url, "ar", "phone") as seat:
        player = Finger(seat.page, "book", 3)
        host(player, mode="one_heart", mission=MISSION["code"], seats=2)
        expect(seat.page.locator("body")).to_contain_text(MISSION["title_ar"])
        silent(seat.page)
        player.picture("mission")
        while not player.look().over:
            player.step()
        expect(seat.page.locator("#reveal")).to_contain_text("المهمة")  # cleared, or not this time
        assert {"do-ready", "do-draw"} & set(player.moves)
        player.picture("verdict")


def written(page: Page) -> None:
    """The admin signs in, is told why a mission is impossible, mends and publishes it."""
    page.goto("/admin/missions/missionversion/add/")
    page.locator("#id_username").fill("mona")
    page.locator("#id_password").fill(PASSWORD)
    page.locator("[type=submit]").click()
    for name, text in {**MISSION, "cards": "1"}.items():
        page.locator(f"#id_{name}").fill(text)
    page.locator("#id_talk").uncheck()
    page.locator("[name=_publish]").click()
    expect(page.locator(".errorlist")).to_contain_text("lost before anybody may call")
    page.locator("#id_cards").fill(MISSION["cards"])
    page.locator("[name=_publish]").click()
    expect(page.locator(".messagelist")).to_contain_text("Published: the book offers it now.")
    expect(page.locator("#book-facts")).to_contain_text(re.compile("version 1 · published"))


def silent(page: Page) -> None:
    """The page says that there is no talking and offers no field; a line sent past it is refused by the server."""
    page.locator("#chat-open").click()
    expect(page.locator("#talk")).to_contain_text("من غير كلام")
    expect(page.locator("#talk-text")).to_be_hidden()
    told = page.evaluate(FORGED)
    assert "من غير كلام" in told and "psst" not in told
    page.reload()
    expect(page.locator("body")).not_to_contain_text("psst")
