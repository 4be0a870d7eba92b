"""Playing with the hands one has: held and short presses, second presses; and what a push leaves alone.

On the real site, with bots that hardly think. Whole matches by finger, mouse and keyboard are in tests/browser.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import servers
from tests.browser.player import Player
from tests.browser.practising import practise
from tests.browser.seat import PATIENCE, Seat, seated

#: What has the focus: its id, and whether it can be seen.
FOCUS = """() => {
  const now = document.activeElement;
  return {id: now?.id ?? "", body: now === document.body, shown: Boolean(now?.checkVisibility({visibilityProperty: true}))};
}"""
#: How long the call is to be held, in milliseconds (static/js/table/call.js).
HOLD = 700
KIND = "document.querySelector('#ask').dataset.kind"


@pytest.fixture
def seat(browser: Browser, hasty_site: servers.Site) -> Iterator[Seat]:
    """Somebody in the opening peek of a practice in which nobody counts the time."""
    with seated(browser, hasty_site.url, "en", "desktop") as found:
        practise(Player(found.page, "hands"), bots=3)
        until(found.page, "document.documentElement.classList.contains('js')")
        yield found


def until(page: Page, true: str) -> None:
    """Waits until something is true on the page. (The page's own policy lets no string be run inside it.)"""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(true):
        assert time.monotonic() < end, f"still not: {true}"
        page.wait_for_timeout(40)


def until_asked(page: Page, *kinds: str) -> str:
    """Waits until the screen is at one of these; gives which."""
    until(page, f"{json.dumps(kinds)}.includes({KIND})")
    return str(page.evaluate(KIND))


def my_turn(page: Page) -> None:
    page.locator("#do-ready").click()
    until_asked(page, "turn")


def test_a_call_needs_a_held_press_or_a_second_one(seat: Seat) -> None:
    """The page's clock is stopped meanwhile, so that a press is as long as it is meant to be, however slow the machine."""
    page = seat.page
    player = Player(page, "hands")
    while not (sight := player.look()).call:
        if sight.over:  # a bot called before anybody else could
            player.again()
        else:
            player.step()
    seat.sent.clear()  # on the way here somebody who presses anything may have called before
    box = page.locator("#call").bounding_box()
    assert box is not None
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2)

    def pressed(ms: int) -> None:
        page.mouse.down()
        page.clock.run_for(ms)
        expect(page.locator("#call")).to_have_class("call call--held" if ms < HOLD else "call")
        page.mouse.up()
        page.clock.run_for(500)

    def said() -> list[str]:
        return [json.loads(frame)["do"] for frame in seat.sent]

    pressed(420)
    assert "call" not in said(), "let go too early is free"
    expect(page.locator("#call")).to_have_class("call")
    expect(page.locator("#do-call")).to_be_hidden()

    pressed(60)
    expect(page.locator("#do-call")).to_be_visible()
    page.locator("#call-back").click()
    expect(page.locator("#do-call")).to_be_hidden()
    assert "call" not in said()

    page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.clock.run_for(HOLD + 100)
    page.mouse.up()
    page.clock.resume()
    expect(page.locator("#mine")).to_have_class("mine is-frozen")
    assert said().count("call") == 1


def test_a_pressed_card_names_itself_and_the_floor_takes_it(seat: Seat) -> None:
    page = seat.page
    my_turn(page)
    page.locator("#hit-slot-1").click()
    expect(page.locator("#ask .ask__q >> visible=true")).to_contain_text("Your 2nd card")
    expect(page.locator("#do-same")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.locator("#ask [type=reset] >> visible=true").click()
    expect(page.locator("#do-draw")).to_be_visible()
    page.locator("#hit-slot-3").click()
    page.locator("#aim-take").click()  # the floor: with a card picked, the second press does it
    expect(page.locator(".story")).to_contain_text("into place 4")
    assert json.loads(seat.sent[-1]) | {"seen": "", "key": ""} == {"do": "take", "slot": "3", "seen": "", "key": ""}


def test_what_is_half_chosen_survives_a_push_and_nothing_else_is_sent(seat: Seat) -> None:
    page = seat.page
    my_turn(page)
    page.locator("#hit-slot-0").click()
    page.locator(".menu > summary").click()
    # what a push does to a region that has changed
    page.evaluate(
        """() => {
          const push = document.querySelector("#mine").outerHTML + document.querySelector("#ask").outerHTML;
          const table = document.querySelector("#table");
          const told = (name) => table.dispatchEvent(new CustomEvent(name, {detail: {message: push}, bubbles: true}));
          document.querySelector("#hit-slot-0").focus();
          told("htmx:wsBeforeMessage");
          for (const id of ["#mine", "#ask"]) {
            const region = document.querySelector(id);
            region.replaceWith(region.cloneNode(true));
          }
          for (const hit of document.querySelectorAll("#mine .hit")) hit.checked = false;
          told("htmx:wsAfterMessage");
        }"""
    )
    expect(page.locator("#hit-slot-0")).to_be_checked()
    assert page.evaluate(FOCUS)["id"] == "hit-slot-0"
    assert page.locator("#menu").get_attribute("open") is not None
    page.locator("#pile").click()
    until_asked(page, "drawn")
    assert set(json.loads(seat.sent[-1])) == {"do", "seen", "key"}, "a card that happens to be picked does not go along"


def test_a_double_press_is_one_move(seat: Seat) -> None:
    page = seat.page
    my_turn(page)
    page.evaluate("() => { const draw = document.querySelector('#do-draw'); draw.click(); draw.click(); draw.click(); }")
    until_asked(page, "drawn")
    page.wait_for_timeout(300)
    assert [json.loads(frame)["do"] for frame in seat.sent].count("draw") == 1


def test_sounds_and_motion_are_off_by_one_press_and_stay_so(seat: Seat) -> None:
    page = seat.page
    sound = page.locator("#sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")


#: What is pressed when a press that began on `from` ends on a way out of a reveal that has come to lie there meanwhile.
PRESSED = """(from) => {
  const reveal = document.getElementById("reveal");
  reveal.hidden = false;
  const way = document.createElement("a");
  way.href = "#gone";
  reveal.append(way);
  let pressed = false;
  way.addEventListener("click", (event) => { pressed = true; event.preventDefault(); });
  (from === "way" ? way : document.querySelector(from)).dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
  way.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1}));
  return pressed;
}"""


def test_a_reveal_that_comes_under_a_finger_is_not_pressed(seat: Seat) -> None:
    assert seat.page.evaluate(PRESSED, "#call") is False
    assert seat.page.evaluate(PRESSED, "way") is True
