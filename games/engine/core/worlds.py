"""Two worlds that one viewer cannot tell apart: whatever reaches that viewer must be the same bytes in both.

At every step of a match, everything that a viewer cannot know is dealt anew (`Game.other_world`), and the same move is
made in both worlds with the same chance. Faces that this very step rightly opens to the viewer (`Game.opened`) are the
same in both. If then any screen, list, form, count or question differs, something hidden has been told.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import EngineError, Refusal
from .events import Event, Form, Viewer
from .game import Game, Step
from .rng import Chance

#: the step that a move brings in a given state, with a given chance
type Mover = Callable[[Any, Chance], Step]
#: one more thing that reaches a viewer, as bytes: of the state, the viewer, and all forms that it was told so far
type Surface = Callable[[Any, Viewer, Sequence[Form]], bytes]


@dataclass(frozen=True, slots=True)
class Leak:
    """One difference: what reached `viewer` by `surface` in this world and in the other."""

    viewer: Viewer
    surface: str
    here: bytes
    there: bytes

    def __str__(self) -> str:
        at = next((n for n, (a, b) in enumerate(zip(self.here, self.there, strict=False)) if a != b), 0)
        start = max(0, at - 60)
        here, there = (text[start : at + 60].decode(errors="replace") for text in (self.here, self.there))
        return f"{self.surface} tells {self.viewer} something hidden: …{here}… against …{there}…"


class Leaked(EngineError):
    """A step that told a viewer something hidden. `leaks` are the differences."""

    def __init__(self, leaks: Sequence[Leak]) -> None:
        super().__init__("; ".join(map(str, leaks)))
        self.leaks = tuple(leaks)


def canonical(value: Any) -> bytes:
    """JSON of one value, always the same bytes for the same value."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False).encode()


def told(events: Sequence[Event], viewer: Viewer) -> list[Form]:
    """The forms of events that `viewer` is told; their number is what its own seq grows by."""
    return [form for event in events if (form := event.form(viewer)) is not None]


def surfaces(
    game: Game, state: Any, viewer: Viewer, forms: Sequence[Form] = (), more: Mapping[str, Surface] | None = None
) -> dict[str, bytes]:
    """Everything of a state that reaches `viewer`: its screen, its memory, its legal list, what is asked and for how long.

    Bots choose, and take their time, by the same things; so they are covered by these.
    """
    view = game.view(state, viewer)
    return {
        "view": canonical(view),
        "memory": canonical(game.memory(state, viewer)),
        "legal": canonical(game.legal(view)),
        "asks": canonical([[ask.id, ask.seat, ask.kind, ask.seconds] for ask in game.asks(state)]),
        **{name: surface(state, viewer, forms) for name, surface in (more or {}).items()},
    }


def compare(
    game: Game,
    state: Any,
    step: Step,
    again: Mover,
    viewer: Viewer,
    chance: Callable[[], Chance],
    deal: Chance,
    *,
    before: Sequence[Form] = (),
    more: Mapping[str, Surface] | None = None,
) -> Counter[str]:
    """Compares both worlds for `viewer` before, during and after one step.

    `step` is what the move brought in `state`; `again` makes the same move in another state, with the dice `chance()` that
    the step had; `deal` deals the other world; `before` are the forms that the viewer was told until now; `more` are
    surfaces beside those of the engine. Returns how often each kind of hidden thing really differed. Raises Leaked.
    """
    keep = game.opened(state, step.events, viewer)
    other, differs = game.other_world(state, viewer, keep, deal)
    leaks = _differences(viewer, "", surfaces(game, state, viewer, before, more), surfaces(game, other, viewer, before, more))
    try:
        elsewhere = again(other, chance())
    except Refusal as no:
        raise Leaked([*leaks, Leak(viewer, "refusal", b"accepted", no.code.encode())]) from no
    here, there = told(step.events, viewer), told(elsewhere.events, viewer)
    if len(here) != len(there):
        leaks.append(Leak(viewer, "seq", str(len(here)).encode(), str(len(there)).encode()))
    if here != there:
        leaks.append(Leak(viewer, "forms", canonical(here), canonical(there)))
    leaks += _differences(
        viewer,
        "after: ",
        surfaces(game, step.state, viewer, [*before, *here], more),
        surfaces(game, elsewhere.state, viewer, [*before, *there], more),
    )
    if leaks:
        raise Leaked(leaks)
    return differs


def _differences(viewer: Viewer, when: str, here: Mapping[str, bytes], there: Mapping[str, bytes]) -> list[Leak]:
    return [Leak(viewer, when + name, here[name], there[name]) for name in here if here[name] != there[name]]
