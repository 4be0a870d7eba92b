"""Mark: once an attempt, on a face-down card that you have seen: heavy (7 or more) or light (3 or less), never false (H48).

Everybody sees the mark; it goes with its card and ends on the floor. A refusal tells only what the marker has seen.
"""

from __future__ import annotations

from typing import Any, Final

from ...core.actions import Action
from ...core.errors import Refusal
from ...core.events import Seat
from ...core.game import View
from ...core.rng import Chance
from ...core.story import Story
from ..cards import HEAVY, LIGHT, POINTS
from ..events import CardMarked
from ..notes import PHASES
from ..places import Places
from ..state import State, eye, held_at

SAYS: Final = ("heavy", "light")


def right(code: str) -> str | None:
    """The mark that is true of a card, None for one between heavy and light."""
    points = POINTS[code]
    return "heavy" if points >= HEAVY else "light" if points <= LIGHT else None


def mark(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`mark {seat (any), their, as}`: needs no turn."""
    state, at = story.state, (action["seat"], action["their"])
    if state.phase not in PHASES:
        raise Refusal("not_now")
    if state.marked >> seat & 1:
        raise Refusal("already_marked")
    code = Places.of_state(state, seat).look(*at)
    if code:
        raise Refusal(code)
    held = held_at(state, *at)
    if not held.seen & eye(state, seat):
        raise Refusal("unseen")
    if right(held.code) != action["as"]:
        raise Refusal("false_mark")
    story.tell(CardMarked(seat, at, action["as"]))


def seen(state: State, seat: Seat) -> list[list[Any]]:
    """[seat, slot, right mark or None] of every card that `seat` may mark: it has seen them and could follow them since."""
    if state.marked >> seat & 1 or state.phase not in PHASES:
        return []
    bit = eye(state, seat)
    return [
        [owner, slot, right(held.code)]
        for owner, row in enumerate(state.rows)
        for slot, held in enumerate(row)
        if held is not None and held.seen & bit
    ]


def shown(state: State) -> list[list[Any]]:
    """[seat, slot, says, marker] of every mark on the table."""
    return [
        [owner, slot, says, marker]
        for owner, row in enumerate(state.rows)
        for slot, held in enumerate(row)
        if held is not None
        for marker, says in held.marks
    ]


def offer(view: View) -> list[Action]:
    """The entries of `legal`: the right marks."""
    return [{"do": "mark", "seat": seat, "their": slot, "as": says} for seat, slot, says in view["markable"] if says is not None]
