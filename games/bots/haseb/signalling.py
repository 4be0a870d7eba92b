"""What to signal to a partner at the start of a turn: that my row is low, or heavy, when I know it well."""

from __future__ import annotations

from typing import Final

from games.engine.core.actions import Action

from .judge import Judge
from .sight import HIDDEN

#: A row that counts so little is low, one that counts so much is heavy; with more hidden cards I cannot tell.
LOW: Final = 8.0
HEAVY: Final = 22.0
UNKNOWN: Final = 1


def fitting(judge: Judge, legal: list[Action]) -> Action | None:
    """The signal that says how my row stands, unless it stands already or there is nothing to say."""
    says = {entry["say"]: entry for entry in legal if entry["do"] == "signal"}
    sight = judge.sight
    said = any(seat == judge.me for seat, _say in sight.view.get("signals") or ())
    if not says or said or not sight.counts or sum(face == HIDDEN for face in judge.own.values()) > UNKNOWN:
        return None
    total = judge.expected_total(judge.me)
    return says.get("low") if total <= LOW else says.get("heavy") if total >= HEAVY else None
