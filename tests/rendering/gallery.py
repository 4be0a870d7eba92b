"""A gallery of the table's states, drawn by the real templates and photographed in Chromium.

    python -m tests.rendering.gallery FOLDER [NAME...]

writes one page for each state, language and theme, and pictures of them at phone and desktop size, into FOLDER.
Look at the pictures after every change of the table's looks.
"""
# ruff: noqa: T201 - a command talks

from __future__ import annotations

import http.server
import os
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

PHONE, DESKTOP = (360, 640), (1280, 800)
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


def states() -> dict[str, Callable[[str], tuple[Any, list[str]]]]:
    """By name: a function of the language that gives a screen and the ids to press before the picture is taken."""
    from dataclasses import replace

    from games.engine.core.table import SeatHandedToBot

    from .tables import ROWS, Table

    late = {"rounds_played_once": True, "scores": [12, 9, 17, 21, 8, 30]}

    def laid(seats: int, **setup: Any) -> Table:
        scores = setup.pop("scores", late["scores"])[:seats]
        return Table(seats, setup.pop("options", {})).lay(**{**late, "round": 2, "scores": scores, **setup})

    def peek(language: str) -> tuple[Any, list[str]]:
        return Table(4).begin(3).act(1, "ready").screen(0, language, left=17_000), []

    def turn(language: str) -> tuple[Any, list[str]]:
        return laid(4).screen(0, language), []

    def picked(language: str) -> tuple[Any, list[str]]:
        return laid(4).screen(0, language), ["hit-slot-1"]

    def aimed(language: str) -> tuple[Any, list[str]]:
        return laid(4).screen(0, language), ["aim-same"]

    def call(language: str) -> tuple[Any, list[str]]:
        return laid(4).screen(0, language), ["aim-call"]

    def drawn(language: str) -> tuple[Any, list[str]]:
        return laid(4).act(0, "draw").screen(0, language), []

    def swap(language: str) -> tuple[Any, list[str]]:
        return laid(4).act(0, "draw").screen(0, language), ["aim-use", "hit-slot-2", "hit-at-2-1"]

    def wild(language: str) -> tuple[Any, list[str]]:
        return laid(4, pile=["wild", "3"]).act(0, "draw").screen(0, language), ["aim-wild"]

    def wild_raid(language: str) -> tuple[Any, list[str]]:
        return laid(4, pile=["wild", "3"]).act(0, "draw").screen(0, language), [
            "aim-wild",
            "as-raid",
            "hit-look-1-1",
            "hit-look-2-0",
        ]

    def stick(language: str) -> tuple[Any, list[str]]:
        return laid(4, pile=["stick", "3"]).act(0, "draw").screen(0, language), ["aim-use", "hit-slot-2"]

    def waiting(language: str) -> tuple[Any, list[str]]:
        table = laid(4, turn=1).act(1, "draw")
        people = table.people(language, bots=(3,), away=(2,))
        return table.screen(0, language, people=people), []

    def look(language: str) -> tuple[Any, list[str]]:
        return laid(4, pile=["spy9", "3"]).act(0, "draw").act(0, "use", seat=2, their=0).screen(0, language), []

    def raided(language: str) -> tuple[Any, list[str]]:
        table = laid(4, pile=["raid", "3"]).act(0, "draw").act(0, "use", looks=[[1, 2], [2, 0], [3, 2]])
        return table.screen(0, language), []

    def inspect(language: str) -> tuple[Any, list[str]]:
        table = laid(4, pile=["inspect", "3"]).act(0, "draw").act(0, "use", seat=2, their=1)
        return table.screen(0, language, look=False), []

    def wrong(language: str) -> tuple[Any, list[str]]:
        return laid(4, turn=1).act(1, "same", slot=1).screen(0, language), []

    def frozen(language: str) -> tuple[Any, list[str]]:
        return laid(4, turn=3).act(3, "call").screen(0, language), []

    def mine_frozen(language: str) -> tuple[Any, list[str]]:
        return laid(4).act(0, "call").screen(0, language), []

    def reveal(language: str) -> tuple[Any, list[str]]:
        table = laid(4).act(0, "call")
        for seat in (1, 2, 3):
            table.act(seat, "draw").act(seat, "throw")
        return table.act(2, "next").screen(0, language), []

    def over(language: str) -> tuple[Any, list[str]]:
        table = laid(4, options={"length": "quick"}, round=1, scores=[0, 0, 0, 0]).act(0, "call")
        for seat in (1, 2, 3):
            table.act(seat, "draw").act(seat, "throw")
        return table.screen(0, language, rematch="/rematch"), []

    def notes(language: str) -> tuple[Any, list[str]]:
        table = laid(4, options={"notes": True})
        table.act(0, "note", seat=0, their=0, **{"as": "light"}).act(0, "note", seat=2, their=1, **{"as": "heavy"})
        return table.screen(0, language), []

    def memory(language: str) -> tuple[Any, list[str]]:
        table = (
            laid(4, options={"house": "open_memory"}, pile=["spy9", "3", "4", "5", "6"])
            .act(0, "draw")
            .act(0, "use", seat=2, their=0)
        )
        for seat in (1, 2, 3):
            table.act(seat, "draw").act(seat, "throw")
        return table.screen(0, language), []

    def bot(language: str) -> tuple[Any, list[str]]:
        table = laid(4, turn=1).tell(SeatHandedToBot(0, "easy", "left"))
        return table.screen(0, language, legal=None, people=table.people(language, bots=(3,))), []

    def two(language: str) -> tuple[Any, list[str]]:
        return laid(2).screen(0, language), []

    def three(language: str) -> tuple[Any, list[str]]:
        return laid(3).screen(0, language), []

    def five(language: str) -> tuple[Any, list[str]]:
        return laid(5).screen(0, language), []

    def six(language: str) -> tuple[Any, list[str]]:
        table = laid(6, turn=1).act(1, "call")
        for seat in (2, 3, 4, 5):
            table.act(seat, "draw").act(seat, "throw")
        return table.screen(0, language, people=table.people(language, bots=(5,))), []

    def six_zoom(language: str) -> tuple[Any, list[str]]:
        table = laid(6, pile=["spy9", "3"]).act(0, "draw")
        return table.screen(0, language, people=table.people(language, bots=(5,))), ["aim-use", "hit-open-3"]

    def six_swap(language: str) -> tuple[Any, list[str]]:
        table = laid(6).act(0, "draw")
        return table.screen(0, language, people=table.people(language, bots=(5,))), ["aim-use", "hit-slot-1", "hit-open-4"]

    def six_reveal(language: str) -> tuple[Any, list[str]]:
        table = laid(6, turn=1).act(1, "call")
        for seat in (2, 3, 4, 5, 0):
            table.act(seat, "draw").act(seat, "throw")
        return table.screen(0, language), []

    def full(language: str) -> tuple[Any, list[str]]:
        rows: list[list[str | None]] = [list(row) for row in ROWS[:4]]
        rows[0] += [None, "2", "3", "4"]
        rows[1] += ["6", "5"]
        rows[2] += ["3"]
        rows[3] += ["5", "6", "1", "2"]
        table = laid(4, rows=rows, pile=["spy9", "3"]).act(0, "draw")
        return table.screen(0, language, people=table.people(language, away=(3,))), ["hit-slot-1"]

    def full_zoom(language: str) -> tuple[Any, list[str]]:
        screen, _press = full(language)
        return screen, ["aim-use", "hit-open-3"]

    def gap(language: str) -> tuple[Any, list[str]]:
        rows: list[list[str | None]] = [list(row) for row in ROWS[:4]]
        rows[0] = ["5", None, "balwa", "1", "2"]
        rows[2] = ["peek7", "spy9", None, "2"]
        return laid(4, rows=rows, options={"double_last": True}, round=3).screen(0, language), ["hit-slot-2"]

    def long_names(language: str) -> tuple[Any, list[str]]:
        table = laid(4)
        names = ("Abd El-Rahman Mostafa", "<b>Kareem</b> el Masry", "نورهان عبد السلام", "N")
        people = tuple(replace(p, name=n) for p, n in zip(table.people(language), names, strict=True))
        return table.screen(0, language, people=people), []

    def watching(language: str) -> tuple[Any, list[str]]:
        return laid(4, turn=2, options={"spectators": True}).act(2, "draw").screen("spectator", language), []

    made = locals()
    return {
        name: made[name] for name in made if callable(made[name]) and name not in ("laid", "replace", "SeatHandedToBot", "Table")
    }


