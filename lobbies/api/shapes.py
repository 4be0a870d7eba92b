"""Lammas, players and histories as JSON."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from accounts.models import Person
from games import bots
from games.engine import catalog
from games.models import Match, Seat
from lobbies.models import Lamma, LammaSeat
from lobbies.services.lamma.options import applies
from missions.models import MissionVersion
from missions.queries.published import published
from missions.services import weekly

#: Matches on one page of a history.
PAGE = 20


def player(person: Person) -> dict[str, Any]:
    """Somebody who plays."""
    return {"id": person.pk, "name": person.name}


def lamma(found: Lamma, request: HttpRequest) -> dict[str, Any]:
    """The room as it is in the database now. A free seat is an empty object; `match` is the one played now or last."""
    now = Lamma.objects.select_related("host", "match").get(pk=found.pk)
    taken = {seat.number: seat for seat in LammaSeat.objects.filter(lamma=now).select_related("person")}
    told: dict[str, Any] = {
        "code": now.code,
        "host": None if now.host is None else player(now.host),
        "game": now.game,
        "options": _options(now),
        "seats": [_seat(taken.get(number)) for number in range(now.seats)],
        "invite_url": request.build_absolute_uri(reverse("lobbies:lamma", args=[now.code])),
    }
    if now.match is not None:
        told["match"] = now.match.slug
    return told


def _options(now: Lamma) -> dict[str, Any]:
    """What was chosen, and for the rest what the game takes by itself."""
    usual = {
        option["name"]: option["default"]
        for option in catalog.game(now.game).catalog()["options"]
        if applies(now.game, option["name"], now.options)
    }
    return {**usual, **now.options}


def _seat(seat: LammaSeat | None) -> dict[str, Any]:
    if seat is None:
        return {}
    if seat.person is None:
        return {"bot": seat.bot_name, "level": seat.level}
    return {"player": player(seat.person)}


def house() -> dict[str, Any]:
    """All that can be played here. Missions are those of the book; an option names one by its `id`."""
    games = [{**game.catalog(), "bots": list(bots.levels(code))} for code, game in catalog.GAMES.items()]
    return {"games": games, "missions": [mission(version) for version in published()], "week": {"house": weekly.current_rule()}}


def mission(version: MissionVersion) -> dict[str, Any]:
    """A page of the book as a match's options would hold it, and its story."""
    return {**version.data(), "story": {"ar": version.story_ar, "en": version.story_en}}


def history(person: Person, page: int) -> dict[str, Any]:
    """The person's matches, the newest first, PAGE on a page; pages count from 1. A page past the last is empty."""
    seats = Seat.objects.filter(person=person).select_related("match").order_by("-match__created", "-pk")
    shown = list(seats[(page - 1) * PAGE : page * PAGE + 1])
    return {"page": page, "more": len(shown) > PAGE, "matches": [_match(seat.match, seat.number) for seat in shown[:PAGE]]}


def _match(match: Match, seat: int) -> dict[str, Any]:
    return {
        "match": match.slug,
        "game": match.game,
        "options": match.options,
        "kind": match.kind,
        "seat": seat,
        "seats": list(Seat.objects.filter(match=match).order_by("number").values_list("name", flat=True)),
        "over": match.status == "over",
        "result": match.result,
        "created": match.created.isoformat(),
        "ended": None if match.ended is None else match.ended.isoformat(),
    }
