"""Leaving a table and coming back to it (H24)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from uuid import UUID

from games import bots
from games.engine.core.events import Event
from games.engine.core.game import Step
from games.engine.core.table import SeatHandedToBot, SeatTakenBack
from games.models import Move

from . import meanwhile
from .answers import Answer, refused
from .desk import Desk
from .expiry import and_then
from .play import done


def leave(match_id: UUID, seat: int) -> Answer:
    """`seat` leaves on purpose: a bot plays on with only that seat's knowledge, where bots may fill in.

    Refused with `people_only` where they may not (there the expiry rule simply repeats), `match_over`, `not_now`
    when a bot plays already.
    """
    answer = done(Leave(match_id, seat))
    if answer.ok:
        meanwhile.gone(match_id, seat, answer.seq)
    return answer


def come_back(match_id: UUID, seat: int) -> Answer:
    """The player of `seat` takes it back. Refused with `match_over`, or `not_now` when they have it."""
    answer = done(ComeBack(match_id, seat))
    if answer.ok:
        meanwhile.took_back(match_id, seat)
    return answer


@dataclass(slots=True)
class Leave:
    match_id: UUID
    seat: int
    kept_as: tuple[int, str] | None = None

    def run(self, desk: Desk) -> Answer:
        standing = desk.standing
        if standing is None:
            return refused("no_match")
        if standing.over:
            return refused("match_over")
        if not standing.info.bots_may_fill:
            return refused("people_only")
        if standing.bot_at(self.seat):
            return refused("not_now")
        return _told(desk, SeatHandedToBot(self.seat, bots.usual(standing.info.game.code), "left"), Move.HAND, self.seat)


@dataclass(slots=True)
class ComeBack:
    match_id: UUID
    seat: int
    kept_as: tuple[int, str] | None = None

    def run(self, desk: Desk) -> Answer:
        standing = desk.standing
        if standing is None:
            return refused("no_match")
        if standing.over:
            return refused("match_over")
        if not standing.bot_at(self.seat):
            return refused("not_now")
        return _told(desk, SeatTakenBack(self.seat), Move.BACK, self.seat)


def _told(desk: Desk, event: Event, kind: str, seat: int) -> Answer:
    """One fact of the table itself, as a step of its own."""
    standing = desk.standing
    assert standing is not None
    step = and_then(standing.info, Step((), standing.state), event)
    return desk.step(step, kind, seat, {"do": kind}, f"!{kind}-{secrets.token_hex(8)}")