#: Shown in the other language, at desktop size, or by day as well; everything is shown in Arabic on a phone.
MORE = {
    "turn": ("en-phone", "ar-desktop", "en-desktop", "light-phone", "light-desktop"),
    "picked": ("en-phone", "en-desktop"),
    "drawn": ("en-phone", "ar-desktop"),
    "swap": ("ar-desktop",),
    "wild": ("en-phone", "ar-desktop"),
    "look": ("en-phone", "ar-desktop", "light-phone"),
    "waiting": ("en-phone", "ar-desktop"),
    "inspect": ("en-phone", "ar-desktop"),
    "reveal": ("en-phone", "ar-desktop", "light-phone"),
    "over": ("ar-desktop",),
    "two": ("en-desktop",),
    "three": ("ar-desktop",),
    "five": ("ar-desktop",),
    "six": ("en-phone", "ar-desktop"),
    "six_zoom": ("en-desktop",),
    "six_reveal": ("ar-desktop",),
    "full": ("ar-desktop",),
    "call": ("en-phone", "ar-desktop"),
    "long_names": ("en-phone", "ar-desktop"),
    "mine_frozen": ("ar-desktop",),
}


def page_html(screen: Any, theme: str = "dark") -> str:
    """The whole page of a screen, through the real template."""
    from django.template.loader import render_to_string
    from django.utils.translation import override

    from accounts.preferences import Preferences
    from games.rendering.table import page

    with override(screen.language):
        preferences = Preferences(screen.language, screen.digits, theme)
        context = {**page(screen), "preferences": preferences, "digits": screen.digits, "csrf_token": "gallery"}
        return render_to_string("table.html", context)


