"""From round to round: dealing, the opening peek, revealing and scoring, going on, the end of the match."""

from __future__ import annotations

from ..core.actions import Action
from ..core.errors import Refusal
from ..core.events import Seat
from ..core.rng import Chance
from ..core.story import Story
from ..core.table import PERSON
from . import events as facts
from . import porters, scoring
from .modes import MODES
from .state import State, changed
from .twists import TWISTS, next_twist, without


def deal_round(story: Story[State], number: int, starter: Seat, chance: Chance, twist: str | None = None) -> None:
    """Deals round `number`; without an opening peek the first turn begins at once (H4). `twist` names the round's twist,
    else it is drawn where the mode has twists."""
    state = twisted(story.state, twist, chance)
    mode = MODES[state.options.mode]
    rows, pile, floor, peek, aside = mode.deal(mode.deck(state.options, state.seats), state, number, chance)
    story.tell(
        facts.RoundDealt(
            number,
            starter,
            rows,
            pile,
            floor,
            peek,
            open=peek > 0,
            twist=state.twist,
            bag=state.bag,
            opens=state.mood.opens,
            direction=mode.direction(number),
            aside=aside,
        )
    )
    if mode.after_deal is not None:
        mode.after_deal(story, chance)
    state = story.state
    if state.stage == "play":
        story.tell(facts.TurnBegan(starter, 1, last=False))


def twisted(state: State, twist: str | None, chance: Chance) -> State:
    """The state with the twist of the round that is about to be dealt: the one named, or the next of the bag (H7)."""
    if not MODES[state.options.mode].twists(state.options):
        return state
    if twist is not None:
        return changed(state, twist=twist, bag=without(state.bag or tuple(TWISTS), twist))
    drawn, left = next_twist(state.bag, chance)
    return changed(state, twist=drawn, bag=left)


def ready(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`ready`: the opening peek is over for this seat; when all are, play begins (H4)."""
    state = story.state
    if state.stage != "peek" or state.readied >> seat & 1:
        raise Refusal("not_now")
    peeked(story, seat)


def peeked(story: Story[State], seat: Seat) -> None:
    """`seat` is done with its opening peek, by `ready` or because the time ran out."""
    state = story.tell(facts.PeekDone(seat))
    if state.readied == state.everyone:
        story.tell(facts.TurnBegan(state.starter, 1, last=False))


def end_round(story: Story[State], why: str) -> None:
    """All rows are shown and scored (H27, H28); after the last round the match is over."""
    state = story.state
    mode = MODES[state.options.mode]
    if mode.end_round is not None:
        mode.end_round(story, why)
        return
    units = mode.units(state.seats)
    totals = tuple(scoring.total(row, state.mood.points) for row in state.rows)
    of_unit = porters.team_totals(state, totals)
    caller = next((at for at, unit in enumerate(units) if state.called and state.caller in unit), None)
    doubled = state.last_round and state.options.double_last
    gained = scoring.round_scores(of_unit, caller, doubled=doubled, forfeit=state.forfeit)
    scores = tuple(before + more for before, more in zip(state.scores, gained, strict=True))
    rows = tuple(tuple(held and held.code for held in row) for row in state.rows)
    if state.porters:
        story.tell(porters.count(state))
    of_teams = tuple(of_unit) if len(units) < state.seats else None
    story.tell(facts.RoundRevealed(why, rows, totals, gained, scores, of_teams))
    if state.last_round:
        best = scoring.winners(scores)
        story.tell(facts.MatchEnded(tuple(seat for at in best for seat in units[at]), scores))


def still_reading(state: State) -> list[Seat]:
    """The seats whose players have not gone on from the reveal; bots count as ready."""
    return [seat for seat in range(state.seats) if state.table.control[seat] == PERSON and not state.went_on >> seat & 1]


def go_on(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`next`: this player has seen enough; when all have, the next round is dealt."""
    state = story.state
    if state.stage != "reveal" or seat not in still_reading(state):
        raise Refusal("not_now")
    state = story.tell(facts.WentOn(seat))
    if not still_reading(state):
        next_round(story, chance)


def next_round(story: Story[State], chance: Chance) -> None:
    """The next round, started one seat on (H3)."""
    state = story.state
    deal_round(story, state.round + 1, (state.starter + 1) % state.seats, chance)
