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
from .cards import POINTS
from .events import CardCaught, CardDropped, CardExposed, ChoiceClosed, ChoiceOpened, PassEnded
from .state import State, from_next, held_at, next_place, size
from .verbs import look, pass_on, penalty

#: So many completed turns bring a pass.
EVERY: Final = 6
#: An exposed card that counts at least this much is caught.
CAUGHT: Final = 7


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
    """Takes and exposures, in seat order from the next player; then the senders of clean cards are asked for a card (H38)."""
    facts = facts_of(story)
    got = {seat: (slot, sender) for seat, slot, sender in facts["got"]}
    clean: list[Seat] = []
    for seat in from_next(story.state, answers):
        slot, sender = got[seat]
        if answers[seat] == "accept":
            look(story, seat, [(seat, slot)], "accept")
        elif not _exposed(story, seat, slot, sender):
            penalty(story, seat, chance)
            clean.append(sender)
    story.tell(ChoiceClosed("answer", "answer"))
    dropping = tuple(seat for seat in sorted(clean) if size(story.state.rows[seat]))
    if dropping:
        story.tell(ChoiceOpened("drop", dropping, (("seats", dropping), ("last", facts["last"]))))
    else:
        story.tell(PassEnded(facts["last"]))


def _exposed(story: Story[State], seat: Seat, slot: int, sender: Seat) -> bool:
    """The card is shown to all; whether it is caught, and then goes back to its sender, if need be to a ninth place."""
    code = held_at(story.state, seat, slot).code
    caught = POINTS[code] >= CAUGHT
    story.tell(CardExposed(seat, slot, code, sender, caught))
    if caught:
        story.tell(CardCaught(seat, slot, sender, next_place(story.state.rows[sender]), code))
    return caught


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
