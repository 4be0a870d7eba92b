"""Ping, when it is drawn: thrown at once, the next player is skipped, the one after may answer it with a Pong (H33)."""

from __future__ import annotations

from ..core.events import Seat
from ..core.story import Story
from .events import PingAnswered, PingThrown
from .state import State


def sound(story: Story[State], seat: Seat) -> None:
    """`seat` has drawn and thrown a Ping. In the last turns only those still due one are skipped or answer; a skipped one is
    lost."""
    state = story.state
    order = [(seat + step) % state.seats for step in (1, 2)] if state.caller is None else state.due
    skipped, answers = (*order, None, None)[:2]
    story.tell(PingThrown(seat, skipped, answers))


def answered(story: Story[State], seat: Seat, how: str) -> None:
    """The answerer has claimed, rightly ("pong") or wrongly ("wrong"), or skipped ("skip"): that was their whole turn."""
    story.tell(PingAnswered(seat, how))
