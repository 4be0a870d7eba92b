"""The options of a match (haseb.md, 2): what there is, what fits together, what it is when nothing is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..core.errors import BadOptions
from .missions import FIRST, FIRST_EDITION, wrong_field
from .modes import MODES
from .state import ROUNDS

#: Every mode of the game; those without an entry in `MODES` cannot be played yet.
ALL_MODES: Final = ("classic", "moods", "thief", "partners", "haysa", "khod", "one_heart")
CLOCK: Final = (5, 120)


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its allowed values, its default, and the modes it belongs to (None: all)."""

    values: tuple[Any, ...]
    default: Any
    modes: tuple[str, ...] | None = None


#: All modes in which the players play against each other.
AGAINST: Final = tuple(mode for mode in ALL_MODES if mode != "one_heart")

OPTIONS: Final[Mapping[str, Option]] = {
    "mode": Option(ALL_MODES, "classic"),
    "length": Option(tuple(ROUNDS), "classic"),
    "house": Option(("classic", "blind_last", "open_memory"), "classic"),
    "double_last": Option((True, False), True, AGAINST),
    "clock": Option(("open", "auto"), "auto"),
    "porters": Option((True, False), False, ("partners",)),
    "moods": Option((True, False), False, ("haysa",)),
    "guest": Option(("none", "zaffa", "lantern"), "none", ("haysa",)),
    "mission": Option(tuple(FIRST_EDITION), FIRST, ("one_heart",)),
    "notes": Option((True, False), False, AGAINST),
    "spectators": Option((True, False), False),
}


def checked_options(raw: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The full options of a match for `seats` players, defaults filled in.

    `house` of a weekly match is the rule of the week, put in by whoever creates the match. `mission` is the id of one of the
    first edition, or a mission as data (`missions.py`); it is given back as data.
    Raises BadOptions: unknown_option, unknown_value (of the clock: `least`, `most`), not_built (a mode that cannot be
    played yet), only_in (an option of other modes; `modes`), seats (`allowed`), rule_of_the_week, mission_players
    (`allowed`: fewest, most).
    """
    for name in raw:
        if name not in OPTIONS:
            raise BadOptions("unknown_option", str(name))
    full = {name: raw.get(name, option.default) for name, option in OPTIONS.items()}
    full["mission"] = full["mission"] or FIRST
    for name, value in full.items():
        if not _allowed(name, value):
            limits = {"least": CLOCK[0], "most": CLOCK[1]} if name == "clock" else {}
            raise BadOptions("unknown_value", name, **limits)
    mode = MODES.get(full["mode"])
    if mode is None:
        raise BadOptions("not_built", "mode")
    for name, option in OPTIONS.items():
        if option.modes is not None and mode.code not in option.modes and full.pop(name) != option.default:
            raise BadOptions("only_in", name, modes=list(option.modes))
    if type(seats) is not int or seats not in mode.seats:
        raise BadOptions("seats", "seats", allowed=list(mode.seats))
    if full["length"] == "weekly" and full["house"] == "classic":
        raise BadOptions("rule_of_the_week", "house")
    if "mission" in full:
        full["mission"] = _mission(full["mission"], seats)
    return full


def _mission(said: str | Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The mission as data, checked to be one for so many players."""
    mission = dict(FIRST_EDITION[said] if isinstance(said, str) else said)
    fewest, most = mission["players"]
    if not fewest <= seats <= most:
        raise BadOptions("mission_players", "mission", allowed=[fewest, most])
    return mission


def _allowed(name: str, value: Any) -> bool:
    if name == "clock" and type(value) is int:
        return CLOCK[0] <= value <= CLOCK[1]
    if name == "mission" and isinstance(value, Mapping):
        return wrong_field(value) is None
    # True == 1 in Python, but 1 is not a value of a yes-or-no option.
    return any(type(value) is type(allowed) and value == allowed for allowed in OPTIONS[name].values)


def catalog() -> dict[str, Any]:
    """Modes and options that can be chosen now, as JSON: what forms and programs offer."""
    return {
        "code": "haseb",
        "modes": [{"code": mode.code, "seats": list(mode.seats)} for mode in MODES.values()],
        "options": [_listed(name, option) for name, option in OPTIONS.items() if _exists(option)],
    }


def _exists(option: Option) -> bool:
    return option.modes is None or any(mode in MODES for mode in option.modes)


def _listed(name: str, option: Option) -> dict[str, Any]:
    values = [value for value in option.values if name != "mode" or value in MODES]
    entry: dict[str, Any] = {"name": name, "values": values, "default": option.default}
    if name == "clock":
        entry["whole"] = list(CLOCK)
    if option.modes is not None:
        entry["modes"] = [mode for mode in option.modes if mode in MODES]
    return entry
