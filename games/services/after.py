"""What happens once a group of moves is committed: viewers are told, bots are asked, alarms set, the news travels.

`MOVED` and `CHANGED` are filled by the edge that draws screens (games/hub.py): this floor knows no sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import UUID

from .courier import COURIER
from .desk import Desk
from .standing import Standing

#: Called in the writer's thread with the new standings of a group.
MOVED: list[Callable[[Sequence[Standing]], None]] = []
#: Called with a match whose people or dismissed looks changed; from any thread.
CHANGED: list[Callable[[UUID], None]] = []


def committed(desks: Sequence[Desk]) -> None:
    """Tells what a committed group brought."""
    standings = [desk.standing for desk in desks if desk.standing is not None]
    for tell in MOVED:
        tell(standings)
    for desk in desks:
        COURIER.nudge(desk.match_id)
        for errand in desk.errands:
            COURIER.send(errand)
        if desk.standing is not None and desk.standing.over:
            COURIER.ended(desk.match_id)


def changed(match_id: UUID) -> None:
    """Tells that something beside the facts is new at a table: who is there, a look put away."""
    for tell in CHANGED:
        tell(match_id)
    COURIER.nudge(match_id, people=True)
