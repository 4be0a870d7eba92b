"""A lamma's page and deeds. A deed is a form: a script gets the regions as they are now, a plain form the page again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import AccountRefusal
from accounts.models import Person
from accounts.rendering import refusals as account_refusals
from accounts.rendering.connection import base_of
from accounts.requests import PersonRequest
from accounts.services import guests
from games import bots
from games.models import Match

from . import lamma_form
from .models import Lamma
from .refusals import LobbyRefusal
from .rendering import lamma as drawing
from .rendering.closed import closed
from .rendering.refusals import text
from .services.lamma import arrange, invite, leave, options, presence, start, tries
from .services.lamma import join as joining
from .services.lamma.find import sits
from .services.lamma.hand_over import hand_over
from .services.lamma.room import room

#: A deed: what somebody asks of a lamma, called with the request, the lamma, the person and what the address names
#: besides. It returns where they go next, or None to stay.
Deed = Callable[..., str | None]
#: Where a session keeps the name that was typed and refused, until the page is shown again.
TYPED = "typed_name"


@never_cache
@require_safe
def lamma(request: PersonRequest, code: str) -> HttpResponse:
    """The lamma's page for whoever asks; it works without scripts."""
    lamma = found(request, code)
    if not isinstance(lamma, Lamma):
        return lamma
    person = request.person
    if person is not None:
        presence.seen(lamma.pk, person.pk)
    seen = room(lamma.pk, person.pk if person is not None else None)
    if code != lamma.code:  # typed in small letters, or an old link of somebody who sits here
        return redirect("lobbies:lamma", lamma.code)
    context = drawing.page(seen, request.preferences, base_of(request), request.session.pop(TYPED, ""))
    return render(request, "lamma/page.html", {**context, "socket": f"/ws/lamma/{lamma.code}/"})


@require_POST
def join(request: PersonRequest, code: str) -> HttpResponse:
    """Sits down: `name` from somebody who has none yet, `seat` for one that they choose."""
    lamma = found(request, code)
    if not isinstance(lamma, Lamma):
        return lamma
    try:
        person = request.person
        if person is None:
            joining.possible(lamma.pk, None, lamma.code)
            person = guests.enter(request.session, None, request.POST.get("name", ""), request.preferences)
        joining.join(lamma.pk, person, lamma.code, _seat(request) if "seat" in request.POST else None)
    except AccountRefusal as refusal:
        request.session[TYPED] = request.POST.get("name", "")[:100]
        messages.error(request, account_refusals.text(refusal.code, refusal.data))
    except LobbyRefusal as refused:
        messages.error(request, text(refused, request.preferences.digits))
    return redirect("lobbies:lamma", lamma.code)


def deed(do: Deed) -> Callable[..., HttpResponse]:
    """A view that does `do` for somebody in a lamma and answers with the room as it is then."""

    @require_POST
    @wraps(do)
    def view(request: PersonRequest, code: str, **more: Any) -> HttpResponse:
        lamma = found(request, code)
        if not isinstance(lamma, Lamma):
            return lamma
        refused = None
        try:
            if request.person is None:
                raise LobbyRefusal("not_in_lamma")
            presence.seen(lamma.pk, request.person.pk)
            onward = do(request, lamma, request.person, **more)
        except LobbyRefusal as refusal:
            onward, refused = None, refusal
        if _scripted(request) and onward is not None:
            return HttpResponse(headers={"HX-Redirect": onward})
        if _scripted(request) and request.person is not None:
            return _regions(request, lamma, request.person, refused)
        if refused is not None:
            messages.error(request, text(refused, request.preferences.digits))
        if _scripted(request):  # who has lost their name meanwhile sees the page of a visitor
            return HttpResponse(headers={"HX-Refresh": "true"})
        return redirect(onward or reverse("lobbies:lamma", args=[lamma.code]))

    return view


@deed
def leave_lamma(request: PersonRequest, lamma: Lamma, person: Person) -> str:
    """Gives up the seat, and goes to the front page."""
    leave.leave(lamma.pk, person)
    return reverse("lobbies:home")


