"""Two worlds that one viewer cannot tell apart: whatever reaches that viewer must be the same bytes in both.

At every step of a match, everything that a viewer cannot know is dealt anew (`Game.other_world`), and the same move is
made in both worlds with the same chance. Faces that this very step rightly opens to the viewer (`Game.opened`) are the
same in both. If then any screen, list, form, count or question differs, something hidden has been told.
"""

from __future__ import annotations

import json
import marshal
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from .errors import EngineError, Refusal
from .events import SPECTATOR, Event, Form, Viewer
from .game import Ask, Game, Step
from .rng import Chance

#: the step that a move brings in a given state, with a given chance
type Mover = Callable[[Any, Chance], Step]


#: In what `Game.opened` gives: by the rules the viewer learns nothing at all of these events, not even that they happened.
NOTHING: Final = ("nothing",)


class Beside(Protocol):
    """What else of a match reaches its viewers, beside what the engine gives: pages, pushed regions."""

    def reaches(self, state: Any, step: Step, viewer: Viewer) -> Mapping[str, Any]:
        """What reaches `viewer` when `step` was made in `state`, by name: texts, bytes, and what else tells by being equal."""
        ...


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


@dataclass(frozen=True, slots=True)
class Plain:
    """Plain JSON values as bytes: the same bytes for the same values in the same order, whatever made them."""

    frozen: bytes

    @classmethod
    def of(cls, value: Any) -> Plain:
        # Far quicker than JSON, and version 0 depends on the content alone.
        return cls(marshal.dumps(value, 0))

    def readable(self) -> bytes:
        """The values as JSON."""
        return json.dumps(marshal.loads(self.frozen), ensure_ascii=False).encode()


UNKNOWN = Plain.of(None)


#: What reached each viewer in the last state that they were compared in, and that state.
type Before = dict[Viewer, tuple[Any, dict[str, Plain]]]


def surfaces(game: Game, state: Any, viewer: Viewer) -> dict[str, Plain]:
    """Everything of a state that reaches `viewer`: its screen, its memory, its legal list, what is asked and for how long.

    Bots choose by the same things, so they are covered by these.
    """
    view = game.view(state, viewer)
    return {
        "view": Plain.of(view),
        "memory": Plain.of(game.memory(state, viewer)),
        "legal": Plain.of(game.legal(view)),
        "asks": Plain.of([[ask.id, ask.seat, ask.kind, ask.seconds] for ask in known_asks(game, state, viewer)]),
    }


def known_asks(game: Game, state: Any, viewer: Viewer) -> list[Ask]:
    """The asks that `viewer` may know to be open: all but those that others answer in secret."""
    return [ask for ask in game.asks(state) if not ask.secret or ask.seat == viewer]


def compare(
    game: Game,
    state: Any,
    step: Step,
    again: Mover,
    viewer: Viewer,
    chance: Callable[[], Chance],
    deal: Chance,
    beside: Beside | None = None,
    last: Before | None = None,
) -> Counter[str]:
    """Compares both worlds for `viewer` before, during and after one step.

    `step` is what the move brought in `state`; `again` makes the same move in another state, with the dice `chance()` that
    the step had; `deal` deals the other world. A step of which `viewer` is told nothing must leave everything of theirs as
    it was. `last`, the same object throughout a match, spares gathering anew what was gathered after the step before.
    Returns how often each kind of hidden thing really differed. Raises Leaked.
    """
    keep = game.opened(state, step.events, viewer)
    other, differs = game.other_world(state, viewer, keep, deal)
    of, before = (last or {}).get(viewer, (None, {}))
    if of is not state:
        before = surfaces(game, state, viewer)
    forms = told(step.events, viewer)
    leaks: list[Leak] = []
    if NOTHING in keep and forms:
        leaks.append(Leak(viewer, "forms", canonical([]), canonical(forms)))
    leaks += _differences(viewer, "before: ", before, surfaces(game, other, viewer))
    try:
        elsewhere = again(other, chance())
    except Refusal as no:
        raise Leaked([*leaks, Leak(viewer, "refusal", b"accepted", no.code.encode())]) from no
    leaks += _differences(viewer, "", _reaching(step, forms), _reaching(elsewhere, told(elsewhere.events, viewer)))
    after = surfaces(game, step.state, viewer)
    if last is not None:
        last[viewer] = (step.state, after)
    leaks += _differences(viewer, "after: ", after, surfaces(game, elsewhere.state, viewer))
    if forms and _answered_secretly(game, state, step.state, viewer):
        # Nobody is told of a secret answer, or that somebody's time ran out, while others are still asked.
        leaks.append(Leak(viewer, "told before all have answered", b"", canonical(forms)))
    if not forms:
        # What a viewer may not know changes no byte for them; that others are asked less than before is theirs to know.
        leaks += _differences(viewer, "silent: ", {**before, "asks": UNKNOWN}, {**after, "asks": UNKNOWN})
    if beside is not None:
        leaks += _differences(viewer, "", beside.reaches(state, step, viewer), beside.reaches(other, elsewhere, viewer))
    if leaks:
        raise Leaked(leaks)
    return differs


def _answered_secretly(game: Game, before: Any, after: Any, viewer: Viewer) -> bool:
    """Whether somebody else has answered in secret while others are still asked the same."""
    open_before = {ask.id: ask.seat for ask in game.asks(before) if ask.secret}
    if not open_before:
        return False
    open_after = {ask.id for ask in game.asks(after)}
    gone = [seat for ask_id, seat in open_before.items() if ask_id not in open_after]
    return len(gone) < len(open_before) and any(seat != viewer for seat in gone)


def _reaching(step: Step, forms: list[Form]) -> dict[str, Plain]:
    """What of a step itself reaches who is told `forms`: these, how much the seq grows, what everybody's bots take their time
    by."""
    return {
        "forms": Plain.of(forms),
        "seq": Plain.of(len(forms)),
        "pace": Plain.of(len(told(step.events, SPECTATOR))),
    }


def _differences(viewer: Viewer, when: str, here: Mapping[str, Any], there: Mapping[str, Any]) -> list[Leak]:
    if here == there:
        return []
    names = dict.fromkeys((*here, *there))
    pairs = ((name, here.get(name, b""), there.get(name, b"")) for name in names)
    return [Leak(viewer, when + name, _readable(one), _readable(other)) for name, one, other in pairs if one != other]


def _readable(value: Any) -> bytes:
    """What differed, to be read by people."""
    if isinstance(value, Plain):
        return value.readable()
    if isinstance(value, bytes):
        return value
    return (value if isinstance(value, str) else "\n".join(map(str, value)) if isinstance(value, tuple) else repr(value)).encode()
