"""Signals between those who play on one side (`signal {say}`, H35): short words that nobody else learns of."""

from __future__ import annotations

from ..core.actions import Action
from ..core.events import Seat, Viewer
from ..core.rng import Chance
from ..core.story import Story
from .events import Signalled
from .modes import MODES
from .shapes import SIGNALS
from .state import State


def partners(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who sees the signals of `seat`; nobody in a mode without signals."""
    of_mode = MODES[state.options.mode].signals_to
    return of_mode(state.seats, seat) if of_mode else ()


def signal(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`signal {say}`: to the partners only; needs no turn, and stands until the turn of its sender begins."""
    story.tell(Signalled(seat, action["say"], partners(story.state, seat)))


def offer() -> list[Action]:
    """The entries of `legal`."""
    return [{"do": "signal", "say": say} for say in SIGNALS]


def seen(state: State, viewer: Viewer) -> list[list[object]]:
    """The signals that stand and that `viewer` may know, their own too: [seat, say]."""
    return [[seat, say] for seat, say in enumerate(state.signals) if say and (viewer == seat or viewer in partners(state, seat))]
