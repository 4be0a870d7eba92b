"""Somebody who plays with nothing but what the screen offers: what is visible, enabled and lit."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from playwright.sync_api import Error, Locator, Page, TimeoutError

from tests import chromium
from tests.pages import axe

from .results import Revealed, revealed
from .seat import PATIENCE, SHOTS, sideways

#: Nothing takes longer than this, in seconds: a whole match of three rounds on a busy machine.
LONGEST = 400

#: So long somebody tries to press what goes away by itself, in milliseconds.
GOING = 1000

#: What somebody sees who looks at the table: the question, and what could be pressed now.
LOOK = """() => {
  const shown = (all) => [...document.querySelectorAll(all)].filter(e => e.checkVisibility({visibilityProperty: true})
    && e.getBoundingClientRect().width > 0);
  const usable = (all) => shown(all).filter(e => !e.disabled);
  const words = (text) => text.split(" ").filter(Boolean);
  const ids = (all) => usable(all).map(e => e.id);
  const reveal = document.querySelector("#reveal:not([hidden])");
  const said = usable("#ask .ask__q")[0];
  return {
    kind: document.querySelector("#ask").dataset.kind,
    stamp: document.querySelector("#stamp input[name=seen]").value,
    question: said ? said.innerText : "",
    revealed: Boolean(reveal),
    over: reveal?.dataset.over === "true",
    buttons: ids("#ask .ask__do :is(button[name=do], .hit)"),
    needs: Object.fromEntries(shown("#ask .ask__do button[data-needs]").map(e => [e.id, words(e.dataset.needs)])),
    cards: usable(".spot > .hit, .whole > .hit").filter(e => !e.checked).map(e => [e.id, e.name]),
    picked: [...document.querySelectorAll(".hit:checked")].map(e => e.name),
    way: ids("#reveal .reveal__do :is(a, button)"),
    seen: [...ids("#looks button"), ...ids("#caught-up")],
    call: ids("#aim-call").length > 0,
    waits: Boolean(document.querySelector(".is-pending")),
  };
}"""


#: The same soon after it is no longer what was `known` (a change may come in parts), or after a while: a style that changes
#: without the page's doing is not told to anybody.
WATCH = f"""([known, ms]) => new Promise((done, fail) => {{
  const look = {LOOK};
  const before = JSON.stringify(known);
  let soon = 0;
  const end = (told, what) => {{ changes.disconnect(); clearTimeout(late); told(what); }};
  const glance = (enough) => {{
    soon = 0;
    try {{
      const now = look();
      if (enough || JSON.stringify(now) !== before) end(done, now);
    }} catch (error) {{ end(fail, error); }}
  }};
  const changes = new MutationObserver(() => soon ||= setTimeout(glance, 50, false));
  const late = setTimeout(glance, ms, true);
  changes.observe(document, {{subtree: true, childList: true, attributes: true, characterData: true}});
  glance(false);
}})"""


@dataclass(frozen=True)
class Sight:
    """What `LOOK` finds. Everything is named by its id; `cards` are pairs of id and what is picked by it; `waits` is
    whether a move that was made waits for its answer."""

    kind: str
    stamp: str
    question: str
    revealed: bool
    over: bool
    buttons: list[str]
    needs: dict[str, list[str]]
    cards: list[list[str]]
    picked: list[str]
    way: list[str]
    seen: list[str]
    call: bool
    waits: bool

    @property
    def moment(self) -> str:
        """A name for what the screen is at."""
        return "result" if self.over else "reveal" if self.revealed else self.kind


class Player:
    """Plays at the table that `page` shows. `moves` are the ids of what was pressed and moved; `results` what each
    reveal showed, the last one at the end of the match."""

    #: How long a screen that stays as it is is believed to do so, in milliseconds.
    glance = 250

    def __init__(self, page: Page, name: str, seed: int = 1) -> None:
        self.page, self.name = page, name
        self.rng = random.Random(seed)
        self.turns = 0
        self.moves: list[str] = []
        self.results: list[Revealed] = []
        self.pictured: set[str] = set()

    # --- looking ---

    def look(self) -> Sight:
        """What the screen shows now; while a page loads, what it shows then."""
        return self._seen(LOOK)

    def changed(self, sight: Sight) -> Sight:
        """What the screen shows as soon as that is something else, or the same after a while."""
        return self._seen(WATCH, [asdict(sight), self.glance])

    def _seen(self, script: str, given: object = None) -> Sight:
        end = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                return Sight(**self.page.evaluate(script, given))
            except Error as error:
                loading = "context was destroyed" in str(error) or "null" in str(error) or "navigat" in str(error)
                if not loading or time.monotonic() > end:
                    raise
                self.page.wait_for_timeout(50)

    def until(self, ready: Callable[[Sight], bool], what: str) -> Sight:
        """Waits until the screen is so; gives what it shows then."""
        end = time.monotonic() + PATIENCE / 1000
        sight = self.look()
        while not ready(sight):
            waiting = time.monotonic() < end
            assert waiting, f"{what}: still waiting at {sight.kind}: {sight.question!r}; told: {self.told()!r}"
            sight = self.changed(sight)
        return sight

    def told(self) -> str:
        """What a refusal says, as long as it stands there."""
        return self.page.locator("#notice").inner_text()

    def picture(self, moment: str) -> None:
        """Keeps what the screen shows, once for each moment; nothing may reach over its edge."""
        if moment in self.pictured:
            return
        self.pictured.add(moment)
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{self.name}-{moment}.png")
        assert sideways(self.page) <= 0, moment

    def picture_of(self, name: str) -> None:
        """The same for a page without a table to play at; axe finds nothing on it."""
        self.picture(name)
        assert axe.findings(self.page) == [], name

    # --- pressing ---

    def by(self, found: str) -> Locator:
        return self.page.locator(f"[id='{found}']")

    def press(self, found: str, patience: float = PATIENCE) -> None:
        """Presses what has this id, as a mouse does, and lets the page draw what comes of it. Raises TimeoutError when it
        cannot be pressed for `patience` milliseconds."""
        self.by(found).click(timeout=patience)
        self.drawn_anew()

    def drawn_anew(self) -> None:
        """Waits for two frames; a press may also have led away from the page."""
        with contextlib.suppress(Error):
            self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def hold(self, found: str) -> None:
        """Presses what has this id and lets go when its ring is full."""
        box = self.by(found).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(900)
        self.page.mouse.up()

    def moved(self, found: str, before: str) -> None:
        """The press went through: the seat has been told of it."""
        self.until(lambda sight: sight.stamp != before, found)
        self.moves.append(found)

    def do(self, found: str) -> None:
        """Presses a button that moves, and sees the answer."""
        before = self.look().stamp
        self.press(found)
        self.moved(found, before)

    def aimed(self, *aims: str) -> None:
        """Presses "use it", "keep it", "trade it" ..., picks what the question then wants, and makes the move."""
        before = self.look().stamp
        for aim in aims:
            self.press(aim)
        self._picks(aims[-1], before)

    def answer(self, sight: Sight) -> None:
        """Presses any of the buttons that the question offers, and then whatever it still wants picked."""
        free = [found for found in sight.buttons if found not in sight.needs]
        if not free or (sight.needs and self.rng.random() < 0.5):
            self._picks(f"an answer to {sight.kind}", sight.stamp)
        else:
            found = self.rng.choice(free)
            self.press(found)
            self._picks(found, sight.stamp)

    def _picks(self, what: str, before: str) -> None:
        """Presses what the question wants until the move is made."""
        for _ in range(12):
            sight = self.until(lambda now: now.stamp != before or not now.waits, what)
            if sight.stamp != before:
                break
            menu = [found for found in sight.buttons if found.startswith("as-")]
            if menu:
                self.press(self.rng.choice(menu))
            elif not self._goes_on(sight):
                self.changed(sight)
        self.moved(what, before)

    def _goes_on(self, sight: Sight) -> bool:
        """Presses the move's button if all that it needs is picked, else one of the cards that it still wants."""
        ready = [found for found, needs in sight.needs.items() if set(needs) <= set(sight.picked)]
        wanted = [need for needs in sight.needs.values() for need in needs if need not in sight.picked]
        lit = [found for found, name in sight.cards if name in wanted]
        lit = lit or [found for found, name in sight.cards if wanted and name == "seat"]  # a row that opens large first
        if ready and not lit:
            self.press(ready[0])
        elif lit:
            self.press(self.rng.choice(lit))
        return bool(ready or lit)

    # --- playing ---

    def step(self, seen: str = "") -> bool:
        """Does one thing if anything is to be done. False once the match has its result.

        `seen` is the moment that others have looked at: a reveal that has come since waits until they have seen it, too.
        """
        sight = self.look()
        if seen and sight.revealed and sight.moment != seen:
            return True
        if sight.revealed:
            return self.at_reveal(sight)
        if sight.seen:
            with contextlib.suppress(TimeoutError):  # it goes away by itself, perhaps just now
                self.press(sight.seen[0], GOING)
            self.until(lambda now: sight.seen[0] not in now.seen or now.revealed, "the look is put away")
        elif sight.kind == "wait" or not (sight.buttons or sight.needs):
            self.changed(sight)
        elif sight.kind == "peek":
            self.do("do-ready")
        elif sight.kind == "turn":
            self.at_turn(sight)
        elif sight.kind == "drawn":
            self.at_drawn(sight)
        elif sight.kind == "inspect":
            self.after_inspect(sight)
        else:  # what one mode asks and others do not
            self.answer(sight)
        return True

    def at_reveal(self, sight: Sight) -> bool:
        """Reads the open rows, and goes on when that is possible."""
        shown = self.read()
        if shown.title not in [known.title for known in self.results]:
            self.results.append(shown)
        if sight.over:
            return False
        if "do-next" in sight.way:
            self.do("do-next")
        else:
            self.changed(sight)
        return True

    def read(self) -> Revealed:
        """What the open reveal shows in numbers."""
        return revealed(self.page)

    def at_turn(self, sight: Sight) -> None:
        """Calls after a few turns; else a Same! or the floor's card now and then, mostly a card from the pile."""
        self.turns += 1
        chance = self.rng.random()
        if self.turns >= 3 and sight.call:
            self.turns = 0
            before = sight.stamp
            self.hold("call")
            # In some modes one may only learn from the answer that one cannot call.
            refused = self.until(lambda now: now.stamp != before or bool(self.told()), "call").stamp == before
            self.moves.append("no call" if refused else "call")
        elif chance < 0.15 and "aim-same" in sight.buttons:
            self.aimed("aim-same")
        elif chance < 0.3 and "aim-take-button" in sight.buttons:
            self.aimed("aim-take-button")
        else:
            self.do("do-draw" if "do-draw" in sight.buttons else "do-skip")

    def at_drawn(self, sight: Sight) -> None:
        """Uses a power where there is one, else keeps or throws the card."""
        powers = [found for found in sight.buttons if found in ("aim-use", "aim-wild")]
        if powers:
            self.aimed(powers[0])
        elif "aim-keep" in sight.buttons and ("do-throw" not in sight.buttons or self.rng.random() < 0.6):
            self.aimed("aim-keep")
        else:
            self.do("do-throw")

    def after_inspect(self, sight: Sight) -> None:
        """Trades, relays or leaves the inspected card."""
        way = self.rng.choice([found for found in ("do-leave", "aim-trade", "aim-relay") if found in sight.buttons])
        if way == "do-leave":
            self.do(way)
        else:
            self.aimed(way)

    def play(self, between: Callable[[Sight], object] = lambda _sight: None) -> None:
        """Plays on to the result; `between` is called before each step, and at the result, with what the screen shows."""
        end = time.monotonic() + LONGEST
        playing = True
        while True:
            sight = self.look()
            between(sight)
            self.picture(sight.moment)
            if not playing:
                return
            playing = self.step(sight.moment)
            assert time.monotonic() < end, f"the match does not end: {self.moves[-10:]}"

    def again(self) -> None:
        """Presses rematch, and is at another table then."""
        table = self.page.url
        self.press("rematch")
        self.led_on(table)

    def led_on(self, table: str) -> None:
        """Waits until the page is the next match's."""
        chromium.led(self.page, lambda url: url != table and chromium.to_a_table(url))
        self.until(lambda now: now.kind != "wait", "the opening of the match")


class Finger(Player):
    """Somebody at a phone: taps instead of clicks, and a finger that stays on the button to call."""

    def press(self, found: str, patience: float = PATIENCE) -> None:
        self.by(found).tap(timeout=patience)
        self.drawn_anew()

    def hold(self, found: str) -> None:
        box = self.by(found).bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        glass = self.page.context.new_cdp_session(self.page)
        glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        self.page.wait_for_timeout(900)
        glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        glass.detach()


class Plain(Player):
    """Somebody whose browser runs no scripts, or who cannot hold a button: the call is pressed twice."""

    def drawn_anew(self) -> None:
        """No script has anything to do."""

    def changed(self, sight: Sight) -> Sight:
        """Nothing tells it."""
        self.page.wait_for_timeout(60)
        return self.look()

    def hold(self, found: str) -> None:
        self.press(f"aim-{found}")
        self.press(f"do-{found}")
