"""A card put into a row, or taken out of it: a new row, the old one stays as it was."""

from __future__ import annotations

from ..core.events import Seat
from .state import Held, Row


def put(rows: tuple[Row, ...], seat: Seat, slot: int, held: Held | None) -> tuple[Row, ...]:
    """The rows with `held` in a place; a row ends with its last card."""
    row = rows[seat]
    if slot < len(row) - 1 or (held and slot < len(row)):
        row = (*row[:slot], held, *row[slot + 1 :])
    elif held:
        row = (*row, *(None,) * (slot - len(row)), held)
    else:
        row = row[:slot]
        while row and row[-1] is None:
            row = row[:-1]
    return (*rows[:seat], row, *rows[seat + 1 :])
