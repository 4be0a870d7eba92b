"""Shayyaleen: one porter in each team, whose row does not count, and what the rivals piled on them (H34)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.events import Seat, Viewer
from .events import PortersCounted
from .modes import MODES
from .scoring import values
from .state import State


def teams(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together."""
    return MODES[state.options.mode].units(state.seats)


def known(state: State, viewer: Viewer) -> list[Seat]:
    """The porters that `viewer` may know: that of their own team; all once the rows are open."""
    if not state.porters or state.stage in ("reveal", "over"):
        return list(state.porters)
    return [porter for porter, team in zip(state.porters, teams(state), strict=False) if viewer in team]


def count(state: State) -> PortersCounted:
    """The rival points on each porter, what each giver lost to a porter, and who is the Brick wall.

    Rival points are the positive values of cards that a rival put there last, by Stick, Swap or Inspect, and that are still
    there. The porter with most of them is the Brick wall, ties share it; with none at all there is none.
    """
    points = dict.fromkeys(state.porters, 0)
    lost = [0] * state.seats
    for porter, team in zip(state.porters, teams(state), strict=True):
        row = state.rows[porter]
        for held, value in zip(row, values(row), strict=True):
            if held is not None and held.giver is not None and held.giver not in team and value is not None and value > 0:
                points[porter] += value
                lost[held.giver] += value
    most = max(points.values())
    wall = tuple(porter for porter, value in points.items() if value == most) if most else ()
    return PortersCounted(tuple(points.items()), tuple(lost), wall)


def team_totals(state: State, totals: Sequence[int]) -> list[int]:
    """What each unit counts, by the totals of the rows: all rows of its seats but a porter's (H32, H34)."""
    return [sum(totals[seat] for seat in unit if seat not in state.porters) for unit in teams(state)]
