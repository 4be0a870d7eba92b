"""A page that is read again in the middle of something asks the same thing again."""

from __future__ import annotations

from .player import Player, Sight


class Reload:
    """Reloads once with a power card in hand, and once at Inspect's choice if it comes. `at` tells where it did."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.at: list[str] = []

    def __call__(self, sight: Sight) -> None:
        power = sight.kind == "drawn" and not {"aim-use", "aim-wild"}.isdisjoint(sight.buttons)
        if sight.kind in self.at or sight.seen or not (power or sight.kind == "inspect"):
            return
        self.player.page.reload()
        again = self.player.until(lambda now: now.kind == sight.kind, "the same question after a reload")
        assert (again.question, again.buttons, again.cards) == (sight.question, sight.buttons, sight.cards)
        self.at.append(sight.kind)
        self.player.picture(f"reloaded-{sight.kind}")
