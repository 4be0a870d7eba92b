"""A finished match again, fact by fact, as any of its viewers knew it, or with everything open."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, Literal

from games.engine import catalog
from games.engine.core.codec import decode, encode
from games.engine.core.events import Viewer
from games.models import OVER, Match, MatchEvent

from .standing import EARLIER, RECENT

#: Everything open: for those who played, when all is over.
ALL: Literal["all"] = "all"


class NoSuchStep(LookupError):
    """The viewer knows fewer steps than that."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Step `step` of `steps`: the view after the event that the viewer then learnt of, and its form.

    `recent` are the last forms up to this one with their counts, `earlier` what a log keeps from before these, as many of
    each as a live screen has; `rounds` the step at which each round began.
    """

    steps: int
    step: int
    view: dict[str, Any]
    event: dict[str, Any]
    recent: tuple[tuple[int, dict[str, Any]], ...] = ()
    earlier: tuple[tuple[int, dict[str, Any]], ...] = ()
    rounds: tuple[tuple[int, int], ...] = ()


def frame(match: Match, viewer: Viewer | Literal["all"], step: int | None) -> Frame:
    """Step `step` (from 1; None: the last) of what `viewer` was told of a finished match.

    Steps are the viewer's own count, so that what nobody told them is no step of theirs. With ALL every fact is one,
    the view is the whole truth and the event is as it was stored. Raises NoSuchStep, UnknownViewer; ValueError while
    the match goes on.
    """
    if match.status != OVER:
        raise ValueError("the match is not over")
    game = catalog.game(match.game)
    stored = MatchEvent.objects.filter(match=match).order_by("seq").values_list("kind", "data")
    state, steps = game.blank(), 0
    at: tuple[int, Any, dict[str, Any]] | None = None
    recent: deque[tuple[int, dict[str, Any]]] = deque()
    earlier: deque[tuple[int, dict[str, Any]]] = deque(maxlen=EARLIER)
    rounds: dict[int, int] = {}
    for kind, data in stored:
        event = decode(kind, data, game.events)
        state = game.evolve(state, event)
        form = {"event": kind, **encode(event)} if viewer == ALL else event.form(viewer)
        if form is None:
            continue
        steps += 1
        if isinstance(form.get("round"), int):
            rounds.setdefault(form["round"], steps)
        if step is None or steps <= step:
            recent.append((steps, form))
            gone = recent.popleft() if len(recent) > RECENT else None
            if gone is not None and not game.events[gone[1]["event"]].quiet:
                earlier.append(gone)
        if step is None or steps == step:
            at = (steps, state, form)
    if at is None:
        raise NoSuchStep(str(step))
    number, then, form = at
    view = game.truth(then) if viewer == ALL else game.view(then, viewer)
    return Frame(steps, number, view, form, tuple(recent), tuple(earlier), tuple(sorted(rounds.items())))
