"""What follows when a seat acts, or when its time runs out. The state that is given never changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from ..core.actions import Action, Check, checked, one_of
from ..core.errors import Refusal, UnknownViewer
from ..core.events import Seat
from ..core.game import Step
from ..core.rng import Chance
from ..core.story import Story
from ..core.table import Lapsed, MatchAbandoned, PlayedOn
from . import notes, rounds, signals, turns
from .asks import asks
from .cards import MUST_KEEP
from .choices import CHOICES
from .evolve import evolve
from .heart import marks, status
from .modes import MODES
from .places import Places
from .shapes import shape
from .state import Choice, State, can_draw, taken

type Handler = Callable[[Story[State], Seat, Action, Chance], None]

#: Every common word: its argument words and what it does. Words that answer a choice are named by the choice.
WORDS: Final[Mapping[str, tuple[tuple[str, ...], Handler]]] = {
    "ready": ((), rounds.ready),
    "call": ((), turns.call),
    "same": (("slot",), turns.same),
    "draw": ((), turns.draw),
    "take": (("slot",), turns.take),
    "keep": (("slot",), turns.keep),
    "throw": ((), turns.throw),
    "use": (("slot", "seat", "their", "looks", "as"), turns.use),
    "skip": ((), turns.skip),
    "next": ((), rounds.go_on),
    "note": (("seat", "their", "as"), notes.note),
}
#: Words of some modes only (`Mode.words`).
MODE_WORDS: Final[Mapping[str, tuple[tuple[str, ...], Handler]]] = {
    "signal": (("say",), signals.signal),
    "feed": (("slot",), turns.feed),
    "status": (("to",), status.say),
    "mark": (("seat", "their", "as"), marks.mark),
}
#: Words that answer no ask: whoever says them is never too late, and breaks no run of expiries (H24, H48).
FREE: Final = frozenset(("note", "signal", "status", "mark"))
#: `use` takes what its power takes: looked at once the power is known.
OPTIONAL: Final = frozenset(("slot", "seat", "their", "looks", "as"))

#: Every code that `decide` refuses with, modes apart.
REFUSALS: Final = frozenset(
    (
        "malformed",  # not an action, or its arguments have not the form of the word (or of the power used)
        "unknown_action",  # no such word
        "over",  # the match is over
        "not_now",  # the word does not fit this moment
        "not_your_turn",  # somebody else's turn or choice
        "too_early",  # call: not everybody has had a turn
        "claimed",  # call: after a Same! in this turn
        "already_called",  # call: somebody has, or a row is empty
        "already_tried",  # same: one attempt a floor card
        "nothing_to_draw",  # draw: neither the pile nor the floor has a card
        "can_draw",  # skip: there is a card to draw
        "no_card",  # no card in that place
        "no_power",  # use: the drawn card has no power, or none with so few players
        "own_seat",  # the target is another player
        "not_a_third",  # relay: neither yourself nor the inspected player
        "frozen",  # nothing leaves or enters the caller's row
        "no_room",  # a row of eight takes no more
        "raid_targets",  # raid: different other players, or two of your own
        "notes_off",  # this match is played without notes
    )
)


#: Words with an argument that only they take.
SAID: Final = frozenset(("note", "status", "mark"))


@cache
def _shapes(seats: int) -> Mapping[str, Mapping[str, Check]]:
    words = {word: shape(seats, takes) for word, (takes, _) in {**WORDS, **MODE_WORDS}.items() if word not in SAID}
    words["note"] = {**shape(seats, ("seat", "their")), "as": one_of(*notes.SAYS)}
    words["status"] = {"to": one_of(*status.STATUSES)}
    words["mark"] = {**shape(seats, ("seat", "their")), "as": one_of(*marks.SAYS)}
    for rule in CHOICES.values():
        words.update({word: shape(seats, takes) for word, takes in rule.words.items()})
    return words


def decide(state: State, seat: Seat, action: Action, chance: Chance) -> Step:
    """What follows when `seat` does `action`. Raises Refusal, and UnknownViewer for a seat that is not at the table."""
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise UnknownViewer(seat)
    shapes = _shapes(state.seats)
    checked(action, shapes, OPTIONAL if isinstance(action, dict) and action.get("do") == "use" else frozenset())
    do = action["do"]
    if do in MODE_WORDS and do not in MODES[state.options.mode].words:
        raise Refusal("unknown_action")
    if state.stage == "over":
        raise Refusal("over")
    story = Story(state, evolve)
    if (state.table.run or state.table.lapses[seat]) and not _unheard(state, seat, action):
        story.tell(PlayedOn(seat))
    choice = state.choice
    if choice is not None and do in CHOICES[choice.kind].words:
        _answer(story, choice, seat, action, chance)
    elif word := WORDS.get(do) or MODE_WORDS.get(do):
        word[1](story, seat, action, chance)
    else:
        raise Refusal("not_now")  # it answers a choice that is not open
    turns.proceed(story, chance)
    return story.step()


def _unheard(state: State, seat: Seat, action: Action) -> bool:
    """Whether this is no move that others may know of: if it broke a run of expiries, the run would tell of it (H24, H30)."""
    return action["do"] in FREE or (action["do"] == "call" and turns.stopped_at(state, seat) is not None)


def _answer(story: Story[State], choice: Choice, seat: Seat, action: Action, chance: Chance) -> None:
    """An answer to the open choice."""
    if seat not in choice.waiting:
        raise Refusal("not_your_turn")
    rule = CHOICES[choice.kind]
    code = rule.refuse(Places.of_state(story.state, seat), dict(choice.facts), action)
    if code:
        raise Refusal(code)
    rule.act(story, seat, action, chance)


def expire(state: State, ask_id: str, chance: Chance) -> Step:
    """What follows when the time of an ask runs out (H23). Raises Refusal "not_now" when it is no longer open."""
    ask = next((ask for ask in asks(state) if ask.id == ask_id), None)
    story = Story(state, evolve)
    if ask is None:
        raise Refusal("not_now")
    if ask.seat is None:
        rounds.next_round(story, chance)
        return story.step()
    if ask.kind == "next":
        rounds.go_on(story, ask.seat, {"do": "next"}, chance)
        return story.step()
    after = story.tell(Lapsed(ask.seat, ask.kind, ask.secret))
    if after.idle >= 2 * state.seats:
        story.tell(MatchAbandoned())
        return story.step()
    if ask.kind == "peek":
        rounds.peeked(story, ask.seat)
    elif state.choices:
        CHOICES[state.choices[-1].kind].lapse(story, ask.seat, chance)
    else:
        _turn_lapses(story, ask.seat, chance, len(after.pile) + len(after.floor))
    turns.proceed(story, chance)
    return story.step()


def _turn_lapses(story: Story[State], seat: Seat, chance: Chance, cards: int) -> None:
    """Draw and throw without a power, or keep in a random place what must be kept; no card to draw, or a Ping to answer:
    skip. Never a Same!, never a call (H23). `cards` is how long a chain may be."""
    if story.state.drawn is None:
        if story.state.answering or not can_draw(story.state):
            turns.skip(story, seat, {"do": "skip"}, chance)
            return
        turns.draw(story, seat, {"do": "draw"}, chance)
        if story.state.drawn is None:
            return  # thrown at once
    if story.state.drawn in MUST_KEEP:
        turns.keep(story, seat, {"do": "keep", "slot": chance.pick(taken(story.state.rows[seat]))}, chance)
        return
    turns.throw(story, seat, {"do": "throw"}, chance)
    # And so on down the chain (H15): no longer than there are cards, for at a set-up table they may go round for ever.
    if story.state.again and not story.state.choices and can_draw(story.state) and cards > 0:
        _turn_lapses(story, seat, chance, cards - 1)
