"""What is said and done in the talk, from a lamma's page and from its table. One form field says all: `do`."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.models import Person
from accounts.requests import PersonRequest
from games.queries.viewers import seen_by
from games.rendering import table as tables
from games.services.screen import screen

from .lamma_views import deed
from .models import Lamma
from .refusals import LobbyRefusal
from .rendering.refusals import text
from .services.lamma.start import lamma_of
from .services.talk import quiet
from .services.talk.say import say

#: What can be done about a line.
ABOUT = {"mute": quiet.mute, "hear": quiet.hear, "report": quiet.report}


@deed
def talk(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    """On the lamma's page: `do` is empty to say `text`, else a word of ABOUT with the number of a line, close or open."""
    _do(request, lamma, person)


@require_POST
def talk_at_table(request: PersonRequest, slug: str) -> HttpResponse:
    """The same at the table of a lamma's match. A script gets what was said as it is now, a plain form the page again."""
    refused = None
    try:
        lamma = lamma_of(slug)
        if lamma is None:
            raise LobbyRefusal("no_such_lamma")
        if request.person is None:
            raise LobbyRefusal("not_in_lamma")
        _do(request, lamma, request.person)
    except LobbyRefusal as refusal:
        refused = text(refusal, request.preferences.digits)
    if request.headers.get("X-Requested-With") != "fetch":
        if refused is not None:
            messages.error(request, refused)
        return redirect("games:table", slug)
    return HttpResponse(_talk(request, slug) + tables.notice(refused or "", "no" if refused else ""))


def _do(request: PersonRequest, lamma: Lamma, person: Person) -> None:
    do, _, number = request.POST.get("do", "").partition(" ")
    if not do:
        say(lamma.pk, person, request.POST.get("text", ""))
    elif do in ("close", "open"):
        quiet.close(lamma.pk, person, do == "close")
    elif do in ABOUT and number.isascii() and number.isdigit() and len(number) < 16:
        ABOUT[do](lamma.pk, person, int(number))
    else:
        raise LobbyRefusal("no_such_line")


def _talk(request: PersonRequest, slug: str) -> str:
    """The region `talk` of this person's table; empty when there is none for them."""
    seen = seen_by(slug, request.person.pk if request.person is not None else None)
    if seen is None or seen.viewer is None:
        return ""
    preferences = request.preferences
    now = screen(seen.match_id, seen.viewer, preferences.language, preferences.digits, timezone.now())
    return "" if now.talk is None else tables.talk_region(now).html
