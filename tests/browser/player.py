"""Somebody who plays with nothing but what the screen offers: what is visible, enabled and lit."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from tests import servers

ROOT = Path(__file__).resolve().parent.parent.parent
SHOTS = Path(os.environ.get("LAMMA_SCREENSHOTS", ROOT / "var/screenshots")) / "matches"
LOCALES = {"ar": "ar-EG", "en": "en-GB"}
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}
#: As long as anything may take on a busy machine, in milliseconds; a whole match, in seconds.
PATIENCE, LONGEST = 60_000, 600

#: What can be pressed now: buttons and the inputs that lie over cards, stacks and seats.
USABLE = """(all) => all.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.disabled
  && e.getBoundingClientRect().width > 0).map(e => e.id)"""


@contextmanager
def sitting(browser: Browser, site: servers.Site, language: str, size: str, scripts: bool = True) -> Iterator[Page]:
    """Somebody with a browser; whatever it complains about fails the test."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=site.url,
        viewport={"width": width, "height": height},
        locale=LOCALES[language],
        color_scheme="dark",
        java_script_enabled=scripts,
        has_touch=size == "phone",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        yield page
        assert complaints == []
    finally:
        context.close()


class Player:
    """Plays at the table that `page` shows. `moves` counts presses that moved, by the button's id."""

    def __init__(self, page: Page, name: str, seed: int = 1) -> None:
        self.page, self.name = page, name
        self.rng = random.Random(seed)
        self.turns = 0
        self.moves: list[str] = []
        self.pictures = 0

    def picture(self, moment: str) -> None:
        """Keeps what the screen shows."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{self.name}-{moment}.png")

    def usable(self, selector: str) -> list[str]:
        """The ids of what this selector finds and a person could press now, in the order of the page."""
        found: list[str] = self.page.locator(selector).evaluate_all(USABLE)
        return found

    @property
    def stamp(self) -> str:
        """Changes whenever this seat has been told something."""
        return self.page.locator("#stamp input[name=seen]").input_value()

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.page.locator("#ask").get_attribute("data-kind") or ""

    @property
    def question(self) -> str:
        """The question in words, as it is shown."""
        return self.page.locator("#ask .ask__p:visible .ask__q").first.inner_text()

    def press(self, found: str) -> None:
        """Presses what has this id, as a finger or a mouse does."""
        self.by(found).click()

    def by(self, found: str) -> Locator:
        return self.page.locator(f"[id='{found}']")

    def until(self, ready: Callable[[], bool], what: str) -> None:
        """Waits until something is so."""
        end = time.monotonic() + PATIENCE / 1000
        while not ready():
            assert time.monotonic() < end, f"{what}: still waiting; the question is {self.kind!r}"
            self.page.wait_for_timeout(40)

    def moved(self, found: str, before: str) -> None:
        """The press went through: the seat has been told of it."""
        self.until(lambda: self.stamp != before, found)
        self.moves.append(found)

    def do(self, found: str) -> None:
        """Presses a button that moves, and sees the answer."""
        before = self.stamp
        self.press(found)
        self.moved(found, before)

    def aimed(self, aim: str) -> None:
        """Presses "use it", "keep it", "trade it" ..., picks what the question then wants, and makes the move."""
        before = self.stamp
        self.press(aim)
        if self.usable("#ask .hit--power"):
            self.press(self.rng.choice(self.usable("#ask .hit--power")))
        # a press on a lit card may already make the move; if not, its button is there
        for _ in range(4):
            ready = self.usable("#ask .ask__do button[name=do]")
            if ready and self.stamp == before:
                self.press(ready[0])
                break
            lit = [hit for hit in self.usable(".spot .hit, .whole .hit") if not self.by(hit).is_checked()]
            assert lit, f"nothing is lit after {aim}: {self.question}"
            self.press(self.rng.choice(lit))
            self.page.wait_for_timeout(60)
            if self.stamp != before:
                break
        self.moved(aim, before)

    def call(self) -> None:
        """Holds the call button until its ring is full."""
        before = self.stamp
        box = self.page.locator("#call").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(900)
        self.page.mouse.up()
        self.moved("call", before)

    def step(self) -> bool:
        """Does one thing if anything is to be done. False once the match has its result."""
        if self.page.locator("#reveal:not([hidden])").count():
            if self.page.locator("#reveal[data-over=true]").count():
                return False
            if "do-next" in self.usable("#reveal button"):
                self.do("do-next")
                return True
        offered = self.usable("#ask .ask__do button[name=do], #ask .ask__do .hit")
        kind = self.kind
        if not offered or kind == "wait":
            self.page.wait_for_timeout(60)
        elif kind == "peek":
            self.do("do-ready")
        elif kind == "turn":
            self.turn()
        elif kind == "drawn":
            self.drawn(offered)
        elif "do-leave" in offered:
            self.after_inspect(offered)
        return True

    def turn(self) -> None:
        """Calls after a few turns, else draws."""
        self.turns += 1
        if self.turns >= 4 and self.usable("#aim-call"):
            self.turns = 0
            self.call()
        elif "do-draw" in self.usable("#ask button"):
            self.do("do-draw")
        else:
            self.do("do-skip")

    def drawn(self, offered: list[str]) -> None:
        """Uses a power where there is one, else keeps or throws the card."""
        powers = [found for found in offered if found in ("aim-use", "aim-wild")]
        if powers:
            self.aimed(powers[0])
        elif "aim-keep" in offered and self.rng.random() < 0.6:
            self.aimed("aim-keep")
        else:
            self.do("do-throw")

    def after_inspect(self, offered: list[str]) -> None:
        """Trades, relays or leaves the inspected card."""
        ways = [found for found in ("do-leave", "aim-trade", "aim-relay") if found in offered]
        way = self.rng.choice(ways)
        if way == "do-leave":
            self.do(way)
        else:
            self.aimed(way)

    def play(self, between: Callable[[], object] = lambda: None) -> None:
        """Plays on to the result; `between` is called before each step."""
        end = time.monotonic() + LONGEST
        while True:
            between()
            if not self.step():
                return
            assert time.monotonic() < end, f"the match does not end: {self.moves[-10:]}"
