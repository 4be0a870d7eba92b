"""One's finished matches, and watching them again, step by step, as one saw them then."""

from __future__ import annotations

from typing import cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.requests import PersonRequest
from games.models import OVER, Match
from games.queries.history import played
from games.queries.viewers import seen_by
from games.rendering import history as drawing
from games.services.replay import NoSuchStep
from games.services.rewatch import rewatch

#: No history has more pages, no match more steps.
MOST = 100_000


@never_cache
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """The person's finished matches (`page`, from 1)."""
    ours = cast(PersonRequest, request)
    page = _number(request, "page") or 1
    found, more = played(ours.person.pk, page) if ours.person is not None else ([], False)
    context = {"entries": [drawing.entry(one) for one in found], "page": page, "more": more}
    return render(request, "history/list.html", context)


@never_cache
@require_safe
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """Step `step` of a finished match, the last without one. A match that goes on leads to its table."""
    ours = cast(PersonRequest, request)
    seen = seen_by(slug, ours.person.pk if ours.person is not None else None)
    if seen is None:
        raise Http404
    if seen.viewer is None:
        raise PermissionDenied
    match = Match.objects.get(pk=seen.match_id)
    if match.status != OVER:
        return redirect("games:table", slug)
    preferences = ours.preferences
    try:
        found = rewatch(match, seen.viewer, _number(request, "step"), preferences.language, preferences.digits)
    except NoSuchStep:
        raise Http404 from None
    return render(request, "history/replay.html", drawing.page(found))


def _number(request: HttpRequest, name: str) -> int | None:
    """The whole number of this name in the address, None when there is none. Raises Http404 for anything else."""
    word = request.GET.get(name, "")
    if not word:
        return None
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:7]) <= MOST):
        raise Http404
    return int(word[:7])
