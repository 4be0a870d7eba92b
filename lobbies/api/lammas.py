"""Lammas: opening one, sitting down, what is played, starting; and practice."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from accounts.models import Person
from games import bots
from lobbies.models import Lamma, LammaSeat
from lobbies.refusals import LobbyRefusal
from lobbies.services import practice as practice_tables
from lobbies.services.lamma import arrange, leave, options, presence, start, tries
from lobbies.services.lamma.find import find
from lobbies.services.lamma.hand_over import hand_over
from lobbies.services.lamma.host import host
from lobbies.services.lamma.join import join
from lobbies.services.lamma.rights import between_matches, host_only, known_game

from . import bodies, shapes

router = Router()


@router.post("/lammas", summary="Opens a lamma")
def open_lamma(request: HttpRequest, told: bodies.NewLamma) -> dict[str, Any]:
    return shapes.lamma(host(_me(request), told.game, told.options, told.seats), request)


@router.get("/lammas/{code}", summary="A lamma")
def see(request: HttpRequest, code: str) -> dict[str, Any]:
    return shapes.lamma(_found(request, code), request)


@router.patch("/lammas/{code}", summary="The host changes what is played, or hands over")
def change(request: HttpRequest, code: str, told: bodies.Changes) -> dict[str, Any]:
    lamma, me = _found(request, code), _me(request)
    host_only(lamma, me.pk)
    between_matches(lamma)
    heir = None if told.host is None else LammaSeat.objects.filter(lamma=lamma, person_id=told.host).first()
    if told.host is not None and heir is None:
        raise LobbyRefusal("empty_seat")
    if told.game is not None or told.options is not None or told.seats is not None:
        options.change(lamma.pk, me, told.game, told.options, told.seats)
    if heir is not None:
        heir.refresh_from_db()  # fewer seats may have moved them
        hand_over(lamma.pk, me, heir.number)
    return shapes.lamma(lamma, request)


@router.post("/lammas/{code}/join", summary="Sits down, at a seat of one's choice or the first free one")
def sit_down(request: HttpRequest, code: str, told: bodies.Seat | None = None) -> dict[str, Any]:
    lamma = _found(request, code)
    join(lamma.pk, _me(request), lamma.code, None if told is None else told.seat)
    return shapes.lamma(lamma, request)


@router.post("/lammas/{code}/leave", summary="Gives up one's seat")
def get_up(request: HttpRequest, code: str) -> dict[str, Any]:
    lamma = _found(request, code)
    leave.leave(lamma.pk, _me(request))
    return shapes.lamma(lamma, request)


@router.post("/lammas/{code}/start", summary="The host starts the next match; while one runs, leads to it")
def begin(request: HttpRequest, code: str) -> dict[str, Any]:
    lamma = _found(request, code)
    start.start(lamma.pk, _me(request))
    return shapes.lamma(lamma, request)


@router.post("/lammas/{code}/rematch", summary="The match after the last one; pressed twice it is one")
def again(request: HttpRequest, code: str) -> dict[str, Any]:
    lamma = _found(request, code)
    start.start(lamma.pk, _me(request), after=lamma.match.slug if lamma.match is not None else "")
    return shapes.lamma(lamma, request)


@router.post("/lammas/{code}/bots", summary="The host seats a bot")
def seat_bot(request: HttpRequest, code: str, told: bodies.Bot) -> dict[str, Any]:
    lamma = _found(request, code)
    arrange.add_bot(lamma.pk, _me(request), told.level)
    return shapes.lamma(lamma, request)


@router.delete("/lammas/{code}/seats/{number}", summary="The host takes out a bot, or somebody")
def free(request: HttpRequest, code: str, number: int) -> dict[str, Any]:
    lamma = _found(request, code)
    leave.take_out(lamma.pk, _me(request), number)
    return shapes.lamma(lamma, request)


@router.post("/practice", summary="A table against bots")
def practice(request: HttpRequest, told: bodies.Practice) -> dict[str, Any]:
    known_game(told.game)
    if not set(told.bots) <= set(bots.levels(told.game)):
        raise LobbyRefusal("unknown_level")
    least, most = options.seat_range(told.game)
    if not least <= len(told.bots) + 1 <= most:
        raise LobbyRefusal("seats_out_of_range", least=least, most=most)
    match = practice_tables.deal(_me(request), told.game, options.complete(told.game, told.options), told.bots)
    return {"match": match.slug}


def _me(request: HttpRequest) -> Person:
    person: Person = request.person  # type: ignore[attr-defined]
    return person


def _found(request: HttpRequest, code: str) -> Lamma:
    """The lamma of this code; wrong ones are counted as on the pages. Whoever asks is here."""
    address, me = request.META.get("REMOTE_ADDR", ""), _me(request)
    tries.allowed(address)
    try:
        lamma = find(code, me.pk)
    except LobbyRefusal as refused:
        if refused.code == "no_such_lamma":
            tries.wrong(address)
        raise
    presence.seen(lamma.pk, me.pk)
    return lamma
