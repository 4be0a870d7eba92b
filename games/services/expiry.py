"""What happens when an ask's time runs out (H23, H24), and how the server says so at the door."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games import bots
from games.engine.core.errors import Refusal
from games.engine.core.events import Event
from games.engine.core.game import Ask, Step
from games.engine.core.table import PERSON, SeatHandedToBot
from games.models import Move

from .answers import Answer, refused
from .desk import Desk
from .standing import MatchInfo, OpenAsk

#: So many expiries in a row hand a seat to a bot (H24).
LAPSES = 2


@dataclass(slots=True)
class Expire:
    """The time of `ask_id` is over, if it really is."""

    match_id: UUID
    ask_id: str
    kept_as: tuple[int, str] | None = None

    def run(self, desk: Desk) -> Answer:
        standing = desk.standing
        if standing is None:
            return refused("no_match")
        ask = standing.open_ask(self.ask_id)
        if ask is None or ask.due is None or ask.due > desk.now:
            return refused("not_now")
        key = f"!{self.ask_id}"[:64]
        return expired(desk, ask, Move.EXPIRE, None, {"do": "expire", "ask": self.ask_id}, key)


@dataclass(slots=True)
class Arm:
    """Sets the match's alarm again after one that rang early."""

    match_id: UUID
    kept_as: tuple[int, str] | None = None

    def run(self, desk: Desk) -> Answer:
        if desk.standing is None:
            return refused("no_match")
        desk.arm()
        return Answer(True)


def expired(
    desk: Desk, ask: OpenAsk, kind: str, seat: int | None, action: dict[str, Any], key: str, seen: int | None = None
) -> Answer:
    """Lets `ask` run out now. `seat` is who hurried it, None when it was the clock."""
    standing = desk.standing
    assert standing is not None
    game = standing.info.game
    try:
        step = game.expire(standing.state, ask.ask.id, desk.chance())
    except Refusal as refusal:
        return refused(refusal.code)
    step = handed_over(standing.info, step, ask.ask)
    return desk.step(step, kind, seat, action, key, ask.ask.id, seen)


def handed_over(info: MatchInfo, step: Step, ask: Ask, level: str | None = None) -> Step:
    """H24: after two expiries in a row a bot plays the seat, where bots may fill in; `level` is the usual one of today.

    Not while others are still asked in secret, who would learn that the seat had not answered: then after the next one.
    """
    table, seat = step.state.table, ask.seat
    if seat is None or not info.bots_may_fill or info.game.result(step.state) is not None:
        return step
    if ask.secret and any(other.secret for other in info.game.asks(step.state)):
        return step
    if table.control[seat] != PERSON or table.lapses[seat] < LAPSES:
        return step
    return and_then(info, step, SeatHandedToBot(seat, level or bots.usual(info.game.code), "lapsed"))


def and_then(info: MatchInfo, step: Step, event: Event) -> Step:
    """The step with one more fact at its end."""
    return Step((*step.events, event), info.game.evolve(step.state, event))
