"""Send Back: one of your cards goes back to whoever last put it in your row, by a pass, Swap, Stick or Inspect (H41).

After a shuffle of the row each of its cards may be tried, and one that nobody gave, or that finds no room, stays.
"""

from __future__ import annotations

from ...core.actions import Action
from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..events import CardSentBack
from ..places import Places
from ..power import Power
from ..state import State, first_free, held_at


def refuse(places: Places, action: Action) -> str | None:
    at = (places.me, action["slot"])
    giver = places.givers.get(at, places.me)
    if giver is None:
        return places.leave(*at)
    return places.leave(*at) or ("not_given" if giver == places.me else None) or places.enter(giver)


def act(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    state, slot = story.state, action["slot"]
    giver = held_at(state, seat, slot).giver
    if giver is None or giver == seat or Places.of_state(state, seat).enter(giver):
        story.tell(CardSentBack(seat, slot, None, None))
        return
    place = first_free(state.rows[giver])
    assert place is not None
    story.tell(CardSentBack(seat, slot, giver, place))


SENDBACK = Power("sendback", ("slot",), refuse, act)
