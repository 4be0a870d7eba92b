"""The pages of a live table, and the POST way of everything that its socket can do."""

from __future__ import annotations

from typing import Any, cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.requests import PersonRequest
from games import forms
from games.models import LAMMA, Match
from games.queries.viewers import Seen, seen_by
from games.rendering import refusals
from games.rendering import table as drawing
from games.services import looks, matches, meanwhile, pace, play, seats
from games.services.answers import Answer, refused
from games.services.screen import Screen, screen


@never_cache
@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page of one viewer; it works without JavaScript."""
    seen = _seen(request, slug)
    context = drawing.page(_screen(request, seen))
    return render(request, "table.html", {**context, "socket": f"/ws/table/{slug}/"})


@require_POST
def act(request: HttpRequest, slug: str) -> HttpResponse:
    """One move, or a look put away. A script gets the regions as they are now, a plain form the page again."""
    seen = _seen(request, slug)
    answer = _move(request, seen)
    if not _scripted(request):
        if not answer.ok:
            _tell(request, answer)
        return redirect("games:table", slug=slug)
    regions = "".join(region.html for region in drawing.regions(_screen(request, seen)))
    if answer.ok:
        return HttpResponse(regions + drawing.notice("", ""))
    notice = drawing.refusal(answer.code, answer.data, _ours(request).preferences.language)
    return HttpResponse(regions + notice)


@require_POST
def dismiss(request: HttpRequest, slug: str) -> HttpResponse:
    """Puts a look away: the field `look` is its number."""
    return act(request, slug)


@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    """Leaves the table: a bot plays on where bots may fill in. The page itself can always be left. From a lamma's table it
    leads to the lamma, where the others are met again.
    """
    seen = _seen(request, slug)
    if seen.seat is not None:
        answer = seats.leave(seen.match_id, seen.seat)
        if answer.code == "people_only":
            _tell(request, answer)
        if Match.objects.filter(pk=seen.match_id, kind=LAMMA).exists():
            return redirect("lobbies:lamma-of-match", slug)
    return redirect("/")


@require_POST
def come_back(request: HttpRequest, slug: str) -> HttpResponse:
    """Takes one's seat back from the bot."""
    seen = _seen(request, slug)
    answer = refused("not_seated") if seen.seat is None else seats.come_back(seen.match_id, seen.seat)
    if not answer.ok and answer.code != "not_now":  # twice is the same as once
        _tell(request, answer)
    return redirect("games:table", slug=slug)


@require_POST
def rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """The next practice match with the same people; whoever presses later lands at the same table."""
    seen = _seen(request, slug)
    person = _ours(request).person
    found = refused("not_seated") if person is None else matches.rematch(seen.match_id, person.pk)
    if isinstance(found, Match):
        return redirect("games:table", slug=found.slug)
    _tell(request, found)
    return redirect("games:table", slug=slug)


def _move(request: HttpRequest, seen: Seen) -> Answer:
    if seen.seat is None:
        return refused("not_seated")
    if not pace.allows((seen.match_id, seen.seat)):
        return refused("too_fast")
    fields: dict[str, Any] = dict(request.POST.lists())
    if request.resolver_match is not None and request.resolver_match.url_name == "dismiss":
        fields = {"do": "dismiss", "look": fields.get("look", []), "seen": "0", "key": "-"}
    try:
        sent = forms.read(fields)
    except forms.Malformed as error:
        return refused("malformed", key=error.args[0])
    if sent.look is not None:
        return looks.dismiss(seen.match_id, seen.seat, sent.look)
    if sent.do == "back":
        return meanwhile.cut_off(seen.match_id, seen.seat, sent.seen)
    if sent.do == "caught_up":
        return meanwhile.caught_up(seen.match_id, seen.seat)
    answer = play.submit(seen.match_id, seen.seat, sent.seen, sent.action, sent.key, loose=True)
    if answer.ok:
        meanwhile.caught_up(seen.match_id, seen.seat)
    return answer


def _seen(request: HttpRequest, slug: str) -> Seen:
    """How this request's person may see the table. 404 for an unknown one, 403 for somebody else's."""
    person = _ours(request).person
    seen = seen_by(slug, person.pk if person is not None else None)
    if seen is None:
        raise Http404
    if seen.viewer is None:
        raise PermissionDenied
    return seen


def _screen(request: HttpRequest, seen: Seen) -> Screen:
    assert seen.viewer is not None
    preferences = _ours(request).preferences
    return screen(seen.match_id, seen.viewer, preferences.language, preferences.digits, timezone.now())


def _scripted(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers or request.headers.get("X-Requested-With") == "fetch"


def _tell(request: HttpRequest, answer: Answer) -> None:
    messages.error(request, refusals.text(answer.code, answer.data))


def _ours(request: HttpRequest) -> PersonRequest:
    return cast(PersonRequest, request)
