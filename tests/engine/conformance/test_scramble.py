"""Nobody learns what they cannot know, in any mode (LAMMA_SCRAMBLE_MATCHES, default 20): views, lists, forms and pages."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest

from games.engine.core.events import SPECTATOR
from games.rendering import table
from games.rendering.region import Region
from games.services import screen

from . import page
from .games import HOOKS, modes
from .play import Violation
from .scramble import demand, scramble

MATCHES = int(os.environ.get("LAMMA_SCRAMBLE_MATCHES", "20"))


@pytest.mark.parametrize(("game", "mode"), modes())
def test_no_viewer_can_tell_two_worlds_apart(game: str, mode: str) -> None:
    differed = scramble(HOOKS[game], mode, MATCHES, page.TablePage)
    counts = ", ".join(f"{kind} {count}" for kind, count in sorted(differed.items()))
    print(f"{game}/{mode}: in {MATCHES} matches really differed: {counts}")  # noqa: T201 - shown with -s or on failure
    demand(HOOKS[game], mode, differed)


def test_a_leak_planted_in_the_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is really drawn, in both worlds: an element named after a hidden card does not go unseen."""
    assemble, draw = screen.assemble, table.regions

    def leaky(standing: Any, sides: Any, viewer: Any, *more: Any) -> screen.Screen:
        drawn = assemble(standing, sides, viewer, *more)
        return replace(drawn, match_id=f"table-{standing.state.pile[:1]}") if viewer == SPECTATOR else drawn

    def regions(drawn: screen.Screen) -> list[Region]:
        return [*draw(drawn), Region("pile", f'<i id="{drawn.match_id}"></i>', drawn.match_id)]

    monkeypatch.setattr(page, "assemble", leaky)
    monkeypatch.setattr(page, "regions", regions)
    with pytest.raises(Violation, match="region pile tells spectator"):
        scramble(HOOKS["haseb"], "classic", 8, page.TablePage)  # up to the first that has a pile
