"""Private notes (option `notes`, H48): unchecked, unlimited, seen by the writer only; they follow the card."""

from __future__ import annotations

from ..core.actions import Action
from ..core.errors import Refusal
from ..core.events import Seat
from ..core.rng import Chance
from ..core.story import Story
from .events import NoteWritten
from .places import Places
from .state import State

#: Phases in which cards still lie face down.
PHASES = frozenset(("peek", "turn", "last", "choice", "guess"))
SAYS = ("heavy", "light", None)


def note(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`note {seat, their, as}`: heavy, light, or null to wipe it; about any card, my own too; needs no turn."""
    state = story.state
    if not state.options.notes:
        raise Refusal("notes_off")
    if state.phase not in PHASES:
        raise Refusal("not_now")
    code = Places.of_state(state, seat).look(action["seat"], action["their"])
    if code:
        raise Refusal(code)
    story.tell(NoteWritten(seat, (action["seat"], action["their"]), action["as"]))


def offer(places: Places) -> list[Action]:
    """The entries of `legal` for notes: one schema a row, since nobody wants them listed one by one."""
    return [
        {"do": "note", "seat": seat, "schema": {"their": {"enum": list(cards)}, "as": {"enum": list(SAYS)}}}
        for seat, cards in enumerate(places.cards)
        if cards
    ]
