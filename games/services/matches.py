"""Opening a match, and the one after it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from games.engine import catalog
from games.engine.core.table import SeatHandedToBot
from games.models import PRACTICE, Match, Move, Seat

from .answers import Answer, refused
from .desk import Desk
from .expiry import and_then
from .play import done
from .tables import info_of


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who takes a seat: a person (`person_id`), or a bot of `level`. `name` and `avatar` are kept as they are now."""

    name: str
    person_id: int | None = None
    level: str | None = None
    avatar: str = ""
    host: bool = False


class CannotBegin(RuntimeError):
    """A match could not be opened through no fault of its options; nothing of it exists. Its text is the code."""


#: Asked by whoever opens a match, inside the transaction that opens it and before anything of it is written: a room may
#: lock and mark itself here, so that two presses open one match. An answer other than "" refuses with that code.
type Claim = Callable[[Match], str]


def create(
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[SeatPlan],
    kind: str,
    seed: int | str | None = None,
    bots_may_fill: bool = True,
    after: UUID | None = None,
    claim: Claim | None = None,
) -> Match:
    """Opens a match and deals. `seed` fixes all its chance; without it 128 random bits do.

    `after` is the finished match that this one is the rematch of. `claim` has the last word, see `Claim`.
    Raises BadOptions when the options do not fit each other or the number of seats, KeyError for an unknown game,
    CannotBegin with `not_over` or `not_now` for an `after` that runs still or has its rematch, or with `claim`'s word.
    """
    full = catalog.game(game).options(options, len(seats))
    match = Match(
        game=game,
        options=full,
        seats=len(seats),
        kind=kind,
        bots_may_fill=bots_may_fill,
        seed=secrets.token_hex(16) if seed is None else str(seed),
    )
    answer = done(Begin(match.id, match, tuple(seats), after, claim))
    if not answer.ok:
        raise CannotBegin(answer.code)
    return Match.objects.get(pk=match.id)


def rematch(match_id: UUID, person_id: int) -> Match | Answer:
    """The next practice match with the same people and options; asked twice it is the same match.

    Refused with `no_rematch` where a lamma decides instead, `not_over`, `not_seated`.
    """
    match = Match.objects.select_related("rematch").get(pk=match_id)
    seats = list(Seat.objects.filter(match=match).order_by("number"))
    if match.kind != PRACTICE:
        return refused("no_rematch")
    if person_id not in [seat.person_id for seat in seats]:
        return refused("not_seated")
    if match.rematch is not None:
        return match.rematch
    plans = tuple(SeatPlan(s.name, s.person_id, s.bot_level, s.avatar, s.host) for s in seats)
    fresh = Match(game=match.game, options=match.options, seats=match.seats, kind=match.kind, seed=secrets.token_hex(16))
    answer = done(Begin(fresh.id, fresh, plans, after=match_id))
    if answer.code in ("not_over", "not_now"):
        again = Match.objects.select_related("rematch").get(pk=match_id).rematch
        return again or answer
    return Match.objects.get(pk=fresh.id) if answer.ok else answer


@dataclass(slots=True)
class Begin:
    """Makes the rows of `match` and tells its first facts. `after` is the match that it is the rematch of."""

    match_id: UUID
    match: Match
    plans: tuple[SeatPlan, ...]
    after: UUID | None = None
    claim: Claim | None = None
    kept_as: tuple[int, str] | None = None

    def run(self, desk: Desk) -> Answer:
        if desk.standing is not None:
            return Answer(True)  # tried again after a lost connection: it was written
        if self.after is not None:
            before = Match.objects.filter(pk=self.after).select_for_update(of=("self",)).get()
            if before.status != "over":
                return refused("not_over")
            if before.rematch_id is not None:
                return refused("not_now")
        info = info_of(self.match)
        with transaction.atomic():
            refusal = "" if self.claim is None else self.claim(self.match)
            if refusal:
                return refused(refusal)
            desk.begin(info)
            step = info.game.begin(info.options, info.seats, desk.chance())
            for seat, plan in enumerate(self.plans):
                if plan.level is not None:
                    step = and_then(info, step, SeatHandedToBot(seat, plan.level, "start"))
            self.match.save(force_insert=True)
            Seat.objects.bulk_create(
                Seat(
                    match=self.match,
                    number=n,
                    person_id=p.person_id,
                    bot_level=p.level,
                    name=p.name,
                    avatar=p.avatar,
                    host=p.host,
                )
                for n, p in enumerate(self.plans)
            )
            if self.after is not None:
                Match.objects.filter(pk=self.after).update(rematch=self.match)
        return desk.step(step, Move.BEGIN, None, {"do": "begin", "bots": [p.level for p in self.plans]}, f"!begin-{uuid4().hex}")
