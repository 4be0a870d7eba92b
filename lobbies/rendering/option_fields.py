"""The options of a match as fields of a form: what can be chosen, what is chosen, and why something is not there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import get_language, gettext

from games.engine import catalog
from games.rendering.options import HOUSES, MODES, OPTIONS, Choice, name_of
from lobbies.services.lamma.options import MISSION, OWN_CLOCK, applies
from missions.queries.published import published
from missions.rendering.page import page_of
from missions.services import weekly

#: What the field for one's own seconds holds before anybody has written there.
SECONDS = 45


class Field(NamedTuple):
    """One option. `kind` is "choice", "mission", "clock" or "switch"; `why` says why it does not apply (then it is not asked)."""

    name: str
    kind: str
    label: str
    about: str
    choices: tuple[Choice, ...]
    chosen: Any
    why: str
    seconds: int
    told: str


def fields(game: str, chosen: Mapping[str, Any]) -> list[Field]:
    """Every option that the game's catalog has, in its order, in the language of the moment."""
    found = []
    for option in catalog.game(game).catalog()["options"]:
        name, values = option["name"], option["values"]
        words = OPTIONS[game][name]
        value = chosen.get(name, option["default"])
        kind = "choice" if words.choices else "switch"
        seconds = SECONDS
        if "whole" in option:
            kind = "clock"
            if isinstance(value, int):
                seconds, value = value, OWN_CLOCK
        if name == MISSION:
            kind = "mission"
        offered = tuple(c for c in words.choices if c.value in values or (kind == "clock" and c.value == OWN_CLOCK))
        if name == MISSION:
            offered = missions_offered() or offered
            if name not in chosen and offered:
                value = offered[0].value
        found.append(
            Field(
                name=name,
                kind=kind,
                label=str(words.name),
                about=str(words.about or ""),
                choices=offered,
                chosen=value,
                why=_why(game, option, chosen),
                seconds=seconds,
                told=_told(kind, offered, value, seconds),
            )
        )
    return found


def missions_offered() -> tuple[Choice, ...]:
    """The pages of the book that are published: title, and what a team must know before it chooses."""
    language = "en" if get_language() == "en" else "ar"
    pages = (page_of(version, language) for version in published())
    return tuple(Choice(page.code, page.title, " · ".join(page.facts)) for page in pages)


def modes_of(game: str) -> tuple[Choice, ...]:
    """The modes of the game that can be played, as choices."""
    built = {mode["code"] for mode in catalog.game(game).catalog()["modes"]}
    return tuple(choice for choice in MODES if choice.value in built)


def has_missions(game: str) -> bool:
    """Whether one of the game's modes plays missions."""
    return any(option["name"] == MISSION for option in catalog.game(game).catalog()["options"])


def _told(kind: str, offered: tuple[Choice, ...], value: Any, seconds: int) -> str:
    """What is chosen, for those who only read it."""
    if kind == "switch":
        return gettext("On") if value else gettext("Off")
    if kind == "mission":
        page = next((choice for choice in offered if choice.value == value), None)
        return str(value) if page is None else f"{page.name} · {page.about}"
    if value == OWN_CLOCK:
        return gettext("%(seconds)s seconds a turn") % {"seconds": seconds}
    return name_of(offered, value)


def _why(game: str, option: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    """Why this option does not apply to what is chosen; empty when it does."""
    if not applies(game, option["name"], chosen):
        return only_in(option, [mode["code"] for mode in catalog.game(game).catalog()["modes"]])
    if option["name"] == "house" and chosen.get("length") == "weekly":
        rule = name_of(HOUSES, weekly.current_rule())
        return gettext("A weekly match plays by the rule of the week: %(rule)s.") % {"rule": rule}
    return ""


def only_in(option: Mapping[str, Any], playable: Sequence[str] = ()) -> str:
    """In which of the `playable` modes this option of the catalog exists, or in which one it does not."""
    without = [mode for mode in playable if mode not in option["modes"]]
    if len(without) == 1:
        return gettext("Not in the mode %(mode)s.") % {"mode": name_of(MODES, without[0])}
    modes = gettext(" or ").join(name_of(MODES, mode) for mode in option["modes"])
    return gettext("Only in the mode %(mode)s.") % {"mode": modes}
