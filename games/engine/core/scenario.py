"""Table scenes: a set-up table, what the players do, what must then be true (`manage.py scenario`).

A scene is plain data, as it stands in a scene file. `scene` checks its form, `scenario_run.run` plays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from .actions import Action
from .errors import EngineError
from .events import SPECTATOR, Seat, Viewer

#: where in a scene's data something stands, for example ("steps", 3, "act", "by")
Where = tuple[str | int, ...]

_WORDS = frozenset({"title", "game", "options", "seats", "seed", "setup", "steps"})
_NEEDED = ("title", "game", "seats", "steps")
#: each kind of step, and the words that may stand beside it in the same step
STEP_KINDS: dict[str, frozenset[str]] = {
    "act": frozenset({"shows"}),
    "refuse": frozenset({"because"}),
    "expect": frozenset(),
    "view": frozenset(),
    "expire": frozenset(),
    "legal": frozenset(),
    "bots": frozenset(),
    "settle": frozenset(),
}
#: bots play at most this many moves when a scene does not say
MOST_BOT_MOVES = 1000


class BadScene(EngineError):
    """A scene that cannot be read. `where` leads to the word that is wrong, `why` says what is wrong with it."""

    def __init__(self, where: Where, why: str) -> None:
        super().__init__(f"{'.'.join(map(str, where)) or 'scene'}: {why}")
        self.where = where
        self.why = why


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its kind, what stands under it, and the words beside it (`shows`, `because`)."""

    kind: str
    body: dict[str, Any]
    beside: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene whose form is right. `setup` is None when the first round is shuffled and dealt as usual."""

    title: str
    game: str
    options: dict[str, Any]
    seats: int
    seed: int | str
    setup: dict[str, Any] | None
    steps: tuple[Step, ...]


def scene(data: Any) -> Scene:
    """The scene in `data` (mappings, lists and plain values). Raises BadScene."""
    data = _mapping(data, ())
    _known(data, _WORDS, ())
    for word in _NEEDED:
        if word not in data:
            raise BadScene((), f"{word} is missing")
    seats = data["seats"]
    if not _number(seats) or seats < 1:
        raise BadScene(("seats",), "must be a number of players")
    seed = data.get("seed", 1)
    if not _number(seed) and not isinstance(seed, str):
        raise BadScene(("seed",), "must be a number")
    for word in ("title", "game"):
        if not isinstance(data[word], str) or not data[word].strip():
            raise BadScene((word,), "must be a text")
    steps = data["steps"]
    if not isinstance(steps, list) or not steps:
        raise BadScene(("steps",), "must be a list of steps, and not empty")
    setup = data.get("setup")
    return Scene(
        title=data["title"],
        game=data["game"],
        options=_mapping(data.get("options", {}), ("options",)),
        seats=seats,
        seed=seed,
        setup=None if setup is None else _mapping(setup, ("setup",)),
        steps=tuple(_step(step, ("steps", n), seats) for n, step in enumerate(steps)),
    )


def action_of(body: Mapping[str, Any]) -> Action:
    """The action of an `act` or `refuse`: its words without `by`."""
    return {key: value for key, value in body.items() if key != "by"}


def _step(raw: Any, where: Where, seats: int) -> Step:
    step = _mapping(raw, where)
    kinds = [word for word in step if word in STEP_KINDS]
    if len(kinds) != 1:
        unknown = [word for word in step if not any(word in beside for beside in STEP_KINDS.values())]
        if not kinds and unknown:
            raise BadScene((*where, unknown[0]), f"unknown step {unknown[0]!r}; known are {', '.join(STEP_KINDS)}")
        raise BadScene(where, f"a step is one of {', '.join(STEP_KINDS)}, here {' and '.join(kinds) or 'none'} stands")
    kind = kinds[0]
    _known(step, STEP_KINDS[kind] | {kind}, where)
    # `expire:` with nothing behind it means the same as `expire: {}`.
    body = _mapping({} if step[kind] is None else step[kind], (*where, kind))
    beside = {word: step[word] for word in step if word != kind}
    _CHECKS[kind](body, (*where, kind), seats)
    if "shows" in beside:
        _shows(beside["shows"], (*where, "shows"), seats)
    if "because" in beside and not isinstance(beside["because"], str):
        raise BadScene((*where, "because"), "must be the code of a refusal")
    return Step(kind, body, beside)


def _acting(body: dict[str, Any], where: Where, seats: int) -> None:
    _seat(body, "by", where, seats)
    if not isinstance(body.get("do"), str):
        raise BadScene(where, "do, the word of the action, is missing")


def _naming(body: dict[str, Any], where: Where, seats: int) -> None:
    if not body:
        raise BadScene(where, "names nothing to compare")


def _seeing(body: dict[str, Any], where: Where, seats: int) -> None:
    if body.get("seat") != SPECTATOR:
        _seat(body, "seat", where, seats)
    if len(body) < 2:
        raise BadScene(where, "names nothing to compare")


def _offering(body: dict[str, Any], where: Where, seats: int) -> None:
    _known(body, frozenset({"seat", "includes", "excludes"}), where)
    _seat(body, "seat", where, seats)
    lists = [word for word in ("includes", "excludes") if word in body]
    if not lists:
        raise BadScene(where, "needs includes or excludes")
    for word in lists:
        if not isinstance(body[word], list) or not body[word]:
            raise BadScene((*where, word), "must be a list of actions, and not empty")
        for n, pattern in enumerate(body[word]):
            if not _mapping(pattern, (*where, word, n)):
                raise BadScene((*where, word, n), "names nothing to compare")


def _playing_on(body: dict[str, Any], where: Where, seats: int) -> None:
    _known(body, frozenset({"until", "max"}), where)
    if not isinstance(body.get("until", "over"), str):
        raise BadScene((*where, "until"), "must be over or a phase")
    if not _number(body.get("max", 1)) or body.get("max", 1) < 1:
        raise BadScene((*where, "max"), "must be a number of moves")


def _empty(body: dict[str, Any], where: Where, seats: int) -> None:
    _known(body, frozenset(), where)


_CHECKS = {
    "act": _acting,
    "refuse": _acting,
    "expect": _naming,
    "view": _seeing,
    "expire": _empty,
    "legal": _offering,
    "bots": _playing_on,
    "settle": _empty,
}


def _shows(shows: Any, where: Where, seats: int) -> None:
    for viewer, faces in _mapping(shows, where, any_key=True).items():
        if viewer != SPECTATOR and not (_number(viewer) and 0 <= viewer < seats):
            raise BadScene((*where, viewer), "must be a seat of this table, or spectator")
        if not isinstance(faces, list):
            raise BadScene((*where, viewer), "must be a list of faces")
        for n, face in enumerate(faces):
            if not _is_face(face, seats):
                raise BadScene((*where, viewer, n), "a face is [seat, slot, code] or [drawn, code]")


def _is_face(face: Any, seats: int) -> bool:
    match face:
        case ["drawn", str()]:
            return True
        case [int() as seat, int() as slot, str()]:
            return _number(seat) and _number(slot) and 0 <= seat < seats and slot >= 0
    return False


def _mapping(value: Any, where: Where, any_key: bool = False) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise BadScene(where, "must be a mapping of words")
    for key in value:
        if not any_key and not isinstance(key, str):
            raise BadScene((*where, key), f"{key!r} is not a word")
    return value


def _known(body: Mapping[str, Any], words: frozenset[str], where: Where) -> None:
    for word in body:
        if word not in words:
            known = f"; known are {', '.join(sorted(words))}" if words else ""
            raise BadScene((*where, word), f"unknown word {word!r}{known}")


def _seat(body: Mapping[str, Any], word: str, where: Where, seats: int) -> None:
    seat = body.get(word)
    if word not in body:
        raise BadScene(where, f"{word} is missing")
    if not _number(seat) or not 0 <= seat < seats:
        raise BadScene((*where, word), f"must be a seat from 0 to {seats - 1}")


def _number(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Everybody who can look at a table: its seats, then the spectator."""
    everybody: tuple[Seat, ...] = tuple(range(seats))
    return (*everybody, SPECTATOR)
