"""One random match, checked at every step."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from games.engine.core import codec
from games.engine.core.actions import Action
from games.engine.core.errors import EngineError, Refusal, UnknownViewer
from games.engine.core.events import SPECTATOR, Event
from games.engine.core.game import Ask, Step, View
from games.engine.core.replay import fold
from games.engine.core.rng import Chance
from games.engine.core.scenario import viewers
from games.engine.core.table import BOT, PERSON, SeatHandedToBot, SeatTakenBack

from .coverage import Coverage
from .forged import forged
from .hooks import Hooks
from .offers import Offer, offer
from .schema import are_json, fits, is_json, sample

#: A random match that is not over by then does not end.
MOST_STEPS = 4000
#: Legal entries tried at each step (all of them in thorough matches) and forged actions: for seats that are asked ...
ENTRIES, FORGED = 5, 7
#: ... and for the others.
ENTRIES_APART, FORGED_APART = 1, 1
#: How often a free word gives way to the answers of those who are asked.
MOSTLY = 0.8
NOT_AT_THE_TABLE: tuple[Any, ...] = (-1, 99, "nobody", None)


class Violation(AssertionError):
    """A game broke one of the rules of the house. The message says which, in which match, at which step."""


@dataclass
class Match:
    """A match while it is played."""

    hooks: Hooks
    mode: str
    seed: str
    coverage: Coverage
    pool: list[dict[str, Any]]
    state: Any = None
    facts: list[Event] = field(default_factory=list)
    seats: int = 0
    last: Any = "the start"
    #: the round and its cards, as the last step left them
    cards: Any = None
    #: what was looked at in this state: each seat's view and legal list
    seen: dict[int, tuple[View, list[Action]]] = field(default_factory=dict)

    def broken(self, why: str) -> Violation:
        return Violation(
            f"{self.hooks.game.code}/{self.mode} match {self.seed}, fact {len(self.facts)}, after {self.last}: {why}"
        )

    def chance(self) -> Chance:
        return Chance(self.seed, len(self.facts))

    def require(self, right: bool, why: Callable[[], str] | str) -> None:
        if not right:
            raise self.broken(why if isinstance(why, str) else why())


#: called before each step with the match, the move and what it brought: the scramble test looks on here
Witness = Callable[[Match, "Move", Step], None]


@dataclass(frozen=True)
class Move:
    """What happens next: a seat acts, an ask runs out, or the house tells a fact of the table (seat handed over)."""

    seat: int | None = None
    action: Action | None = None
    ask: str | None = None
    told: Event | None = None

    def make(self, game: Any, state: Any, chance: Chance) -> Step:
        """The step that this move brings. Raises Refusal."""
        if self.told is not None:
            return Step((self.told,), game.evolve(state, self.told))
        if self.ask is not None:
            step: Step = game.expire(state, self.ask, chance)
            return step
        made: Step = game.decide(state, self.seat, self.action, chance)
        return made


def play(hooks: Hooks, mode: str, seed: str, coverage: Coverage, pool: list[dict[str, Any]], **how: Any) -> Match:
    """Plays one random match to its end. Raises Violation.

    `pool` collects offered actions for forging later ones. `thorough` tries every legal entry at every step;
    `checks` False plays only (for a `witness`, who sees every step before it is made).
    """
    rng = random.Random(seed)
    match = Match(hooks, mode, seed, coverage, pool)
    _open(match, rng)
    likes = dict(hooks.weights(rng))
    # Every tenth match nobody is there most of the time, so that it is abandoned.
    patience = 0.9 if rng.randrange(10) == 0 else 0.04
    checks, witness = how.get("checks", True), how.get("witness")
    for _ in range(MOST_STEPS):
        if checks:
            _check_state(match, rng, how.get("thorough", False))
        if hooks.game.result(match.state) is not None:
            break
        move = _next_move(match, rng, likes, patience)
        step = _made(match, move)
        if witness is not None:
            witness(match, move, step)
        _take(match, move, step)
    else:
        raise match.broken(f"still not over after {MOST_STEPS} steps")
    _check_end(match)
    return match


def _open(match: Match, rng: random.Random) -> None:
    game, start = match.hooks.game, match.hooks.start(match.mode, rng)
    match.seats = start.seats
    options = game.options(start.options, start.seats)
    if start.setup is None:
        step = game.begin(options, start.seats, match.chance())
    else:
        step = game.lay(start.setup, options, start.seats, match.chance())
        match.coverage.laid += 1
    match.coverage.matches += 1
    match.state = game.blank()
    _take(match, Move(), step)
    if start.setup is None:
        _, cards = match.cards
        match.require(cards == match.hooks.deck(match.state), "the cards dealt are not the deck of this mode")


def _made(match: Match, move: Move) -> Step:
    try:
        return move.make(match.hooks.game, match.state, match.chance())
    except EngineError as error:
        raise match.broken(f"{move} was refused: {error!r}") from error


def _take(match: Match, move: Move, step: Step) -> None:
    """Goes on; folding the facts, through JSON and back, must give the state that the step brought."""
    game = match.hooks.game
    stored = json.loads(json.dumps([(event.kind, codec.encode(event)) for event in step.events]))
    again = tuple([codec.decode(kind, data, game.events) for kind, data in stored])
    match.require(again == step.events, lambda: f"facts change on their way through JSON: {step.events} became {again}")
    match.require(fold(game, again, match.state) == step.state, "folding the facts gives another state than the step")
    before = match.cards
    match.state = step.state
    match.facts += step.events
    match.last = move
    match.seen = {}
    match.coverage.steps += 1
    for event in step.events:
        match.coverage.events[event.kind] += 1
    match.cards = after = match.hooks.census(match.state)
    if before is not None and before[0] == after[0]:
        # Counters are compared key by key, and slowly; as plain dictionaries they are nearly always equal.
        same = dict.__eq__(before[1], after[1]) or before[1] == after[1]
        match.require(same, lambda: f"cards came or went: {_moved(before[1], after[1])}")
    elif before is not None:
        match.require(after[1] == match.hooks.deck(match.state), "the cards dealt are not the deck of this mode")


def _moved(before: Any, after: Any) -> str:
    return f"lost {dict(before - after)}, new {dict(after - before)}"


def _check_state(match: Match, rng: random.Random, thorough: bool) -> None:
    game, state = match.hooks.game, match.state
    trace = _trace(state, thorough)
    asks = game.asks(state)
    _check_asks(match, asks)
    views: dict[Any, View] = {viewer: game.view(state, viewer) for viewer in viewers(match.seats)}
    for viewer, view in views.items():
        # What is the very same object in the spectator's view is looked at there.
        common = {} if viewer == SPECTATOR else views[SPECTATOR]
        if not are_json([(word, value) for word, value in view.items() if word not in common or common[word] is not value]):
            raise match.broken(f"the view of {viewer} is not plain JSON")
    match.require(game.legal(views[SPECTATOR]) is None, "a spectator is offered actions")
    for nobody in NOT_AT_THE_TABLE:
        try:
            game.view(state, nobody)
        except UnknownViewer:
            continue
        raise match.broken(f"the unknown viewer {nobody!r} gets a view")
    waited_for = {ask.seat for ask in asks}
    for seat in range(match.seats):
        legal = game.legal(views[seat]) or []
        match.seen[seat] = (views[seat], legal)
        asked, offered = seat in waited_for, offer(legal, game.free)
        if asked and not legal:
            raise match.broken(f"seat {seat} is asked, but nothing is legal")
        if asked != bool(offered.answers):
            raise match.broken(f"seat {seat}: asked {asked}, but its plain answers are {offered.answers}")
        if offered.twice:
            raise match.broken(f"seat {seat} is offered something twice")
        most = len(legal) if thorough else ENTRIES if asked else ENTRIES_APART
        _check_offered(match, seat, views[seat], legal if len(legal) <= most else rng.sample(legal, most), rng)
        _check_forged(match, seat, legal, offered, FORGED if asked else FORGED_APART, rng)
    match.require(_trace(state, thorough) == trace, "trying actions changed the state itself")
    match.require(game.asks(state) == asks, "trying actions changed what is asked")


def _trace(state: Any, thorough: bool) -> Any:
    """Something that differs when the state was changed in place: its hash if it has one, else (and in thorough matches)
    all of it."""
    if thorough:
        return repr(state)
    try:
        return hash(state)
    except TypeError:
        return repr(state)


def _check_asks(match: Match, asks: tuple[Ask, ...]) -> None:
    over = match.hooks.game.result(match.state) is not None
    match.require(over == (not asks), "nobody is awaited although the match goes on" if not over else "asks after the end")
    match.require(len({ask.id for ask in asks}) == len(asks), "two asks with one id")
    seats = [ask.seat for ask in asks if ask.seat is not None]
    match.require(seats == sorted(set(seats)), lambda: f"asked are {seats}: not once each, in order")
    match.require(all(0 <= seat < match.seats for seat in seats), "a seat is asked that is not at the table")
    # An open clock waits for a person; a table that waits for nobody needs a deadline.
    match.require(all(ask.seconds is not None for ask in asks if ask.seat is None), "the table waits without a deadline")


def _check_offered(match: Match, seat: int, view: View, tries: list[Action], rng: random.Random) -> None:
    for entry in tries:
        action = sample(entry, rng)
        if not fits(action, entry):
            raise match.broken(f"the sample {action} does not fit {entry}")
        try:
            match.hooks.game.decide(match.state, seat, action, match.chance())
        except EngineError as error:
            raise match.broken(f"seat {seat} is offered {action}, but it is refused: {error!r}") from error
        match.coverage.tried += 1
        match.coverage.kinds[match.hooks.kind(view, action)] += 1
    for entry in rng.sample(tries, min(2, len(tries))):
        # Free words are offered to everybody all the time: they would crowd out all that is offered seldom.
        if entry["do"] in match.hooks.game.free and rng.random() < MOSTLY:
            continue
        if len(match.pool) < 3000:
            match.pool.append(sample(entry, rng))
        else:
            match.pool[rng.randrange(3000)] = sample(entry, rng)


def _check_forged(match: Match, seat: int, legal: list[Action], offered: Offer, how_many: int, rng: random.Random) -> None:
    for _ in range(how_many):
        near = offered.near if offered.near and rng.random() < MOSTLY else offered.by_word
        action = forged(near, match.pool, match.seats, rng)
        if not offered.holds(action):
            _must_refuse(match, seat, action)
    if rng.randrange(10) == 0:
        _must_refuse(match, rng.choice((-1, match.seats, 99)), rng.choice(legal or [{"do": "draw"}]))


def _must_refuse(match: Match, seat: int, action: Any) -> None:
    try:
        match.hooks.game.decide(match.state, seat, action, match.chance())
    except Refusal as no:
        if no.code not in match.hooks.game.refusals:
            raise match.broken(f"the refusal {no.code} is not listed in the game's refusals") from no
        if no.data and not is_json(no.data):
            raise match.broken(f"the data of refusal {no.code} is not plain JSON: {no.data}") from no
        match.coverage.refusals[no.code] += 1
        match.coverage.refused += 1
    except UnknownViewer:
        match.require(not 0 <= seat < match.seats, f"seat {seat} is not known")
    except Exception as error:
        raise match.broken(f"{str(action)[:300]} by seat {seat} is not refused, but breaks: {error!r}") from error
    else:
        raise match.broken(f"{str(action)[:300]} by seat {seat} is accepted, but was not offered")


def _next_move(match: Match, rng: random.Random, likes: dict[str, float], patience: float) -> Move:
    game, state = match.hooks.game, match.state
    asks = game.asks(state)
    timed = [ask for ask in asks if ask.seconds is not None]
    if timed and rng.random() < patience:
        return Move(ask=rng.choice(timed).id)
    if rng.random() < 0.06:
        return Move(told=_handed_over(match, rng))
    seats = [ask.seat for ask in asks if ask.seat is not None]
    if not seats:
        return Move(ask=asks[0].id)
    seat = rng.randrange(match.seats) if rng.random() < 0.1 else rng.choice(seats)
    view, legal = _seen(match, seat)
    if not legal:
        return Move(ask=timed[0].id) if timed else _next_move(match, rng, likes, patience)
    by_word: dict[str, list[Action]] = {}
    for entry in legal:
        by_word.setdefault(entry["do"], []).append(entry)
    words = list(by_word)
    word = rng.choices(words, [likes.get(word, 1.0) for word in words])[0]
    action = sample(rng.choice(by_word[word]), rng)
    match.coverage.kinds[match.hooks.kind(view, action)] += 1
    return Move(seat=seat, action=action)


def _seen(match: Match, seat: int) -> tuple[View, list[Action]]:
    """The view and the legal list of a seat, as they were looked at when this state was checked."""
    if seat not in match.seen:
        view = match.hooks.game.view(match.state, seat)
        match.seen[seat] = (view, match.hooks.game.legal(view) or [])
    return match.seen[seat]


def _handed_over(match: Match, rng: random.Random) -> Event:
    """A fact that the house tells at any time: a bot takes a seat over, a player takes it back."""
    control = match.state.table.control
    bots = [seat for seat, by in enumerate(control) if by == BOT]
    if bots and rng.random() < 0.6:
        return SeatTakenBack(rng.choice(bots))
    persons = [seat for seat, by in enumerate(control) if by == PERSON]
    return SeatHandedToBot(rng.choice(persons), "easy", rng.choice(("start", "lapsed", "left"))) if persons else SeatTakenBack(0)


def _check_end(match: Match) -> None:
    """Over is over: a result, nobody asked, nothing accepted; and the whole match folds again from nothing."""
    game, result = match.hooks.game, match.hooks.game.result(match.state)
    assert result is not None
    match.require(all(0 <= seat < match.seats for seat in result.winners), f"winners {result.winners}")
    match.require(not (result.abandoned and result.winners), "an abandoned match has winners")
    match.coverage.abandoned += result.abandoned
    match.require(fold(game, match.facts) == match.state, "the whole match, folded again, ends in another state")
    try:
        game.expire(match.state, "r1.t1.turn", match.chance())
    except Refusal as no:
        match.require(no.code == "not_now", f"an ask that is gone expires with {no.code}")
    else:
        raise match.broken("an ask that is gone can expire")
