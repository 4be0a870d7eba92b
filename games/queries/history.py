"""What somebody has played to the end, the newest first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.models import OVER, Seat

#: So many are on a page.
PAGE = 20


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match. `others` are the names of the other seats; `won` is None for one that was abandoned; `score` is
    the person's own (their team's) at the end.
    """

    slug: str
    game: str
    options: dict[str, Any]
    ended: datetime
    others: tuple[str, ...]
    won: bool | None
    score: int | None


def played(person_id: int, page: int) -> tuple[list[Played], bool]:
    """Page `page` (from 1) of the person's finished matches, and whether there are more."""
    mine = Seat.objects.filter(person_id=person_id, match__status=OVER).select_related("match")
    seats = list(mine.order_by("-match__ended", "-pk")[(page - 1) * PAGE : page * PAGE + 1])
    names: dict[Any, list[str]] = {}
    others = Seat.objects.filter(match__in=[seat.match_id for seat in seats]).exclude(pk__in=[seat.pk for seat in seats])
    for match_id, name in others.order_by("number").values_list("match_id", "name"):
        names.setdefault(match_id, []).append(name)
    return [_played(seat, tuple(names.get(seat.match_id, ()))) for seat in seats[:PAGE]], len(seats) > PAGE


def _played(seat: Seat, others: tuple[str, ...]) -> Played:
    match, result = seat.match, seat.match.result or {}
    scores = result.get("scores") or []
    return Played(
        slug=match.slug,
        game=match.game,
        options=match.options,
        ended=match.ended or match.created,
        others=others,
        won=None if result.get("abandoned", True) else seat.number in result["winners"],
        score=scores[seat.number % len(scores)] if scores else None,  # of teams, seat i plays for team i
    )
