"""All that reaches one viewer of a match through the product itself, by name and as bytes.

Everything here is made by the very code that serves people: the screen that is assembled, the regions that are pushed,
the whole page, the snapshot for programs, the deadlines and bots' times that the writer would store, every refusal in
words, and what the server writes into its log meanwhile (its operator may sit at the table).
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.template.loader import render_to_string
from django.utils.translation import override

from accounts.preferences import Preferences
from games.engine.core.actions import Action
from games.engine.core.errors import Refusal
from games.engine.core.events import SPECTATOR, Event, Viewer
from games.engine.core.game import Step
from games.engine.core.rng import Chance
from games.engine.core.worlds import Before, canonical
from games.models import PRACTICE, Deadline, Move
from games.rendering import snapshot, table
from games.services import screen as screens
from games.services.desk import Desk
from games.services.errands import BotAsk
from games.services.sides import Sides, Sitter
from games.services.standing import MatchInfo, Standing, advance, blank

from .random_match import Opening, RandomMove

START = datetime(2030, 1, 1, tzinfo=UTC)
#: Steps come this far apart: the looks of the last two are still shown, asks are some seconds old.
APART = timedelta(seconds=2)


class Reach:
    """Follows one match as the server does. `language` is what all its viewers read ("ar" or "en")."""

    def __init__(self, begun: Opening, first: Sequence[Event], language: str) -> None:
        info = MatchInfo(
            id=UUID(int=1),
            slug="table",
            kind=PRACTICE,
            game=begun.game,
            options={**begun.options, "spectators": True},
            seats=begun.seats,
            seed=begun.seed,
            bots_may_fill=True,
        )
        self.begun = begun
        self.now = START
        self.standing = advance(blank(info), first, self.now)
        # All of them are back from a long absence, so that their screens tell what happened meanwhile.
        people = tuple([Sitter(f"P{seat}", "fox", seat == 0, seat + 1, None, (0, None)) for seat in range(begun.seats)])
        self.sides = [Sides(people, frozenset()) for _ in range(3)]
        self.language = language
        self.preferences = Preferences(language=language)
        self.move = RandomMove()
        self.chance: Callable[[], Chance] = lambda: Chance(begun.seed, 0)
        self.probes: tuple[Action, ...] = ()
        #: what `compare` keeps from one step to the next
        self.last: Before = {}
        #: the step that is really made, and the standing after it
        self.real: tuple[Step, Standing] | None = None

    def about(self, move: RandomMove, chance: Callable[[], Chance], probes: Sequence[Action]) -> None:
        """The next step is `move`, with these dice; `probes` are actions that each seat also tries, for the refusals."""
        self.move, self.chance, self.probes = move, chance, tuple(probes)

    def goes_on(self, step: Step) -> None:
        """The step was really made."""
        self.standing = self._after(self.standing, step)
        self.real = None
        self.now += APART

    def reaches(self, state: Any, step: Step, viewer: Viewer) -> Mapping[str, bytes]:
        """What reaches `viewer` of this step, made in `state`."""
        before = elsewhere(self.standing, state)
        with logged() as lines:
            again = self.move.make(self.begun.game, state, self.chance())
            after = self._after(before, again)
            found = {**self._drawn(before, after, viewer), **self._refused(state, viewer), **self._stored(before, again, viewer)}
        return {**found, "server's log": "\n".join(lines).encode()}

    def _after(self, before: Standing, step: Step) -> Standing:
        """The standing after a step. What really happens is one standing for all viewers, as it is on a server."""
        if before is not self.standing:
            return advance(before, step.events, self.now + APART, step.state)
        if self.real is None or self.real[0] != step:
            self.real = (step, advance(before, step.events, self.now + APART, step.state))
        return self.real[1]

    def _screen(self, standing: Standing, viewer: Viewer, later: int) -> screens.Screen:
        now = self.now + later * APART
        return screens.assemble(standing, self.sides[self._room(standing)], viewer, self.language, self.preferences.digits, now)

    def _room(self, standing: Standing) -> int:
        """Where to keep what is drawn of this standing. The real ones, before and after the step, are drawn again for the next
        viewer; after the step that comes then they change places."""
        if standing is self.standing:
            return self.standing.moves % 2
        return self.real[1].moves % 2 if self.real is not None and standing is self.real[1] else 2

    def _drawn(self, before: Standing, after: Standing, viewer: Viewer) -> dict[str, bytes]:
        """Pushed regions, the page, the snapshot, and the time after which the screen is drawn again by itself."""
        old, new = self._screen(before, viewer, 1), self._screen(after, viewer, 2)
        sent = {region.id: region.same for region in table.regions(old)}
        regions = table.regions(new)
        found = {f"region {region.id}": f"{region.same!r}\n{region.html}".encode() for region in regions}
        found["pushed"] = canonical([region.id for region in regions if sent.get(region.id) != region.same])
        found["page"] = self._page(new)
        told = snapshot.snapshot(new, old.seq)
        # Not sorted: the order of what a program gets is something that it gets.
        found["snapshot"] = json.dumps(told, ensure_ascii=False).encode()
        found["next drawing"] = str(new.next_ms).encode()
        return found

    def _page(self, screen: screens.Screen) -> bytes:
        with override(self.language):
            around = {
                "person": None,
                "preferences": self.preferences,
                "digits": self.preferences.digits,
                "theme": self.preferences.theme,
                "socket": "/ws/table/table/",
            }
            return render_to_string("table.html", {**table.page(screen), **around}).encode()

    def _refused(self, state: Any, viewer: Viewer) -> dict[str, bytes]:
        """Every probe as this seat's: accepted, or the refusal as pages and programs get it."""
        if viewer == SPECTATOR:
            return {}
        found = {}
        for number, action in enumerate(self.probes):
            try:
                self.begun.game.decide(state, int(viewer), action, self.chance())
            except Refusal as no:
                words = table.refusal(no.code, no.data, self.language)
                told = json.dumps([snapshot.error(no.code, no.data, self.language), no.data, words], ensure_ascii=False)
                found[f"refusal {number}"] = told.encode()
            else:
                found[f"refusal {number}"] = b"accepted"
        return found

    def _stored(self, before: Standing, step: Step, viewer: Viewer) -> dict[str, bytes]:
        """The deadlines of people and the times of bots as the writer lays them down for this step.

        Whether somebody else's secret ask is still open shows nowhere: of those only their times are compared.
        """
        desk = Desk(before.info.id, None, self.now + APART, {})
        desk.resume(before)
        kind = Move.ACT if self.move.action is not None else Move.EXPIRE if self.move.ask is not None else Move.HAND
        desk.step(step, kind, self.move.seat, self.move.action or {"do": kind}, "key")
        asks = [a.ask for a in before.asks] + [*self.begun.game.asks(before.state), *self.begun.game.asks(step.state)]
        secret = {ask.id for ask in asks if ask.secret and ask.seat != viewer}
        laid = [(ask, kind, str(due)) for (_, ask, kind), (*_, due) in desk.rows.deadlines.items()]
        deadlines = [one for one in laid if one[0] not in secret]
        secretly = sorted({due for ask, kind, due in laid if ask in secret and kind != Deadline.BOT})
        closed = [[ask, kind] for _, ask, kind in desk.rows.closed if ask not in secret]
        errands = [str(errand) for errand in desk.errands if not isinstance(errand, BotAsk) or errand.ask_id not in secret]
        return {"deadlines and bots' times": canonical([deadlines, secretly, closed, errands])}


def elsewhere(standing: Standing, state: Any) -> Standing:
    """The standing in another world: there others may be asked in secret, as long as those who are asked here."""
    if state is standing.state:
        return standing
    secret = next((asked for asked in standing.asks if asked.ask.secret), None)
    if secret is None:
        return replace(standing, state=state)
    asks = standing.info.game.asks(state)
    return replace(standing, state=state, asks=tuple(standing.open_ask(ask.id) or replace(secret, ask=ask) for ask in asks))


@contextmanager
def logged() -> Iterator[list[str]]:
    """Collects every line that anything writes into the log meanwhile, of any level."""
    lines: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")

    root, collector = logging.getLogger(), Collector(logging.DEBUG)
    level, others = root.level, root.handlers[:]
    root.setLevel(logging.DEBUG)
    root.handlers[:] = [collector]
    try:
        yield lines
    finally:
        root.handlers[:] = others
        root.setLevel(level)
