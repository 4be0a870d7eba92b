"""A game as small as can be that has what Classic lacks: everybody chooses at once, and nobody sees who has chosen.

Each round every seat picks a number from 1 to 3 in 30 s; when all have, the picks are shown. Three rounds. A `note`
answers nothing and is seen by its writer alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from games.engine.core.actions import Action, checked, whole
from games.engine.core.errors import Refusal, UnknownViewer
from games.engine.core.events import SPECTATOR, Event, Form, Seat, Viewer, registry
from games.engine.core.game import Ask, Result, Step, View
from games.engine.core.rng import Chance
from games.engine.core.story import Story
from games.engine.core.table import TABLE_EVENTS, Lapsed, Table, evolve_table

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Begun(Event):
    kind: ClassVar[str] = "begun"
    seats: int

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class Picked(Event):
    kind: ClassVar[str] = "picked"
    seat: Seat
    number: int

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all() if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Noted(Event):
    kind: ClassVar[str] = "noted"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all() if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Shown(Event):
    kind: ClassVar[str] = "shown"
    picks: tuple[int, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {**self.told_all(), "shows": [[seat, 0, str(pick)] for seat, pick in enumerate(self.picks)]}


@dataclass(frozen=True, slots=True)
class State:
    table: Table = Table.fresh(0)  # noqa: RUF009 (it never changes)
    round: int = 0
    picks: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()


class Toy:
    code = "toy"
    events: Mapping[str, type[Event]] = registry((Begun, Picked, Noted, Shown, *TABLE_EVENTS))
    refusals = frozenset({"malformed", "unknown_action", "picked"})
    free = frozenset({"note"})
    ends_looks: frozenset[str] = frozenset()
    looks: Mapping[str, int] = {"shown": 6000}

    def options(self, raw: Mapping[str, Any], seats: int) -> dict[str, Any]:
        return dict(raw)

    def catalog(self) -> dict[str, Any]:
        return {}

    def begin(self, options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        story = Story(self.blank(), self.evolve)
        story.tell(Begun(seats))
        return story.step()

    def lay(self, setup: Mapping[str, Any], options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        raise NotImplementedError

    def blank(self) -> State:
        return State()

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step:
        checked(action, {"pick": {"number": whole(1, 3)}, "note": {}})
        story = Story(state, self.evolve)
        if action["do"] == "note":
            story.tell(Noted(seat))
            return story.step()
        if state.picks[seat]:
            raise Refusal("picked")
        story.tell(Picked(seat, action["number"]))
        return self._shown(story)

    def _shown(self, story: Story[State]) -> Step:
        if all(story.state.picks):
            story.tell(Shown(story.state.picks))
        return story.step()

    def expire(self, state: State, ask_id: str, chance: Chance) -> Step:
        ask = next((a for a in self.asks(state) if a.id == ask_id), None)
        if ask is None or ask.seat is None:
            raise Refusal("not_now")
        story = Story(state, self.evolve)
        story.tell(Lapsed(ask.seat, ask.kind))
        story.tell(Picked(ask.seat, 1 + chance.below(3)))
        return self._shown(story)

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Begun(seats=seats):
                return State(Table.fresh(seats), 1, (0,) * seats, (0,) * seats)
            case Picked(seat=seat, number=number):
                return replace(state, picks=(*state.picks[:seat], number, *state.picks[seat + 1 :]))
            case Shown(picks=picks):
                sums = tuple(a + b for a, b in zip(state.sums, picks, strict=True))
                return replace(state, round=state.round + 1, picks=(0,) * len(picks), sums=sums)
            case _:
                return replace(state, table=evolve_table(state.table, event))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if state.round > ROUNDS:
            return ()
        return tuple(Ask(f"r{state.round}.pick.{seat}", seat, "pick", 30) for seat, pick in enumerate(state.picks) if not pick)

    def result(self, state: State) -> Result | None:
        if state.round <= ROUNDS:
            return None
        return Result(tuple(s for s, n in enumerate(state.sums) if n == max(state.sums)), state.sums)

    def view(self, state: State, viewer: Viewer) -> View:
        if viewer != SPECTATOR and not 0 <= viewer < len(state.picks):
            raise UnknownViewer(str(viewer))
        seat = None if viewer == SPECTATOR else viewer
        over = state.round > ROUNDS
        return {
            "game": "toy",
            "seat": seat,
            "round": state.round,
            "sums": list(state.sums),
            "pick": 0 if seat is None else state.picks[seat],
            "awaiting": [] if over else list(range(len(state.picks))),
            "control": list(state.table.control),
        }

    def memory(self, state: State, viewer: Viewer) -> View:
        return self.view(state, viewer)

    def legal(self, view: View) -> list[Action] | None:
        if view["seat"] is None:
            return None
        picks = [{"do": "pick", "number": n} for n in (1, 2, 3)] if view["awaiting"] and not view["pick"] else []
        return [*picks, {"do": "note"}]

    def truth(self, state: State) -> dict[str, Any]:
        return {"picks": list(state.picks)}

    def other_world(
        self, state: State, viewer: Viewer, keep: frozenset[tuple[Any, ...]], chance: Chance
    ) -> tuple[State, Counter[str]]:
        raise NotImplementedError


TOY = Toy()
