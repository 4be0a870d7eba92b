"""The real page of a match in random play: the screen that is assembled and the regions that are pushed to a viewer."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.game import Step
from games.models import PRACTICE
from games.rendering.table import regions
from games.secrecy.reach import elsewhere
from games.services.screen import assemble
from games.services.sides import Sides, Sitter
from games.services.standing import MatchInfo, Standing, advance, blank

from .play import Match

START = datetime(2030, 1, 1, tzinfo=UTC)
#: Steps come this far apart, so that the looks of the last two are still shown and asks are some seconds old.
APART = timedelta(seconds=2)
LANGUAGES = (("ar", "arab"), ("en", "latn"))


class TablePage:
    """Follows one match as the server does, and draws its table for any viewer."""

    def __init__(self, match: Match) -> None:
        info = MatchInfo(
            id=UUID(int=1),
            slug="table",
            kind=PRACTICE,
            game=match.hooks.game,
            options={"spectators": True},
            seats=match.seats,
            seed=match.seed,
            bots_may_fill=True,
        )
        self.now = START
        #: the step that is really made, and the standing after it
        self.real: tuple[Step, Standing] | None = None
        self.standing = advance(blank(info), match.facts, self.now, match.state)
        people = (Sitter(f"P{seat}", "fox", seat == 0, seat + 1, None) for seat in range(match.seats))
        self.sides = Sides(tuple(people), frozenset())
        # Other worlds have their own room for what is drawn: the real moment is shared by its viewers, as on a server.
        self.others = Sides(self.sides.people, frozenset())
        self.language, self.digits = LANGUAGES[int(match.seed.rpartition(":")[2]) % 2]

    def reaches(self, state: Any, step: Step, viewer: Viewer) -> Mapping[str, Any]:
        """Every region after the step: what decides whether it is sent, and its HTML."""
        after = self._after(state, step)
        sides = self.sides if state is self.standing.state else self.others
        screen = assemble(after, sides, viewer, self.language, self.digits, self.now + 2 * APART)
        html = {f"region {region.id}": (region.same, region.html) for region in regions(screen)}
        # The server may draw again by itself, and its bots take their time by what spectators were told.
        return {**html, "next drawing": str(screen.next_ms), "bots' time": str(after.count(SPECTATOR))}

    def goes_on(self, step: Step) -> None:
        self.standing = self._after(self.standing.state, step)
        self.now += APART

    def _after(self, state: Any, step: Step) -> Standing:
        """The standing after the step, made in `state`. What really happens is the same for all viewers."""
        if state is not self.standing.state:
            return advance(elsewhere(self.standing, state), step.events, self.now + APART, step.state)
        if self.real is None or self.real[0] is not step:
            self.real = (step, advance(self.standing, step.events, self.now + APART, step.state))
        return self.real[1]
