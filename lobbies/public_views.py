"""Public tables in the browser: saying what one wants, and waiting for it."""

from __future__ import annotations

import math
from datetime import timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts.errors import AccountRefusal
from accounts.rendering import refusals as account_refusals
from accounts.requests import PersonRequest, browser_of
from accounts.services import guests
from games.engine import catalog
from games.rendering.options import GAMES, LENGTHS, MODES

from .models import Ticket
from .refusals import CODES, LobbyRefusal
from .rendering.refusals import text
from .services import guest_names, once
from .services.lamma import options
from .services.public import tickets
from .services.public.seating import company

#: What the form holds before anybody has chosen.
USUAL = {"game": next(iter(GAMES)), "mode": "classic", "length": "quick", "seats": "4", "with": "bots"}
#: The words of the form that are options of the match.
CHOSEN = ("mode", "length")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def public(request: PersonRequest) -> HttpResponse:
    """What one wants to play (GET), or waiting for it (POST); the form again with what is wrong in it."""
    if request.method != "POST":
        ticket = tickets.waiting(request.person)
        if ticket is not None:
            return redirect("lobbies:wait", ticket.slug)
        return _form(request, USUAL | {"name": request.person.name if request.person else ""})
    said = {field: request.POST.get(field, usual)[:40] for field, usual in USUAL.items()}
    said["name"] = request.POST.get("name", "")[:400]
    try:
        key = once.bound(request.POST.get("key", ""), browser_of(request), *sorted(said.items()))
        person_id, slug = once.once(key, partial(_wait, request, said))
    except AccountRefusal as refusal:
        return _form(request, said, account_refusals.text(refusal.code, refusal.data), "name", 422)
    except LobbyRefusal as refused:
        return _form(request, said, text(refused, request.preferences.digits), "", CODES[refused.code])
    except once.StillStarting:
        busy = LobbyRefusal("could_not_start")
        return _form(request, said, text(busy, request.preferences.digits), "", CODES[busy.code])
    if request.person is None:
        guests.recognise(request.session, person_id)  # a doubled press: the first one has made the guest
    return redirect("lobbies:wait", slug)


@require_safe
@never_cache
def wait(request: PersonRequest, slug: str) -> HttpResponse:
    """The page of somebody who waits; it asks again every other second, and leads to the table once there is one."""
    try:
        ticket = tickets.look(request.person, slug)
    except LobbyRefusal as refused:
        return _to_form(request, text(refused, request.preferences.digits))
    if ticket.state == Ticket.MATCHED and ticket.match is not None:
        return _away(request, reverse("games:table", args=[ticket.match.slug]))
    if ticket.state != Ticket.WAITING:
        return _to_form(request, gettext("You wait for no table any more."))
    here = company(ticket)
    left = ticket.created + timedelta(seconds=settings.PUBLIC_WAIT_SECONDS) - timezone.now()
    context: dict[str, Any] = {
        "ticket": ticket,
        "here": here,
        "free": range(ticket.seats - here),
        "taken": range(here),
        "left": None if ticket.people_only else max(0, math.ceil(left.total_seconds())),
        "game": GAMES[ticket.game].name,
        "mode": _named(MODES, ticket.options.get("mode")),
        "length": _named(LENGTHS, ticket.options.get("length")),
    }
    return render(request, "public/waiting.html" if request.htmx else "public/wait.html", context)


@require_POST
def give_back(request: PersonRequest, slug: str) -> HttpResponse:
    """Waits no more; when a table has just been found, leads there."""
    try:
        tickets.give_back(request.person, slug)
    except LobbyRefusal as refused:
        if refused.code == "table_found":
            messages.info(request, text(refused, request.preferences.digits))
            return redirect("lobbies:wait", slug)
        return _to_form(request, text(refused, request.preferences.digits))
    return redirect("lobbies:public")


def _wait(request: PersonRequest, said: dict[str, str]) -> tuple[int, str]:
    seats = int(said["seats"]) if said["seats"].isdecimal() and len(said["seats"]) < 3 else 0
    chosen = {word: said[word] for word in CHOSEN if said[word]}
    tickets.checked(said["game"], chosen, seats)  # before there is a guest
    person = request.person
    if person is None or (said["name"] and said["name"] != person.name):
        name = said["name"] or guest_names.friendly(request.preferences.language)
        person = guests.enter(request.session, person, name, request.preferences)
    return person.pk, tickets.take(person, said["game"], chosen, seats, said["with"] == "people").slug


def _form(request: PersonRequest, said: dict[str, str], error: str = "", field: str = "", status: int = 200) -> HttpResponse:
    game = said["game"] if said["game"] in catalog.GAMES else USUAL["game"]
    built = {mode["code"] for mode in catalog.game(game).catalog()["modes"]}
    least, most = options.seat_range(game)
    context = {
        "said": said,
        "error": error,
        "bad_field": field,
        "games": [GAMES[code] for code in catalog.GAMES if code in GAMES],
        "modes": [mode for mode in MODES if mode.value in built],
        "lengths": LENGTHS,
        "numbers": [str(number) for number in range(least, most + 1)],
        "with_whom": said["with"],
        "patience": settings.PUBLIC_WAIT_SECONDS,
        "key": once.new_key(),
    }
    return render(request, "public/form.html", context, status=status)


def _to_form(request: PersonRequest, why: str) -> HttpResponse:
    messages.info(request, why)
    return _away(request, reverse("lobbies:public"))


def _away(request: PersonRequest, address: str) -> HttpResponse:
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def _named(choices: Any, value: object) -> Any:
    return next((choice.name for choice in choices if choice.value == value), "")
