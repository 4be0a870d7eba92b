"""Tables: snapshots, moves, leaving and coming back, and finished matches again."""

from __future__ import annotations

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router

from games.engine.core.errors import UnknownViewer
from games.models import OVER, Match, Seat
from games.queries.viewers import Seen, seen_by
from games.rendering.snapshot import snapshot
from games.services import pace, play, seats
from games.services.answers import Answer, refused
from games.services.replay import ALL, NoSuchStep, frame
from games.services.screen import screen

from . import bodies, faults
from .faults import Fault

router = Router()
MOST = 2**31 - 1


@router.get("/matches/{match}", summary="The table as its seat, or as a spectator where that is allowed")
def see(request: HttpRequest, match: str, seen_seq: Annotated[int, Query(ge=0, le=MOST)] = 0) -> dict[str, Any]:
    """`events` are those since `seen_seq`, of the last 30 that this viewer was told."""
    return _snapshot(request, _seen(request, match), seen_seq)


@router.post("/matches/{match}/actions", summary="One move")
def act(request: HttpRequest, match: str, told: bodies.Action) -> Any:
    """200: the snapshot after it. 409 `stale`: the decision is gone; `snapshot` stands beside the error. 422: refused."""
    seen = _seen(request, match)
    if not pace.allows((seen.match_id, seen.seat if seen.seat is not None else request.person.pk)):  # type: ignore[attr-defined]
        return faults.of_table(refused("too_fast"))
    answer = play.submit(seen.match_id, seen.seat, told.seen_seq, told.action, told.key)
    return _answered(request, seen, answer, told.seen_seq)


@router.post("/matches/{match}/leave", summary="A bot plays on")
def leave(request: HttpRequest, match: str) -> Any:
    seen = _seen(request, match)
    return _answered(request, seen, refused("not_seated") if seen.seat is None else seats.leave(seen.match_id, seen.seat))


@router.post("/matches/{match}/return", summary="Takes one's seat back")
def come_back(request: HttpRequest, match: str) -> Any:
    seen = _seen(request, match)
    return _answered(request, seen, refused("not_seated") if seen.seat is None else seats.come_back(seen.match_id, seen.seat))


@router.get("/matches/{match}/replay", summary="A finished match again, step by step")
def replay(
    request: HttpRequest, match: str, viewer: str = ALL, step: Annotated[int | None, Query(ge=1, le=MOST)] = None
) -> dict[str, Any]:
    found = Match.objects.filter(slug=match).first()
    if found is None:
        raise Fault("not_found")
    if not Seat.objects.filter(match=found, person=request.person).exists():  # type: ignore[attr-defined]
        raise Fault("not_yours")
    if found.status != OVER:
        raise Fault("replay_not_over")
    known = int(viewer) if viewer.isascii() and viewer.isdigit() and len(viewer) < 4 else viewer
    if not (known in (ALL, "spectator") or (isinstance(known, int) and known < found.seats)):
        raise Fault("wrong_field", field="viewer")
    try:
        shown = frame(found, known, step)  # type: ignore[arg-type]
    except NoSuchStep:
        raise Fault("no_such_step") from None
    except UnknownViewer:
        raise Fault("wrong_field", field="viewer") from None
    return {"steps": shown.steps, "step": shown.step, "view": shown.view, "event": shown.event}


def _seen(request: HttpRequest, slug: str) -> Seen:
    seen = seen_by(slug, request.person.pk)  # type: ignore[attr-defined]
    if seen is None:
        raise Fault("not_found")
    if seen.viewer is None:
        raise Fault("not_yours")
    return seen


def _snapshot(request: HttpRequest, seen: Seen, seen_seq: int = 0) -> dict[str, Any]:
    assert seen.viewer is not None
    preferences = request.preferences  # type: ignore[attr-defined]
    now = screen(seen.match_id, seen.viewer, preferences.language, preferences.digits, timezone.now())
    return snapshot(now, seen_seq)


def _answered(request: HttpRequest, seen: Seen, answer: Answer, seen_seq: int = 0) -> dict[str, Any] | HttpResponse:
    if answer.ok:
        return _snapshot(request, seen, seen_seq)
    more = {"snapshot": _snapshot(request, seen, seen_seq)} if answer.stale else None
    return faults.of_table(answer, more)
