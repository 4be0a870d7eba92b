"""A turn, action by action (H8-H17, H25), and what comes after it."""

from __future__ import annotations

from ..core.actions import Action, checked
from ..core.errors import Refusal
from ..core.events import Seat
from ..core.rng import Chance
from ..core.story import Story
from . import events as facts
from . import pings
from .cards import AT_ONCE, FIRES, MUST_KEEP, POWER_OF, STOPS_CALLS, burns, matches
from .heart import feed as feeding
from .modes import MODES
from .places import Places
from .power import Power
from .powers import POWERS
from .rounds import end_round
from .shapes import shape
from .state import State, can_draw, first_free, from_next, held_at, held_or_gap, seats_in, sunk
from .verbs import give, need_card, penalty


def _my_turn(state: State, seat: Seat, *, holding: bool) -> None:
    """Refuses unless it is `seat`'s turn, no choice is open, and it holds a drawn card exactly if `holding`."""
    if state.stage != "play" or state.choices:
        raise Refusal("not_now")
    if state.turn != seat:
        raise Refusal("not_your_turn")
    if holding != (state.drawn is not None):
        raise Refusal("not_now")


def _my_move(state: State, seat: Seat) -> None:
    """Refuses unless `seat`, with no card in hand, may do more in this turn than answer a Ping (H33)."""
    _my_turn(state, seat, holding=False)
    if state.answering:
        raise Refusal("not_now")


def _own(state: State, seat: Seat, slot: int) -> str:
    """The code of my card in a place. A frozen row needs no guard: whoever is frozen has no turn."""
    held = held_or_gap(state, seat, slot)
    if held is None:
        raise Refusal("no_card")
    return held.code


def _from_floor(state: State) -> str:
    """The floor's top, for `same` and `take`. Refuses when only a draw is left (H15), or when there is nothing to take."""
    if state.again:
        raise Refusal("not_now")
    if not state.floor:
        raise Refusal("no_card")
    if sunk(state):
        raise Refusal("sunk")
    return state.floor[0]


def call(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`call`: Haseb! Only at the very start of your turn, once everyone has had one, once per round (H25, H10)."""
    state = story.state
    _my_move(state, seat)
    if state.caller is not None:
        raise Refusal("already_called")
    if state.claimed:
        raise Refusal("claimed")
    if state.again:
        raise Refusal("not_now")
    if state.had != state.everyone:
        raise Refusal("too_early")
    if state.told:
        raise Refusal("holds_thief")
    stopped = stopped_at(state, seat)
    story.tell(facts.Called(seat) if stopped is None else facts.ThiefTold(seat, stopped, held_at(state, seat, stopped).code))


def stopped_at(state: State, seat: Seat) -> int | None:
    """The place of `seat`'s card that stops its call, if it holds one. Only the presser is told, and the turn goes on (H30)."""
    return next((slot for slot, held in enumerate(state.rows[seat]) if held is not None and held.code in STOPS_CALLS), None)


def same(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`same`: this card of mine is the floor's top (H8, H9)."""
    state, slot = story.state, action["slot"]
    _my_turn(state, seat, holding=False)
    top, code = _from_floor(state), _own(state, seat, slot)
    if state.tried >> seat & 1:
        raise Refusal("already_tried")
    if matches(code, top):
        after = story.tell(facts.SameRight(seat, slot, code, burns(code, top)))
        if after.mood.eye and after.rows[seat]:
            story.tell(facts.ChoiceOpened("look", (seat,), (("why", "extra_eye"), ("may_skip", True))))
        if state.answering:
            pings.answered(story, seat, "pong")
        return
    full = first_free(state.rows[seat]) is None
    story.tell(facts.SameWrong(seat, slot, code, ends_turn=full))
    if not full:
        penalty(story, seat, chance)
    if state.answering:
        pings.answered(story, seat, "wrong")


def draw(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`draw`: the pile's next card into your hand; only you see it (H11). A Ping is thrown at once (H33)."""
    _my_move(story.state, seat)
    if not need_card(story, chance):
        raise Refusal("nothing_to_draw")
    code = story.state.pile[0]
    story.tell(facts.CardDrawn(seat, code))
    if code in AT_ONCE:
        story.tell(facts.CardThrown(seat, code, None))
        pings.sound(story, seat)


def take(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`take`: the floor's top goes into your row, the card there onto the floor; no power (H12)."""
    state, slot = story.state, action["slot"]
    _my_move(state, seat)
    story.tell(facts.CardTaken(seat, slot, _from_floor(state), _own(state, seat, slot)))


def keep(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`keep`: the drawn card goes into your row, the card there onto the floor; no power (H11, H13)."""
    state, slot = story.state, action["slot"]
    _my_turn(state, seat, holding=True)
    story.tell(facts.CardKept(seat, slot, _own(state, seat, slot)))


def throw(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`throw`: the drawn card lands on the floor. Its power, if any, is not used, unless it is one that always fires (H11)."""
    state = story.state
    _my_turn(state, seat, holding=True)
    assert state.drawn is not None
    if state.drawn in MUST_KEEP:
        raise Refusal("must_keep")
    fires = state.drawn if state.drawn in FIRES else None
    story.tell(facts.CardThrown(seat, state.drawn, fires))
    if fires:
        POWERS[fires].act(story, seat, action, chance)


def use(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`use`: the drawn card lands on the floor and its power is used, on a legal target (H11, H14)."""
    state = story.state
    _my_turn(state, seat, holding=True)
    assert state.drawn is not None
    power = _power(state, action)
    code = power.refuse(Places.of_state(state, seat), action)
    if code:
        raise Refusal(code)
    story.tell(facts.CardThrown(seat, state.drawn, power.word))
    power.act(story, seat, action, chance)


def _power(state: State, action: Action) -> Power:
    """The power that the drawn card plays, a Wildcard as the one named (H17). Refuses other arguments than its own."""
    word = POWER_OF.get(state.drawn or "")
    if word is None:
        raise Refusal("no_power")
    named: tuple[str, ...] = ()
    if word == "wild":
        word, named = action.get("as"), ("as",)
        if word not in MODES[state.options.mode].wild:
            raise Refusal("malformed", key="as")
    power = POWERS[word]
    checked(action, {"use": shape(state.seats, power.takes + named)})
    return power


def feed(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`feed`: the drawn peek or spy lands on the floor, and one of my cards goes to the porter, unseen (H45)."""
    state = story.state
    _my_turn(state, seat, holding=True)
    assert state.drawn is not None and state.porter is not None
    code = feeding.refuse(Places.of_state(state, seat), state.porter, state.drawn, action)
    if code:
        raise Refusal(code)
    story.tell(facts.CardThrown(seat, state.drawn, "feed"))
    give(story, seat, action["slot"], state.porter, "feed")


def skip(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    """`skip`: there is no card to draw (H16); or there is no Pong for a Ping (H33)."""
    state = story.state
    _my_turn(state, seat, holding=False)
    if state.answering:
        pings.answered(story, seat, "skip")
        return
    if can_draw(state):
        raise Refusal("can_draw")
    story.tell(facts.TurnSkipped(seat))


def proceed(story: Story[State], chance: Chance) -> None:
    """What follows by itself, until somebody is asked again: emptied rows, the end of the turn, the next one."""
    _turned_up(story)
    _emptied_rows(story)
    mode = MODES[story.state.options.mode]
    if mode.follows is not None:
        mode.follows(story)
    state = story.state
    if _waits(state):
        return
    if mode.after_turn is not None and not state.ended:
        assert state.turn is not None
        story.tell(facts.TurnEnded(state.turn))
        mode.after_turn(story, chance)
        state = story.state
        if state.choices:
            return
    why = mode.runs_out(state) if state.caller is None else None
    if why is not None:
        end_round(story, why)
    elif state.caller is not None and not state.due:
        if mode.before_reveal is not None:
            mode.before_reveal(story, chance)
            if story.state.choices:
                return
        end_round(story, "called" if state.called else "emptied")
    else:
        story.tell(facts.TurnBegan(mode.next_seat(state), state.number + 1, last=state.caller is not None))


def _waits(state: State) -> bool:
    """Whether the turn still waits for an action: an open choice, its next step, or a draw again (H15)."""
    if state.stage != "play" or state.choices:
        return True
    if state.again:
        return can_draw(state)
    return not state.done


def _turned_up(story: Story[State]) -> None:
    """A card that has come to a place where cards lie face up is turned up for everybody (H7, H21)."""
    state, slot = story.state, story.state.opens
    if state.stage != "play" or slot is None:
        return
    there = [(seat, held) for seat in range(state.seats) if (held := held_or_gap(state, seat, slot))]
    new = [(seat, held) for seat, held in there if held.seen != state.all_eyes]
    if new:
        story.tell(facts.CardsTurnedUp(tuple((seat, slot) for seat, _ in new), tuple(held.code for _, held in new)))


def _emptied_rows(story: Story[State]) -> None:
    """A row that has just been emptied counts as a call, or ends that player's part in the last turns (H26).

    While a choice is open, what comes of it resolves first. Of several rows the first from the next player counts as the
    caller's, without penalty (H39).
    """
    state = story.state
    if state.stage != "play" or state.choices:
        return
    if all(state.rows):
        return  # as nearly always
    for seat in from_next(state, seats_in(state.everyone & ~state.empty, state.seats)):
        if not state.rows[seat]:
            story.tell(facts.RowEmptied(seat, calls=story.state.caller is None))
