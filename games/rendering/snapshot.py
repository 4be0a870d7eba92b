"""A table as a program sees it: the viewer's own view, legal list and news as JSON, and what is refused in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import override

from games.services.screen import Screen

from .refusals import text


def snapshot(screen: Screen, seen_seq: int = 0) -> dict[str, Any]:
    """The screen as plain JSON values.

    `events` are those of the last things told to this viewer (`Screen.recent`, 30 at most) that are newer than the
    viewer's own count `seen_seq`, each with its count as `seq`. `deadline_ms` is what is left now, None with an open clock.
    """
    view = screen.view
    return {
        "match": screen.match_id,
        "game": screen.game,
        "options": view["options"],
        "seq": screen.seq,
        "seat": view["seat"],
        "view": view,
        "legal": screen.legal,
        "awaiting": list(view["awaiting"]),
        "deadline_ms": None if screen.deadline is None else screen.deadline.left_ms,
        "over": view["result"] is not None,
        "result": view["result"],
        "events": [{"seq": seq, **form} for seq, form in screen.recent if seq > seen_seq],
    }


def error(code: str, data: Mapping[str, Any] | None, language: str) -> dict[str, Any]:
    """A refusal of the table as every program gets it: `{"code", "detail"}`, the detail in `language`."""
    with override(language):
        return {"code": code, "detail": text(code, data)}
