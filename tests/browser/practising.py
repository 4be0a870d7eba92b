"""From the practice form to a table with chosen rules."""

from __future__ import annotations

from .player import Player


def practise[P: Player](player: P, *, bots: int = 1, clock: str = "open", seconds: int | None = None) -> P:
    """A quick match against `bots`, at the opening peek. `clock` is a choice of the form: auto, open or own."""
    page = player.page
    page.goto("/practice")
    page.locator("details.box > summary").click()
    choices = [("bots", str(bots)), ("length", "quick"), ("clock", clock)]
    for name, value in choices:
        page.locator(f"label:has([name={name}][value='{value}'])").click()
    if seconds is not None:
        page.locator("#seconds").fill(str(seconds))
    page.locator(".gobar button").click()
    page.wait_for_url("**/table/*/")
    player.until(lambda now: now.kind == "peek", "the opening peek")
    return player
