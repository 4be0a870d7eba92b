"""What the viewers of a table share is what each of them would have alone, in every mode, at every step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from games import bots
from games.engine.catalog import game as game_of
from games.engine.core.events import SPECTATOR
from games.engine.core.rng import Chance
from games.engine.haseb.modes import MODES
from games.models import PRACTICE
from games.rendering.table import regions
from games.services.screen import Screen, assemble
from games.services.sides import Sides, Sitter
from games.services.standing import MatchInfo, Standing, advance, blank

HASEB = game_of("haseb")
SEATS = 4
START = datetime(2030, 1, 1, tzinfo=UTC)


def played(mode: str, steps: int) -> Iterator[tuple[Standing, datetime]]:
    """A match between easy players, step by step, each two seconds after the last."""
    options = HASEB.options({"mode": mode, **({"mission": "m01"} if mode == "one_heart" else {})}, SEATS)
    info = MatchInfo(UUID(int=1), "table", PRACTICE, HASEB, {"spectators": True}, SEATS, "common", True)
    choose = bots.player("haseb", "easy")
    step, standing, now = HASEB.begin(options, SEATS, Chance("common", 0)), blank(info), START
    while True:
        standing, now = advance(standing, step.events, now, step.state), now + timedelta(seconds=2)
        yield standing, now
        ask = next((ask for ask in HASEB.asks(standing.state) if ask.seat is not None), None)
        if ask is None or ask.seat is None or standing.moves > steps:
            return
        view = HASEB.view(standing.state, ask.seat)
        action = choose(view, HASEB.legal(view) or [], Chance("player", standing.seq))
        step = HASEB.decide(standing.state, ask.seat, action, Chance("common", standing.seq))


def drawn(screen: Screen) -> dict[str, str]:
    return {region.id: region.html for region in regions(screen)}


@pytest.mark.parametrize("mode", MODES)
def test_what_is_shared_is_what_each_viewer_would_have_alone(mode: str) -> None:
    people = tuple(Sitter(f"P{seat}", "fox", seat == 0, seat + 1, None) for seat in range(SEATS))
    sides = Sides(people, frozenset())
    shared = 0
    for standing, now in played(mode, 120):
        pieces: dict[str, Any] = {}
        for viewer in (*range(SEATS), SPECTATOR):
            screen = assemble(standing, sides, viewer, "ar", "arab", now)
            assert drawn(screen) == drawn(replace(screen, open=None, shared={})), f"{viewer} at move {standing.moves}"
            for region in regions(screen):
                shared += pieces.get(region.id) is region
                pieces[region.id] = region
    assert shared > 100
