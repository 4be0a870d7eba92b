"""axe at a table that is being played at."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.pages import axe

from .player import Sight


class Axe:
    """Looks once at each new state, by day and by night, and may find nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.looked_at: list[str] = []

    def __call__(self, sight: Sight) -> None:
        moment = "look" if sight.seen and not sight.revealed else sight.moment
        if moment in self.looked_at:
            return
        self.looked_at.append(moment)
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            assert axe.findings(self.page, recoloured=theme == "dark") == [], (moment, theme)
