"""Guests, what there is to play, and one's own history."""

from __future__ import annotations

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Query, Router

from accounts.errors import AccountRefusal
from accounts.preferences import CHOICES, Preferences
from accounts.services import guests, tokens

from . import bodies, shapes
from .bearer import slow_down

router = Router()
#: No history has more pages.
MOST_PAGES = 10_000


@router.post("/guests", auth=None, summary="A guest by name, and the token that acts for them")
def guest(request: HttpRequest, told: bodies.Guest) -> dict[str, Any]:
    slow_down(request)
    language = request.preferences.language if told.language is None else told.language  # type: ignore[attr-defined]
    if language not in CHOICES["language"]:
        raise AccountRefusal("unknown_choice", field="language")
    person = guests.make(told.name, Preferences(language=language))
    return {"token": tokens.make(person), "player": shapes.player(person)}


@router.get("/catalog", auth=None, summary="Games, modes, options, bots, missions, this week's rule")
def house(request: HttpRequest) -> dict[str, Any]:
    slow_down(request)
    return shapes.house()


@router.get("/me/matches", summary="One's own matches, the newest first")
def history(request: HttpRequest, page: Annotated[int, Query(ge=1, le=MOST_PAGES)] = 1) -> dict[str, Any]:
    return shapes.history(request.person, page)  # type: ignore[attr-defined]
