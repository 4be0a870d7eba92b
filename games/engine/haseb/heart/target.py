"""The target falls with the pile, until a call locks it (H43, H44)."""

from __future__ import annotations

from typing import Final

from ..missions import Mission, counted_rows
from ..state import State

#: How much the target falls for each counted row when the pile has one card fewer for each player.
STEP: Final = 2
#: The deck without the floor's first card.
CARDS: Final = 65
#: Cards dealt to each row.
HAND: Final = 4


def of_pile(mission: Mission, seats: int, pile: int) -> int:
    """The target shown while the pile has `pile` cards: final + 2 × counted rows × ⌊pile / players⌋."""
    return mission.final(seats) + STEP * counted_rows(seats) * (pile // seats)


def now(state: State) -> int:
    """The target that counts now. The match has a mission."""
    assert state.options.mission is not None
    return of_pile(state.options.mission, state.seats, len(state.pile)) if state.locked is None else state.locked


def pile_cards(mission: Mission, seats: int) -> int:
    """How many cards an attempt's pile starts with: players × min(G, ⌊(65 − 4 × players) / players⌋)."""
    return seats * min(mission.cards, (CARDS - HAND * seats) // seats)
