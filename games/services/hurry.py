"""`hurry {seat}` (H24): with an open clock, nobody has to wait for ever for somebody who is gone."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from games.engine.core.events import SPECTATOR
from games.engine.core.game import Step
from games.models import Move

from . import sides
from .answers import Answer, refused
from .desk import Desk
from .expiry import expired
from .sides import Sides
from .standing import OpenAsk, Standing

#: A seat may be hurried when it has been away this long; an opening peek when it is this old.
AWAY = timedelta(seconds=60)
PEEK = timedelta(seconds=20)


def may_hurry(standing: Standing, beside: Sides, seat: int, now: datetime) -> tuple[int, ...]:
    """The seats that `seat` may hurry now: none while anything runs against a clock."""
    return hurries(standing, beside, seat, now)[0]


def hurries(standing: Standing, beside: Sides, seat: int, now: datetime) -> tuple[tuple[int, ...], datetime | None]:
    """The seats that `seat` may hurry now, and when the next becomes one if nothing happens before."""
    for ask in standing.asks:
        if ask.due is not None:
            return (), None
    found = _hurriable(standing, beside, seat)
    soon = min((since for _, since in found if since > now), default=None)
    return tuple(other for other, since in found if since <= now), soon


def _hurriable(standing: Standing, beside: Sides, seat: int) -> list[tuple[int, datetime]]:
    """Each seat that may be hurried some time, and from when on. Nothing runs against a clock."""
    found: list[tuple[int, datetime]] = []
    for asked, ask in _asked(standing):
        if asked == seat or standing.bot_at(asked):
            continue
        away = beside.people[asked].away_since
        since = [] if away is None else [away + AWAY]
        if ask.ask.kind == "peek":
            since.append(ask.since + PEEK)
        if since:
            found.append((asked, min(since)))
    return found


def _asked(standing: Standing) -> list[tuple[int, OpenAsk]]:
    """Who is asked, as everybody may know it: in a secret choice everybody, whether they have answered or not."""
    secret = next((ask for ask in standing.asks if ask.ask.secret), None)
    if secret is not None:
        return [(seat, secret) for seat in standing.info.game.view(standing.state, SPECTATOR)["awaiting"]]
    return [(ask.ask.seat, ask) for ask in standing.asks if ask.ask.seat is not None]


def hurried(desk: Desk, seat: int, seen: int, action: dict[str, Any], key: str) -> Answer:
    """`seat` hurries another: it acts as that seat's expiry. Whoever has answered in secret is hurried in vain, and the
    answer is the same: a refusal would tell."""
    standing = desk.standing
    assert standing is not None
    other = action.get("seat")
    count = standing.counts[seat]
    if set(action) != {"do", "seat"} or not isinstance(other, int) or isinstance(other, bool):
        return refused("malformed", count, key="seat")
    if not 0 <= other < standing.info.seats or other not in may_hurry(standing, sides.read(desk.match_id), seat, desk.now):
        return refused("may_not_hurry", count)
    ask = standing.ask_of(other)
    if ask is None:
        return desk.step(Step((), standing.state), Move.HURRY, seat, action, key, seen=seen)
    return expired(desk, ask, Move.HURRY, seat, action, key, seen)
