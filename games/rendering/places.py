"""Where everybody sits: the reader at the bottom, the others around in playing order. Seats never mirror (table.md)."""

from __future__ import annotations

from collections.abc import Mapping

#: For each number of players: where the next player sits, then the one after, ... Haseb's next player is at the left.
AROUND: Mapping[int, tuple[str, ...]] = {
    2: ("top",),
    3: ("left", "right"),
    4: ("left", "top", "right"),
    5: ("left", "t1", "t2", "right"),
    6: ("l1", "l2", "top", "r2", "r1"),
}

#: From this many players on a seat is one target, and its row opens large in the question.
SMALL_SEATS = 5


def around(seats: int, anchor: int) -> list[tuple[int, str]]:
    """(seat, place) of everybody but `anchor`, who sits at the bottom, in playing order."""
    return [((anchor + step) % seats, place) for step, place in enumerate(AROUND[seats], start=1)]


def anchor_of(seat: int | None) -> int:
    """Who sits at the bottom: the reader; for spectators the first seat."""
    return 0 if seat is None else seat
