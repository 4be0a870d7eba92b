"""What one viewer's screen may show (README of games/, "The Haseb view"), and what that viewer can remember."""

from __future__ import annotations

from typing import Any

from ..core.errors import UnknownViewer
from ..core.events import SPECTATOR, Viewer
from ..core.game import Result, View
from .asks import asks
from .rounds import still_reading
from .state import Choice, Options, Row, State, eye, seats_in

HIDDEN = "?"


def view(state: State, viewer: Viewer) -> View:
    """The screen of a seat, or of the spectator. Raises UnknownViewer."""
    return _view(state, viewer, remembers=state.options.house == "open_memory" and viewer != SPECTATOR)


def memory(state: State, viewer: Viewer) -> View:
    """The view, and in it every face that this viewer has seen and could follow since."""
    return _view(state, viewer, remembers=True)


def _view(state: State, viewer: Viewer, *, remembers: bool) -> View:
    if viewer != SPECTATOR and not (type(viewer) is int and 0 <= viewer < state.seats):
        raise UnknownViewer(viewer)
    seat = None if viewer == SPECTATOR else viewer
    mine = 0 if seat is None else 1 << seat
    bit = eye(state, viewer)
    drawn = state.drawn
    choice = state.choice
    shown = bit if remembers else 0
    opened = state.stage in ("reveal", "over")
    rows = [_row(row, shown, opened) for row in state.rows]
    if state.stage == "peek" and seat is not None and not state.readied & mine:
        own = state.rows[seat][: state.peek]
        rows[seat][: state.peek] = [None if held is None else held.code for held in own]
    options = state.options
    seats = range(state.seats)
    return {
        "game": "haseb",
        "mode": options.mode,
        "options": options_of(options),
        "seats": state.seats,
        "viewer": viewer,
        "seat": seat,
        "phase": state.phase,
        "round": state.round,
        "rounds": state.rounds,
        "turn": state.turn,
        "caller": state.caller,
        "may_call": state.caller is None and state.stage == "play" and state.had == state.everyone,
        "rows": rows,
        "frozen": [bool(state.frozen >> s & 1) for s in seats],
        "lit": [[slot for slot, held in enumerate(row) if held is not None and held.lit] for row in state.rows],
        "floor": list(state.floor),
        "burnt": state.burnt,
        "pile_size": len(state.pile),
        "sunk": False,
        "drawn": None if drawn is None else drawn if seat == state.turn else HIDDEN,
        "choice": None if choice is None else {"kind": choice.kind, **_facts(choice)},
        "awaiting": awaiting(state),
        "ask": _ask(state, seat),
        "again": state.again,
        "tried": bool(state.tried & mine),
        "claimed": state.claimed,
        "scores": list(state.scores),
        "round_scores": None if state.round_scores is None else list(state.round_scores),
        "totals": None if state.totals is None else list(state.totals),
        "notes": [] if seat is None or not options.notes else _notes(state, seat),
        "control": list(state.table.control),
        "readied": seats_in(state.readied, state.seats),
        "went_on": seats_in(state.went_on, state.seats),
        "result": _result(state),
    }


def options_of(options: Options) -> dict[str, Any]:
    """The options as JSON."""
    return {
        "mode": options.mode,
        "length": options.length,
        "house": options.house,
        "double_last": options.double_last,
        "clock": options.clock,
        "notes": options.notes,
        "spectators": options.spectators,
    }


def _row(row: Row, bit: int, opened: bool) -> list[str | None]:
    """A row as it is shown: faces that are open, lit, or remembered by `bit`; no gaps after the last card."""
    faces = [None if h is None else h.code if opened or h.lit or h.seen & bit else HIDDEN for h in row]
    while faces and faces[-1] is None:
        faces.pop()
    return faces


def _facts(choice: Choice) -> dict[str, Any]:
    return {word: list(value) if isinstance(value, tuple) else value for word, value in choice.facts}


def awaiting(state: State) -> list[int]:
    """Whom the table waits for. In a choice it does not tell who has already picked."""
    match state.stage:
        case "peek":
            return seats_in(state.everyone & ~state.readied, state.seats)
        case "play" if state.choices:
            return list(state.choices[-1].asked)
        case "play":
            return [] if state.turn is None else [state.turn]
        case "reveal":
            return still_reading(state)
        case _:
            return []


def _ask(state: State, seat: int | None) -> dict[str, str] | None:
    if seat is None:
        return None
    return next(({"id": ask.id, "kind": ask.kind} for ask in asks(state) if ask.seat == seat), None)


def _notes(state: State, seat: int) -> list[list[Any]]:
    return [
        [owner, slot, says]
        for owner, row in enumerate(state.rows)
        for slot, held in enumerate(row)
        if held is not None
        for writer, says in held.notes
        if writer == seat
    ]


def result(state: State) -> Result | None:
    """How the match ended, or None while it goes on."""
    if state.winners is None:
        return None
    return Result(state.winners, state.scores, state.table.abandoned)


def _result(state: State) -> dict[str, Any] | None:
    ended = result(state)
    if ended is None:
        return None
    return {"winners": list(ended.winners), "scores": list(ended.scores), "abandoned": ended.abandoned}
