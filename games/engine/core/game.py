"""The Game protocol: all that tables, screens, bots and tests ask of a game.

`decide` and `expire` never change the state that they are given: they return what happened and the state
after it. `evolve` alone turns a fact into a new state, so folding the facts of a match gives its state again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from .actions import Action
from .events import Event, Seat, Viewer
from .rng import Chance

type View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that the match waits for.

    `id` is unique in the match and made of public facts only; `seat` is who is asked, or None when the table
    waits by itself (a pause); `kind` names the question ("turn", "drawn", "peek", "next", ...);
    `seconds` is the time it has, None with an open clock. `secret` when nobody but `seat` may know whether it has been
    answered: all who are asked in such a choice are asked at once and have the same time.
    """

    id: str
    seat: Seat | None
    kind: str
    seconds: int | None
    secret: bool = False


class Step(NamedTuple):
    """What a decision brought: the facts in order, and the state after the last of them."""

    events: tuple[Event, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. `winners` are seats, empty when abandoned or lost; `scores` one a seat or team."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    abandoned: bool = False


class Game(Protocol):
    """One game. Implementations are stateless objects; `State` is a frozen dataclass of the game's own."""

    code: str
    #: every event class that the game can tell, table events included, by kind
    events: Mapping[str, type[Event]]
    #: every code that `decide` can refuse with
    refusals: frozenset[str]
    #: action words that answer no ask (a note, a signal): whoever says them is never too late
    free: frozenset[str]
    #: the events whose `shows` is a look, seen for a moment only: kind -> milliseconds (other faces stand in the view)
    looks: Mapping[str, int]
    #: the public events after which no look may be on a screen any more: what was seen lies somewhere else
    ends_looks: frozenset[str]

    def options(self, raw: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The full, checked options of a match: defaults filled in. Raises BadOptions."""
        ...

    def catalog(self) -> dict[str, Any]:
        """Modes and options with allowed values, defaults and what they need, as JSON (forms and API)."""
        ...

    def begin(self, options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        """Opens a match: the first facts (match begun, first round dealt)."""
        ...

    def lay(self, setup: Mapping[str, Any], options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
        """Opens a match at a set-up table (scenario `setup`). Raises BadSetup."""
        ...

    def blank(self) -> Any:
        """The state before the first fact; `begin`'s events fold onto it."""
        ...

    def decide(self, state: Any, seat: Seat, action: Action, chance: Chance) -> Step:
        """What follows when `seat` does `action`. Raises Refusal; then nothing has changed."""
        ...

    def expire(self, state: Any, ask_id: str, chance: Chance) -> Step:
        """What follows when the time of this ask runs out. Raises Refusal "not_now" when it is no longer open."""
        ...

    def evolve(self, state: Any, event: Event) -> Any:
        """The state after one fact."""
        ...

    def asks(self, state: Any) -> tuple[Ask, ...]:
        """What the match waits for, in seat order; empty only when it is over."""
        ...

    def result(self, state: Any) -> Result | None:
        """How the match ended, or None while it goes on."""
        ...

    def view(self, state: Any, viewer: Viewer) -> View:
        """What this viewer's screen may show now: JSON values, "?" for a hidden face. Raises UnknownViewer."""
        ...

    def memory(self, state: Any, viewer: Viewer) -> View:
        """The view, and in it every face that this viewer has seen and could follow since (bots, replays)."""
        ...

    def legal(self, view: View) -> list[Action] | None:
        """What the view's seat may do now; None when nothing at all is asked of it (spectators always)."""
        ...

    def truth(self, state: Any) -> dict[str, Any]:
        """The whole table in the words of scenario `expect`. For tests and finished replays, never for screens."""
        ...

    def opened(self, state: Any, events: Sequence[Event], viewer: Viewer) -> frozenset[tuple[Any, ...]]:
        """The places of `state`, named as in `keep` below, whose faces these events open to `viewer` by the rules."""
        ...

    def other_world(
        self, state: Any, viewer: Viewer, keep: frozenset[tuple[Any, ...]], chance: Chance
    ) -> tuple[Any, Counter[str]]:
        """A state that differs only in what `viewer` cannot know: all of it dealt anew.

        `keep` names places that stay as they are: ("row", seat, slot), ("drawn",), ("pile", 0), ...
        The counter says how often each kind of hidden thing really differs ("rows", "pile", "drawn", ...).
        """
        ...