def pictures(names: list[str]) -> Iterator[tuple[str, str, str, str]]:
    """(state, language, theme, size) of every picture."""
    for name in states():
        if names and name not in names:
            continue
        yield name, "ar", "dark", "phone"
        for more in MORE.get(name, ()):
            first, size = more.split("-")
            yield name, "en" if first == "en" else "ar", "light" if first == "light" else "dark", size


def main(folder: Path, names: list[str]) -> None:
    """Writes pages and pictures into `folder`."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("LAMMA_DEBUG", "1")
    os.environ.setdefault("LAMMA_DATA", str(folder / "data"))
    django.setup()
    folder.mkdir(parents=True, exist_ok=True)
    wanted, made = list(pictures(names)), states()
    presses: dict[str, list[str]] = {}
    for name, language, theme, _size in wanted:
        screen, press = made[name](language)
        presses[name] = press
        (folder / f"{name}-{language}-{theme}.html").write_text(page_html(screen, theme), encoding="utf-8")
    with serve(folder) as address:
        photograph(address, folder, wanted, presses)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the gallery's folder, and static files where the site has them."""

    def translate_path(self, path: str) -> str:
        from django.contrib.staticfiles import finders

        clean = path.split("?")[0].split("#")[0]
        if clean.startswith("/static/"):
            found = finders.find(clean.removeprefix("/static/"))
            return str(found or "/nonexistent")
        return super().translate_path(path)

    def log_message(self, *_args: Any) -> None:
        pass


class serve:
    """A server of the gallery for as long as it is needed; gives its address."""

    def __init__(self, folder: Path) -> None:
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))

    def __enter__(self) -> str:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_args: Any) -> None:
        self.server.shutdown()


def photograph(address: str, folder: Path, wanted: list[tuple[str, str, str, str]], presses: dict[str, list[str]]) -> None:
    """Takes all pictures, and says what is cut off, overlaps or is too small to press."""
    from playwright.sync_api import sync_playwright

    from .faults import faults

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, language, theme, size in wanted:
            width, height = PHONE if size == "phone" else DESKTOP
            context = browser.new_context(
                viewport={"width": width, "height": height},
                device_scale_factor=2 if size == "phone" else 1,
                has_touch=size == "phone",
            )
            tab = context.new_page()
            tab.on("console", lambda message: print("console:", message.text) if message.type == "error" else None)
            tab.on("pageerror", lambda error: print("error:", error))
            tab.goto(f"{address}/{name}-{language}-{theme}.html")
            for press in presses[name]:
                tab.evaluate("id => document.getElementById(id).click()", press)
            tab.wait_for_timeout(250)
            tab.screenshot(path=str(folder / f"{name}-{language}-{theme}-{size}.png"))
            for fault in faults(tab):
                print(f"{name}-{language}-{theme}-{size}: {fault}")
            context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
