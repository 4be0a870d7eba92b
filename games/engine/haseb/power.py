"""What a power is: one small file in `powers/`, whose first line is its rule sentence.

A power says which arguments it takes, which targets it refuses (judged on `Places` alone, so that the same sentence
lists the legal ones for a view and judges an action), and what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from ..core.actions import Action
from ..core.events import Seat
from ..core.rng import Chance
from ..core.story import Story
from .places import Places
from .state import State

#: Arguments without the `do`: {"seat": 1, "their": 0}.
type Targets = dict[str, Any]
type Refuse = Callable[[Places, Action], str | None]
type Act = Callable[[Story[State], Seat, Action, Chance], None]


@dataclass(frozen=True, slots=True)
class Power:
    """One power. `word` is its name in `use` and `as`; `takes` its argument words.

    `refuse(places, action)` gives the code of what is wrong with the targets, or None;
    `act(story, seat, action, chance)` tells what it does once the card lies on the floor;
    `offer(places)` lists its entries for `legal` (without `do`): all allowed targets, unless the power says otherwise.
    """

    word: str
    takes: tuple[str, ...]
    refuse: Refuse
    act: Act
    offer: Callable[[Places], list[Targets]] | None = None

    def offers(self, places: Places) -> list[Targets]:
        """What `legal` lists for this power."""
        return self.offer(places) if self.offer else allowed(places, self.takes, self.refuse)


def always(places: Places, action: Action) -> str | None:
    """A power without targets has nothing to refuse."""
    return None


def allowed(places: Places, takes: tuple[str, ...], refuse: Refuse) -> list[Targets]:
    """Every choice of own slot, other seat and their slot (as far as `takes` names them) that `refuse` lets pass."""
    return [targets for targets in _candidates(places, takes) if refuse(places, targets) is None]


def _candidates(places: Places, takes: tuple[str, ...]) -> Iterator[Targets]:
    slots: list[Targets] = [{"slot": slot} for slot in places.mine] if "slot" in takes else [{}]
    theirs: list[Targets] = [{}]
    if "their" in takes:
        theirs = [{"seat": seat, "their": their} for seat in places.others() for their in places.cards[seat]]
    elif "seat" in takes:
        theirs = [{"seat": seat} for seat in places.others()]
    for own, other in product(slots, theirs):
        yield {**own, **other}
