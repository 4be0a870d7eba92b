"""What a player of Haseb thinks of a card: its printed points, and a guess for a face that is not known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.engine.haseb.cards import POINTS

#: A hidden card of a row is guessed to be worth this much: less than the deck's mean of 7.4, for players keep low cards.
UNKNOWN: Final = 5


def points(code: str | None) -> int:
    """What a face counts; `UNKNOWN` for "?" and for a card that counts by its neighbours."""
    return POINTS.get(code or "?", UNKNOWN)


def own_row(view: Mapping[str, Any]) -> dict[int, str]:
    """The seat's own cards by place: their faces where the screen shows them, else "?"."""
    return {slot: face for slot, face in enumerate(view["rows"][view["seat"]]) if face is not None}


def guess(view: Mapping[str, Any]) -> int:
    """What the own row may count, by what the screen shows of it."""
    return sum(points(face) for face in own_row(view).values())


def worst(view: Mapping[str, Any]) -> tuple[int, int]:
    """The place of the own card that is thought to count most, and that count. A known card goes before an unknown one."""
    place, face = max(own_row(view).items(), key=lambda item: (points(item[1]), item[1] != "?"))
    return place, points(face)
