"""Zaffa: everybody still playing picks one of their cards in secret; all go to the next player at once (H36)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import Seat
from ...core.story import Story
from ..events import ChoiceClosed
from ..picking import card_choice
from ..state import State
from ..verbs import pass_on


def settle(story: Story[State], picks: Mapping[Seat, int]) -> None:
    """All picked cards go on, in seat order."""
    pass_on(story, list(picks), picks, "zaffa")
    story.tell(ChoiceClosed("zaffa", "pass"))


ZAFFA = card_choice("zaffa", "pass", settle)
