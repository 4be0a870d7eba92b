"""Dealing: the lamma's first match, and every one after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from accounts.models import Person
from games.engine import catalog
from games.engine.core.errors import BadOptions
from games.models import LAMMA, Match
from games.services import matches
from games.services.matches import CannotBegin, SeatPlan
from lobbies.models import Lamma, LammaSeat
from lobbies.refusals import LobbyRefusal
from lobbies.services.practice import NO_PICTURE

from . import options
from .changing import changed
from .rights import host_only, running, seat_of
from .table import redraw

#: So often a start is tried again when somebody sat down or got up in the same moment.
TRIES = 5
#: Nobody comes back to a table that lies so many matches back.
MOST_MATCHES = 200


@dataclass(frozen=True, slots=True)
class Plan:
    """A match as it would start now. `seats` are the rows it was made of, to notice that they have changed."""

    lamma_id: int
    host_id: int
    after: Match | None
    game: str
    options: dict[str, Any]
    people: tuple[SeatPlan, ...]
    seats: tuple[tuple[int, int, str], ...]


def start(lamma_id: int, by: Person, after: str | None = None) -> Match:
    """The host starts the next match with everybody who sits here, in the order of their seats.

    `after` is the slug of the match that the presser has seen end ("" for none): if another has been started since,
    nothing new starts and they are led to that one. So are all who press while a match runs.
    Raises LobbyRefusal no_such_lamma, not_in_lamma, not_host, too_few, bad_options, could_not_start.
    """
    for _ in range(TRIES):
        lamma = Lamma.objects.select_related("match").filter(pk=lamma_id).first()
        if lamma is None:
            raise LobbyRefusal("no_such_lamma")
        match = lamma.match
        if match is not None and (running(lamma) or after not in (None, match.slug)):
            if seat_of(lamma, by.pk) is None:
                raise LobbyRefusal("not_in_lamma")
            return match
        host_only(lamma, by.pk)
        plan = _plan(lamma)
        try:
            fresh = matches.create(
                plan.game, plan.options, plan.people, LAMMA, after=None if match is None else match.id, claim=_claim(plan)
            )
        except BadOptions as bad:
            raise options.refused(bad) from bad
        except CannotBegin as reason:
            if str(reason) in ("changed", "not_now", "not_over"):
                continue
            raise LobbyRefusal("could_not_start") from reason
        changed(lamma_id)
        if match is not None:
            redraw(match.id)  # whoever still sits there is led over
        return fresh
    raise LobbyRefusal("could_not_start")


def rematch(slug: str, by: Person) -> Match:
    """The match after the one of this slug, in one press: started if it is not yet there.

    Raises LobbyRefusal no_such_lamma when it was no match of a lamma (or its lamma is gone), and as `start`.
    """
    lamma = lamma_of(slug)
    if lamma is None:
        raise LobbyRefusal("no_such_lamma")
    return start(lamma.pk, by, after=slug)


def lamma_of(slug: str) -> Lamma | None:
    """The lamma in which the match of this slug is played, or was: each match of a lamma leads to the one after it."""
    match = Match.objects.select_related("rematch").filter(slug=slug, kind=LAMMA).first()
    for _ in range(MOST_MATCHES):
        if match is None:
            return None
        if match.rematch_id is None:
            lamma = Lamma.objects.filter(match=match).first()
            if lamma is not None:
                return lamma
            match.refresh_from_db(fields=["rematch"])  # between these two looks it may have gone on
            if match.rematch_id is None:
                return None
        match = Match.objects.get(pk=match.rematch_id)
    return None


def obstacle(game: str, chosen: dict[str, Any], taken: int) -> LobbyRefusal | None:
    """Why a match of `taken` players cannot start with these options, or None when it can."""
    least = min(options.counts(game, chosen))
    if taken < least:
        return LobbyRefusal("too_few", least=least)
    try:
        catalog.game(game).options(options.complete(game, chosen), taken)
    except BadOptions as bad:
        return options.refused(bad)
    except LobbyRefusal as gone:
        return gone
    return None


def _plan(lamma: Lamma) -> Plan:
    seats = list(LammaSeat.objects.filter(lamma=lamma).select_related("person").order_by("number"))
    why_not = obstacle(lamma.game, lamma.options, len(seats))
    if why_not is not None:
        raise why_not
    people = []
    for seat in seats:
        if seat.person is None:
            people.append(SeatPlan(seat.bot_name, level=seat.level, avatar=seat.bot_avatar))
        else:
            person, hosts = seat.person, seat.person_id == lamma.host_id
            people.append(SeatPlan(person.name, person_id=person.pk, avatar=person.avatar or NO_PICTURE, host=hosts))
    assert lamma.host_id is not None
    return Plan(
        lamma_id=lamma.pk,
        host_id=lamma.host_id,
        after=lamma.match,
        game=lamma.game,
        options=options.complete(lamma.game, lamma.options),
        people=tuple(people),
        seats=_rows(seats),
    )


def _rows(seats: list[LammaSeat]) -> tuple[tuple[int, int, str], ...]:
    return tuple((seat.number, seat.person_id or 0, seat.level) for seat in seats)


def _claim(plan: Plan) -> matches.Claim:
    """Marks the lamma with the match in the transaction that opens it, if all is still as it was planned."""

    def claim(match: Match) -> str:
        lamma = Lamma.objects.select_for_update().filter(pk=plan.lamma_id).first()
        if lamma is None:
            return "changed"
        seats = list(LammaSeat.objects.filter(lamma=lamma).order_by("number"))
        before = None if plan.after is None else plan.after.pk
        same = lamma.host_id == plan.host_id and lamma.match_id == before and _rows(seats) == plan.seats
        if not same or (lamma.game, options.complete(lamma.game, lamma.options)) != (plan.game, plan.options):
            return "changed"
        lamma.match = match
        lamma.save(update_fields=["match", "touched"])
        return ""

    return claim
