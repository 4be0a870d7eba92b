"""A finished match as a screen again: what its viewer had before them at any step, and nothing that they learnt later."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine import catalog
from games.engine.core.events import SPECTATOR, Viewer
from games.models import Match, Seat

from .replay import Frame, frame
from .screen import Look, Person, Screen


@dataclass(frozen=True, slots=True)
class Rewatched:
    """The screen at one step, where that step lies, and the first step that there is to see."""

    screen: Screen
    frame: Frame
    first: int


def rewatch(match: Match, viewer: Viewer, step: int | None, language: str, digits: str) -> Rewatched:
    """Step `step` (from 1; None: the last) as `viewer` saw it; before the first deal there is no table to see, so that comes
    first. Raises NoSuchStep, UnknownViewer; ValueError while it runs.
    """
    found = frame(match, viewer, step)
    first = found.rounds[0][1]
    if found.step < first:
        found = frame(match, viewer, first)
    # Nobody is asked anything any more: who had to choose is still told, what could be chosen is not.
    view = found.view | {"ask": None}
    total = catalog.game(match.game).looks.get(found.event["event"], 0)
    looks = (Look(found.step, found.event, total, total),) if total and found.event.get("shows") else ()
    people = tuple(
        Person(seat.name, seat.avatar, True, seat.host, "normal" if control == "bot" else None)
        for seat, control in zip(Seat.objects.filter(match=match).order_by("number"), view["control"], strict=True)
    )
    screen = Screen(
        match_id=match.slug,
        kind=match.kind,
        game=match.game,
        view=view,
        legal=None,
        seq=found.step,
        key="",
        people=people,
        recent=found.recent,
        earlier=found.earlier,
        looks=looks if viewer != SPECTATOR else (),
        deadline=None,
        language=language,
        digits=digits,
        viewer=viewer,
        may_hurry=(),
        rematch=None,
    )
    return Rewatched(screen, found, first)
