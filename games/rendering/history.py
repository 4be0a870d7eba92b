"""Finished matches in words, and the page of one step of one of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from games.queries.history import Played
from games.services.rewatch import Rewatched

from . import log, scores
from .options import GAMES, LENGTHS, MODES, name_of
from .places import anchor_of, around
from .possible import frozen
from .reader import Reader
from .table import regions

#: What a table that is watched again has of a live one: everything but what asks for a move.
SHOWN = ("title", "scores", "middle", "mine", "tally", "past", "log", "news", "looks", "reveal")


class Entry(NamedTuple):
    """One finished match in the list."""

    played: Played
    game: str
    mode: str
    length: str


def entry(played: Played) -> Entry:
    """The entry of a match, in the language of the moment."""
    options = played.options
    return Entry(
        played,
        str(GAMES[played.game].name),
        name_of(MODES, options["mode"]) if options.get("mode", "classic") != "classic" else "",
        name_of(LENGTHS, options["length"]) if "length" in options else "",
    )


def page(found: Rewatched) -> dict[str, Any]:
    """The context of `history/replay.html`."""
    screen, frame, view = found.screen, found.frame, found.screen.view
    reader = Reader(view["seat"], screen.language, screen.digits, tuple(person.name for person in screen.people))
    places = around(view["seats"], anchor_of(view["seat"]))
    wanted = {*SHOWN, *(f"seat-{seat}" for seat, _ in places)}
    html: dict[str, SafeString] = {
        region.id.replace("-", "_"): mark_safe(region.html) for region in regions(screen) if region.id in wanted
    }
    with override(screen.language):
        said = log.entry(frozen(frame.event), reader).text
        title = scores.title(scores.title_facts(view), reader)
    round_now = max((number for number, step in frame.rounds if step <= frame.step), default=0)
    return {
        "screen": screen,
        "frame": frame,
        "region": html,
        "seats": [(html[f"seat_{seat}"], place) for seat, place in places],
        "players": view["seats"],
        "said": said,
        "game": title.game,
        "round_now": round_now,
        # counted from the first step that there is to see
        "number": frame.step - found.first + 1,
        "numbers": frame.steps - found.first + 1,
        "before": frame.step - 1 if frame.step > found.first else None,
        "after": frame.step + 1 if frame.step < frame.steps else None,
    }
