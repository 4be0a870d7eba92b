"""A table laid out for a test: `sit(rows=..., pile=..., floor=...)`, then `do`, `no`, `wait`."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.errors import Refusal
from games.engine.core.events import Event, Viewer
from games.engine.core.game import Step
from games.engine.core.replay import fold
from games.engine.core.rng import Chance
from games.engine.haseb.game import HASEB
from games.engine.haseb.state import State

#: Rows that say nothing: no pair, no power.
PLAIN = (
    ["1", "2", "3", "4"],
    ["2", "3", "4", "5"],
    ["3", "4", "5", "6"],
    ["1", "3", "5", "6"],
    ["2", "4", "6", "1"],
    ["6", "5", "2", "1"],
)


class Table:
    """One match under way. Every step is folded once more, so that the facts alone give the state."""

    def __init__(self, step: Step, seats: int) -> None:
        self.seats = seats
        self.events: list[Event] = []
        self.state: State = HASEB.blank()
        self.last: tuple[Event, ...] = ()
        self._take(step)

    def _take(self, step: Step) -> None:
        assert fold(HASEB, step.events, self.state) == step.state
        self.state = step.state
        self.last = step.events
        self.events += step.events

    def chance(self) -> Chance:
        return Chance("test", len(self.events))

    def do(self, by: int, word: str, /, **arguments: Any) -> Table:
        """Seat `by` acts, and it is accepted."""
        self._take(HASEB.decide(self.state, by, {"do": word, **arguments}, self.chance()))
        return self

    def no(self, by: int, word: str, /, **arguments: Any) -> str:
        """Seat `by` is refused, and nothing changes; gives the code."""
        before, trace = self.state, repr(self.state)
        with pytest.raises(Refusal) as refusal:
            HASEB.decide(self.state, by, {"do": word, **arguments}, self.chance())
        assert self.state is before and repr(before) == trace
        assert refusal.value.code in HASEB.refusals
        return refusal.value.code

    def wait(self, seat: int | None = None) -> Table:
        """The time of what `seat` is asked runs out (of the table's own pause for None)."""
        ask = next(ask for ask in HASEB.asks(self.state) if ask.seat == seat)
        self._take(HASEB.expire(self.state, ask.id, self.chance()))
        return self

    def tell(self, event: Event) -> Table:
        """A fact of the table itself (a seat handed to a bot)."""
        self._take(Step((event,), HASEB.evolve(self.state, event)))
        return self

    def view(self, viewer: Viewer) -> dict[str, Any]:
        return HASEB.view(self.state, viewer)

    def legal(self, seat: int) -> list[dict[str, Any]]:
        return HASEB.legal(self.view(seat)) or []

    def words(self, seat: int) -> set[str]:
        return {entry["do"] for entry in self.legal(seat)}

    def shows(self, viewer: Viewer) -> list[Any]:
        """The faces that the last step newly showed to `viewer`."""
        forms = [form for event in self.last if (form := event.form(viewer)) is not None]
        return [face for form in forms for face in form.get("shows", [])]

    def told(self, viewer: Viewer) -> list[str]:
        """The events of the last step that `viewer` knows of."""
        return [event.kind for event in self.last if event.form(viewer) is not None]

    @property
    def rows(self) -> list[list[str | None]]:
        rows: list[list[str | None]] = HASEB.truth(self.state)["rows"]
        return rows

    @property
    def floor(self) -> list[str]:
        return list(self.state.floor)

    @property
    def awaits(self) -> list[tuple[int | None, str]]:
        """Whom the game awaits, and with which question."""
        return [(ask.seat, ask.kind) for ask in HASEB.asks(self.state)]


def sit(
    rows: list[list[Any]] | None = None, seats: int | None = None, options: dict[str, Any] | None = None, **setup: Any
) -> Table:
    """A table of a quick match with these rows (plain ones by default), after the opening peek unless `phase` says so."""
    if rows is None:
        rows = [list(row) for row in PLAIN[: seats or 3]]
    full = HASEB.options({"length": "quick", **(options or {})}, len(rows))
    laid = {"rows": rows, "floor": ["6"], "pile": ["1", "2", "3", "4", "5", "6"], **setup}
    return Table(HASEB.lay(laid, full, len(rows), Chance("test")), len(rows))


def deal(seats: int = 3, seed: Any = "test", **options: Any) -> Table:
    """A match that begins as usual."""
    return Table(HASEB.begin(HASEB.options(options, seats), seats, Chance(seed)), seats)