@deed
def take_out(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """The host takes out whoever sits at `seat`."""
    leave.take_out(lamma.pk, person, _seat(request))


@deed
def pass_to(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """The host makes whoever sits at `seat` the host."""
    hand_over(lamma.pk, person, _seat(request))


@deed
def bot(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """The host adds a bot at `seat`, of `level` or as bots usually are."""
    level = request.POST.get("level") or bots.usual(lamma.game)
    arrange.add_bot(lamma.pk, person, level, _seat(request) if "seat" in request.POST else None)


@deed
def set_level(request: PersonRequest, lamma: Lamma, person: Person, level: str) -> None:
    """The host says how well the bot at `seat` plays."""
    arrange.set_level(lamma.pk, person, _seat(request), level)


@deed
def sit(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """Moves to the free `seat`."""
    arrange.sit(lamma.pk, person, _seat(request))


@deed
def move_on(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """The host moves whoever sits at `seat` one seat on."""
    arrange.move_on(lamma.pk, person, _seat(request))


@deed
def new_link(request: PersonRequest, lamma: Lamma, person: Person) -> str | None:
    """The host changes the link; their own page moves to the new one."""
    code = invite.new_link(lamma.pk, person)
    return reverse("lobbies:lamma", args=[code])


@deed
def change_options(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """The host changes what is played; fields as the form has them (`lamma_form`)."""
    asked = lamma_form.read(request.POST.dict(), lamma.game, lamma.options)
    options.change(lamma.pk, person, asked.game, asked.chosen, asked.seats)


@deed
def start_match(request: PersonRequest, lamma: Lamma, person: Person) -> str:
    """Starts the match after the one of the slug `after`; on to the table, whoever was first."""
    return _table_of(start.start(lamma.pk, person, request.POST.get("after")))


@require_safe
def lamma_of_match(request: PersonRequest, slug: str) -> HttpResponse:
    """From a table back to its lamma."""
    lamma = led_back(request, slug)
    return redirect("lobbies:lamma", lamma.code) if isinstance(lamma, Lamma) else lamma


@require_POST
def rematch(request: PersonRequest, slug: str) -> HttpResponse:
    """One press at a finished table: the next match, started if it is not there yet."""
    lamma = led_back(request, slug)
    if not isinstance(lamma, Lamma):
        return lamma
    assert request.person is not None
    try:
        return redirect(_table_of(start.rematch(slug, request.person)))
    except LobbyRefusal as refused:
        messages.error(request, text(refused, request.preferences.digits))
        return redirect("lobbies:lamma", lamma.code)


def led_back(request: PersonRequest, slug: str) -> Lamma | HttpResponse:
    """The lamma of a match for somebody who sits in it, or the page that says why not: an address of a table that went
    around would else tell everybody the code that the host has changed."""
    lamma = start.lamma_of(slug)
    if lamma is None:
        return closed(request, LobbyRefusal("no_such_lamma"))
    if not sits(lamma, request.person.pk if request.person is not None else None):
        return closed(request, LobbyRefusal("not_in_lamma"))
    return lamma


def _table_of(match: Match) -> str:
    return reverse("games:table", args=[match.slug])


def found(request: PersonRequest, typed: str) -> Lamma | HttpResponse:
    """The lamma of this code, or the page that says why not. Wrong codes are counted."""
    address = request.META.get("REMOTE_ADDR", "")
    try:
        return tries.find_from(address, typed, request.person.pk if request.person is not None else None)
    except LobbyRefusal as refused:
        if _scripted(request):  # a page that is open still: it shall load again and say so
            return HttpResponse(headers={"HX-Refresh": "true"})
        return closed(request, refused, typed)


def _regions(request: PersonRequest, lamma: Lamma, person: Person, refused: LobbyRefusal | None) -> HttpResponse:
    found = drawing.regions(room(lamma.pk, person.pk), request.preferences, base_of(request))
    said = drawing.notice("") if refused is None else drawing.refusal(refused, request.preferences)
    return HttpResponse("".join(region.html for region in (*found, said)))


def _seat(request: PersonRequest) -> int:
    word = request.POST.get("seat", "")
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1


def _scripted(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers
