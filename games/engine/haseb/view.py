"""What one viewer's screen may show (README of games/, "The Haseb view"), and what that viewer can remember."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ..core.errors import UnknownViewer
from ..core.events import SPECTATOR, Viewer, jsonable
from ..core.game import Result, View
from . import porters, scoring, signals
from .asks import ask_of, awaiting
from .cards import POINTS
from .modes import MODES
from .options import OPTIONS
from .passes import EVERY
from .places import givers
from .state import Choice, Options, Row, State, eye, face_up, seats_in, sunk
from .twists import MOODS

HIDDEN = "?"


def view(state: State, viewer: Viewer) -> View:
    """The screen of a seat, or of the spectator. Raises UnknownViewer. Read it, never change it."""
    return _view(state, viewer, remembers=state.options.house == "open_memory" and viewer != SPECTATOR)


def memory(state: State, viewer: Viewer) -> View:
    """The view, and in it every face that this viewer has seen and could follow since."""
    return _view(state, viewer, remembers=True)


def _view(state: State, viewer: Viewer, *, remembers: bool) -> View:
    if viewer != SPECTATOR and not (type(viewer) is int and 0 <= viewer < state.seats):
        raise UnknownViewer(viewer)
    seat = None if viewer == SPECTATOR else viewer
    public = _public(state)
    mind = eye(state, viewer) if remembers else 0
    rows = [_row(state, row, mind) for row in state.rows] if mind else public["rows"]
    mine = 0
    drawn, ask = state.drawn, None
    if seat is None:
        drawn = drawn and HIDDEN
    else:
        mine = 1 << seat
        ask = ask_of(state, seat)
        if state.stage == "peek" and not state.readied & mine:
            nearest = [held and held.code for held in state.rows[seat][: state.peek]]
            rows = [*rows[:seat], [*nearest, *rows[seat][state.peek :]], *rows[seat + 1 :]]
        if seat != state.turn:
            drawn = drawn and HIDDEN
    return {
        **public,  # first: so it is copied at once
        "viewer": viewer,
        "seat": seat,
        "rows": rows,
        "drawn": drawn,
        "ask": None if ask is None else {"id": ask.id, "kind": ask.kind},
        "tried": bool(state.tried & mine),
        "told": state.told and seat == state.turn,
        "signals": [] if seat is None or not state.signals else signals.seen(state, seat),
        "picked": None if seat is None or state.choice is None else jsonable(dict(state.choice.picks).get(seat)),
        "notes": [] if seat is None or not state.options.notes else _notes(state, seat),
        "porters": porters.known(state, viewer) if public["porters"] is None else public["porters"],
        **({} if seat is None else MODES[state.options.mode].shows_to(state, seat)),
    }


#: The last states whose public part was asked for, and that part: all viewers of one moment share it, and some look at the
#: moments before and after a step in turn.
_last: tuple[tuple[State, dict[str, Any]], ...] = ()


def _public(state: State) -> dict[str, Any]:
    """The part of the view that is the same for every viewer."""
    global _last
    for of, public in _last:
        if of is state:
            return public
    public = _drawn_up(state)
    _last = ((state, public), *_last[:5])
    return public


def _drawn_up(state: State) -> dict[str, Any]:
    choice, options, seats = state.choice, state.options, range(state.seats)
    rows = [_in_sight(state, row) for row in state.rows]
    return {
        "game": "haseb",
        "mode": options.mode,
        "options": _options_of(options),
        "seats": state.seats,
        "phase": state.phase,
        "round": state.round,
        "rounds": state.rounds,
        "turn": state.turn,
        "caller": state.caller,
        "may_call": state.caller is None and state.stage == "play" and state.had == state.everyone,
        "frozen": [bool(state.frozen >> seat & 1) for seat in seats],
        "twist": state.twist,
        "points": _unusual(state.twist),
        "rows": [row.faces for row in rows],
        "lit": [row.lit for row in rows],
        "values": [list(scoring.values(row, state.mood.points)) for row in state.rows] if opened(state) else None,
        "givers": [list(given) for given in givers(state)],
        "floor": list(state.floor),
        "burnt": state.burnt,
        "pile_size": len(state.pile),
        "sunk": sunk(state),
        "choice": None if choice is None else {"kind": choice.kind, **_facts(choice)},
        "awaiting": awaiting(state),
        "counter": state.counter if state.direction else None,
        "direction": state.direction or None,
        "every": EVERY if state.direction else None,
        "again": state.again,
        "claimed": state.claimed,
        "answering": state.answering,
        "teams": _teams(state),
        "scores": list(state.scores),
        "round_scores": None if state.round_scores is None else list(state.round_scores),
        "guess": None if state.guess is None else state.guess._asdict(),
        "totals": None if state.totals is None else list(state.totals),
        "team_totals": None if state.team_totals is None else list(state.team_totals),
        **_carried(state),
        "control": list(state.table.control),
        "readied": seats_in(state.readied, state.seats),
        "went_on": seats_in(state.went_on, state.seats),
        "result": _result(state),
        "mission": None,
        "porters": None,  # each viewer knows others, unless the mode shows them to all
        **MODES[options.mode].shows(state),
    }


class _InSight(NamedTuple):
    """A row as everybody sees it: its faces, and the places of those that lie face up."""

    row: Row
    faces: list[str | None]
    lit: list[int]


#: Rows that were looked at lately, by (id, the place that lies open to all, whether all do): a row is never changed, and most
#: stay the same for many steps. Each entry holds its row, so that no other can have its id.
_rows: dict[tuple[int, int | None, bool], _InSight] = {}
_MOST_ROWS = 4096


def _in_sight(state: State, row: Row) -> _InSight:
    key = (id(row), state.opens, opened(state))
    found = _rows.get(key)
    if found is None:
        if len(_rows) >= _MOST_ROWS:
            _rows.clear()
        lit = [at for at, held in enumerate(row) if held is not None and face_up(state, at, held)]
        found = _rows[key] = _InSight(row, _row(state, row, 0), lit)
    return found


@lru_cache(maxsize=64)
def _unusual(twist: str | None) -> dict[str, int]:
    """The points of cards that a twist gives other ones than are printed on them."""
    return {code: count for code, count in MOODS[twist].points.items() if count != POINTS[code]}


def _teams(state: State) -> list[list[int]] | None:
    """Who plays together, None where everybody plays alone."""
    units = MODES[state.options.mode].units(state.seats)
    return [list(unit) for unit in units] if 1 < len(units) < state.seats else None


def _carried(state: State) -> dict[str, Any]:
    """What the reveal shows of the porters (H34)."""
    carried = state.carried
    if carried is None:
        return {"porter_points": None, "lost_points": None, "brick_wall": None}
    points = {str(porter): value for porter, value in carried.points}
    return {"porter_points": points, "lost_points": list(carried.lost), "brick_wall": list(carried.wall)}


def options_of(options: Options) -> dict[str, Any]:
    """The options of a match as JSON: all that its mode has."""
    return {
        name: options.mission.data() if name == "mission" and options.mission else getattr(options, name)
        for name, option in OPTIONS.items()
        if option.modes is None or options.mode in option.modes
    }


#: A match's options never change: all its views share them.
_options_of = lru_cache(maxsize=1024)(options_of)


def opened(state: State) -> bool:
    """Whether all rows lie open to everybody."""
    return state.stage in ("reveal", "over")


def _row(state: State, row: Row, bit: int) -> list[str | None]:
    """A row as it is shown: faces that are open, face up, or remembered by `bit`."""
    if opened(state):
        return [held and held.code for held in row]
    return [None if h is None else h.code if h.seen & bit or face_up(state, at, h) else HIDDEN for at, h in enumerate(row)]


def _facts(choice: Choice) -> dict[str, Any]:
    return {word: jsonable(value) for word, value in choice.facts}


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
