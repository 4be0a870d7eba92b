"""The ways into a lamma: hosting one, and typing the code of somebody else's."""

from __future__ import annotations

from functools import partial

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import AccountRefusal
from accounts.rendering import refusals as account_refusals
from accounts.requests import PersonRequest, browser_of
from accounts.services import guests
from games.rendering.options import GAMES

from .lamma_views import found
from .models import Lamma
from .refusals import CODES, LobbyRefusal
from .rendering.refusals import text
from .services import once
from .services.lamma.host import host as open_lamma


@require_http_methods(["GET", "HEAD", "POST"])
def host(request: PersonRequest) -> HttpResponse:
    """Asks for a name and a game (GET), or opens the lamma (POST); 422 with the form and what is wrong in it."""
    if request.method != "POST":
        return _host_page(request, request.person.name if request.person else "", next(iter(GAMES)))
    name, game = request.POST.get("name", ""), request.POST.get("game", next(iter(GAMES)))
    try:
        key = once.bound(request.POST.get("key", ""), browser_of(request), name, game)
        opened = once.once(key, partial(_open, request, name, game))
    except AccountRefusal as refusal:
        return _host_page(request, name[:100], game, account_refusals.text(refusal.code, refusal.data), 422)
    except LobbyRefusal as refused:
        return _host_page(request, name[:100], game, text(refused, request.preferences.digits), CODES[refused.code])
    except once.StillStarting:
        busy = LobbyRefusal("could_not_start")
        return _host_page(request, name[:100], game, text(busy, request.preferences.digits), CODES[busy.code])
    person_id, code = opened
    if request.person is None:
        guests.recognise(request.session, person_id)  # a doubled press: the first one has made the guest
    return redirect("lobbies:lamma", code)


def _open(request: PersonRequest, name: str, game: str) -> tuple[int, str]:
    person = guests.enter(request.session, request.person, name, request.preferences)
    return person.pk, open_lamma(person, game).code


def _host_page(request: PersonRequest, name: str, game: str, error: str = "", status: int = 200) -> HttpResponse:
    context = {"name": name, "game": game, "games": list(GAMES.values()), "error": error, "key": once.new_key()}
    return render(request, "lamma/new.html", context, status=status)


@require_POST
def enter(request: PersonRequest) -> HttpResponse:
    """A code that somebody typed: on to its lamma, or a page that says why not."""
    typed = request.POST.get("code", "")
    lamma = found(request, typed)
    return redirect("lobbies:lamma", lamma.code) if isinstance(lamma, Lamma) else lamma
