"""The passes of Khod w Hat, from the sixth turn to the last dropped card (H37-H39).

All pick a card, all cards slide at once, all take or expose what they got, then the senders of clean cards drop one.
What is picked and answered is hidden until all have; everything resolves in seat order from the next player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..core.events import Seat
from ..core.rng import Chance
from ..core.story import Story
from .cards import CAUGHT, POINTS
from .events import CardCaught, CardDropped, CardsExposed, ChoiceClosed, ChoiceOpened, PassEnded
from .events.passing import Exposed
from .state import State, from_next, held_at, next_place, size
from .verbs import look, pass_on, penalty

#: So many completed turns bring a pass.
EVERY: Final = 6


def direction_of_round(number: int) -> int:
    """Passes go to the next seat in round 1 and the other way in every second round (H40)."""
    return 1 if number % 2 else -1


def after_turn(story: Story[State], chance: Chance) -> None:
    """A pass of all after every sixth turn; a last one of all but the caller when the caller's turn is over (H37, H39).

    Rows that a pass has emptied bring no last pass: they are told when the turn has long ended.
    """
    state = story.state
    passers = [seat for seat in range(state.seats) if state.rows[seat] and not state.frozen >> seat & 1]
    if len(passers) < 2:
        return
    last = state.caller is not None
    # A lap of skips ends the round before anything is passed.
    if (last and state.caller == state.turn) or (not last and state.counter >= EVERY and state.skips < state.seats):
        facts = (("seats", tuple(passers)), ("direction", state.direction), ("last", last))
        story.tell(ChoiceOpened("pass", tuple(passers), facts))


def slide(story: Story[State], picks: Mapping[Seat, int]) -> None:
    """All picked cards slide at once to the next player in the round's direction; all are asked about what they got."""
    facts = facts_of(story)
    order = sorted(picks, reverse=facts["direction"] < 0)
    state = pass_on(story, order, picks, "pass")
    story.tell(ChoiceClosed("pass", "pass"))
    got = tuple((to, picks[to], seat) for seat, to in sorted(zip(order, (*order[1:], order[0]), strict=True)))
    seats = tuple(seat for seat in range(state.seats) if seat in picks)
    told = (("seats", seats), ("last", facts["last"]), ("got", tuple(sorted(got))))
    story.tell(ChoiceOpened("answer", seats, told))


def resolve(story: Story[State], answers: Mapping[Seat, str], chance: Chance) -> None:
    """Takes and exposures, in seat order from the next player; then the senders of clean cards are asked for a card (H38).

    What is exposed is shown at once. A caught card goes back to its sender, if need be to a ninth place; a clean one stays
    and brings a penalty card.
    """
    facts, state = facts_of(story), story.state
    got = {seat: (slot, sender) for seat, slot, sender in facts["got"]}
    order = from_next(state, answers)
    exposed = {seat: _exposure(state, seat, *got[seat]) for seat in order if answers[seat] == "expose"}
    if exposed:
        story.tell(CardsExposed(tuple(exposed.values())))
    clean: list[Seat] = []
    for seat in order:
        slot, sender = got[seat]
        if seat not in exposed:
            look(story, seat, [(seat, slot)], "accept")
            continue
        _, _, code, _, caught = exposed[seat]
        if caught:
            story.tell(CardCaught(seat, slot, sender, next_place(story.state.rows[sender]), code))
        else:
            penalty(story, seat, chance)
            clean.append(sender)
    story.tell(ChoiceClosed("answer", "answer"))
    dropping = tuple(seat for seat in sorted(clean) if size(story.state.rows[seat]))
    if dropping:
        story.tell(ChoiceOpened("drop", dropping, (("seats", dropping), ("last", facts["last"]))))
    else:
        story.tell(PassEnded(facts["last"]))


def _exposure(state: State, seat: Seat, slot: int, sender: Seat) -> Exposed:
    code = held_at(state, seat, slot).code
    return seat, slot, code, sender, POINTS[code] >= CAUGHT


def drop(story: Story[State], picks: Mapping[Seat, int]) -> None:
    """The picked cards land on the floor, in seat order from the next player; the pass is over."""
    facts = facts_of(story)
    for seat in from_next(story.state, picks):
        story.tell(CardDropped(seat, picks[seat], held_at(story.state, seat, picks[seat]).code))
    story.tell(ChoiceClosed("drop", "drop"))
    story.tell(PassEnded(facts["last"]))


def facts_of(story: Story[State]) -> dict[str, Any]:
    """The public facts of the open choice."""
    return dict(story.state.choices[-1].facts)
