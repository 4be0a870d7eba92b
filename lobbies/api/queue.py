"""Public tables: a ticket, and what came of it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from accounts.models import Person
from lobbies.models import Ticket
from lobbies.services.public import tickets

from . import bodies

router = Router()


@router.post("/queue", summary="Waits for a public table; asked again for the same, it is the same ticket")
def take(request: HttpRequest, told: bodies.Queue) -> dict[str, Any]:
    """Whoever does not ask for their ticket now and then is taken to have gone, and it is `cancelled`."""
    return {"ticket": tickets.take(_me(request), told.game, told.options, told.seats, told.people_only).slug}


@router.get("/queue/{ticket}", summary="waiting, matched (then with `match`) or cancelled")
def look(request: HttpRequest, ticket: str) -> dict[str, Any]:
    return _told(tickets.look(_me(request), ticket))


@router.delete("/queue/{ticket}", summary="Waits no more; refused once there is a table")
def give_back(request: HttpRequest, ticket: str) -> dict[str, Any]:
    return _told(tickets.give_back(_me(request), ticket))


def _told(ticket: Ticket) -> dict[str, Any]:
    told: dict[str, Any] = {"state": ticket.state}
    if ticket.match is not None:
        told["match"] = ticket.match.slug
    return told


def _me(request: HttpRequest) -> Person:
    person: Person = request.person  # type: ignore[attr-defined]
    return person
