"""The standings that this process keeps in memory, and how one is brought up to what the database knows."""

from __future__ import annotations

import threading
from collections import OrderedDict
from itertools import groupby
from uuid import UUID

from django.conf import settings

from games.engine import catalog
from games.engine.core.codec import decode
from games.models import Match
from games.queries import facts
from games.queries.facts import Row

from .standing import MatchInfo, Standing, advance, blank


class NoMatch(LookupError):
    """There is no such match."""


class Tables:
    """The last standing of each of the matches used last, at most `TABLES_KEPT`. Safe between threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[UUID, Standing] = OrderedDict()

    def get(self, match_id: UUID) -> Standing | None:
        """The standing in memory, perhaps behind the database."""
        with self._lock:
            standing = self._kept.get(match_id)
            if standing is not None:
                self._kept.move_to_end(match_id)
            return standing

    def put(self, standing: Standing) -> None:
        """Keeps `standing`, unless a newer one is there already."""
        with self._lock:
            known = self._kept.get(standing.info.id)
            if known is None or (known.seq, known.clock) <= (standing.seq, standing.clock):
                self._kept[standing.info.id] = standing
            self._kept.move_to_end(standing.info.id)
            while len(self._kept) > settings.TABLES_KEPT:
                self._kept.popitem(last=False)

    def drop(self, match_id: UUID) -> None:
        """Forgets one match: it is read again."""
        with self._lock:
            self._kept.pop(match_id, None)

    def clear(self) -> None:
        """Forgets all: what comes next is read again."""
        with self._lock:
            self._kept.clear()


TABLES = Tables()


def current(match_id: UUID) -> Standing:
    """The standing as the database has it now. Raises NoMatch."""
    row = facts.rows([match_id]).get(match_id)
    if row is None:
        raise NoMatch(str(match_id))
    known = TABLES.get(match_id)
    if known is not None and known.seq > row.seq:
        return known  # this process has moved on between the two looks
    standing = brought_up(match_id, row)
    TABLES.put(standing)
    return standing


def brought_up(match_id: UUID, row: Row) -> Standing:
    """The standing at `row`: the one in memory, and only the facts that it misses folded onto it."""
    standing = TABLES.get(match_id)
    if standing is None or standing.seq > row.seq:
        standing = blank(info(match_id))
    elif standing.seq == row.seq and standing.clock == row.clock:
        return standing
    events = standing.info.game.events
    for _, step in groupby(facts.facts(match_id, standing.seq, row.seq), key=lambda fact: fact.move):
        told = list(step)
        standing = advance(standing, [decode(fact.kind, fact.data, events) for fact in told], told[0].at)
    return standing.with_due(facts.due(match_id), row.clock)


def info(match_id: UUID) -> MatchInfo:
    """What never changes about a match. Raises NoMatch."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NoMatch(str(match_id))
    return info_of(match)


def info_of(match: Match) -> MatchInfo:
    """What never changes about `match`. Options are in the order of their names: a database may keep none."""
    return MatchInfo(
        id=match.id,
        slug=match.slug,
        kind=match.kind,
        game=catalog.game(match.game),
        options=dict(sorted(match.options.items())),
        seats=match.seats,
        seed=match.seed,
        bots_may_fill=match.bots_may_fill,
    )
