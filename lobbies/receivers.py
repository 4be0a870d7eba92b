"""What the house hears from the tables."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from games.signals import match_over
from missions.signals import week_turned

from .models import Lamma
from .services.lamma.changing import changed


def after_match(sender: Any, match_id: UUID, **_: Any) -> None:
    """A match is over: its lamma is between matches again."""
    for lamma_id in Lamma.objects.filter(match=match_id).values_list("pk", flat=True):
        changed(lamma_id)


def after_week(sender: Any, **_: Any) -> None:
    """Another week has begun: whoever looks at a weekly match that has not been started sees its rule."""
    for lamma_id in Lamma.objects.filter(options__length="weekly").values_list("pk", flat=True):
        changed(lamma_id)


def register() -> None:
    """Listens; called once when the app is ready."""
    match_over.connect(after_match, dispatch_uid="lobbies.after_match")
    week_turned.connect(after_week, dispatch_uid="lobbies.after_week")
