"""Boss's mood: before each round a twist turns over and changes the round for everyone (H7; the twists: `twists.py`)."""

from __future__ import annotations

from ..events import CardsTurnedUp
from ..mode import Mode
from ..state import Options


def every_round(options: Options) -> bool:
    """Each round has a twist."""
    return True


MOODS = Mode(code="moods", twists=every_round, choices=("inspect", "look"), events=(CardsTurnedUp,))
