"""The door: play in one press, or set up a practice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.requests import PersonRequest, browser_of
from accounts.services import guests
from games.rendering.options import CLOCKS, HOUSES, LENGTHS, LEVELS, name_of
from games.services.matches import CannotBegin
from missions.services import weekly

from .forms import BOTS, PracticeForm
from .queries.open_lamma import open_lamma
from .queries.open_table import is_over, open_table
from .rendering.option_fields import has_missions, missions_offered, modes_of
from .rendering.week import week_pages
from .services import guest_names, once
from .services import practice as practices

#: How many bots "Play now" sits down with.
QUICK_BOTS = 3


class Started(NamedTuple):
    """What a press of "deal" led to."""

    person_id: int
    slug: str


@require_safe
@never_cache  # the browser's way back must not bring the key of a form that was sent
def home(request: PersonRequest) -> HttpResponse:
    """The home page; it offers the way back to a table that waits, and to one's lamma."""
    slug = open_table(request.person)
    back = reverse("games:table", args=[slug]) if slug else None
    code = open_lamma(request.person)
    context = {
        "quick_bots": QUICK_BOTS,
        "key": once.new_key(),
        "open_table": back,
        "open_lamma": reverse("lobbies:lamma", args=[code]) if code else None,
        **week_pages(),
    }
    return render(request, "home.html", context)


@require_POST
def play(request: PersonRequest) -> HttpResponse:
    """Deals the plain game at once; somebody without a name gets one, which can be changed afterwards."""
    try:
        return _to_the_table(request, "", {}, QUICK_BOTS, None)
    except (CannotBegin, once.StillStarting):
        messages.error(request, _not_now())
        return redirect("lobbies:home")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practice(request: PersonRequest) -> HttpResponse:
    """The form of a practice table (GET), or its start (POST); 422 with the form and what is wrong in it."""
    if request.method != "POST":
        name = request.person.name if request.person else ""
        return _practice_page(request, PracticeForm(initial={"name": name, "level": practices.usual_level(request.person)}))
    form = PracticeForm(request.POST)
    if not form.is_valid():
        return _practice_page(request, form, 422)
    try:
        said = form.cleaned_data
        return _to_the_table(request, said["name"], form.options, said["bots"], said["level"] or None)
    except (CannotBegin, once.StillStarting):
        form.add_error(None, _not_now())
        return _practice_page(request, form, 503)


def _to_the_table(request: PersonRequest, name: str, options: Mapping[str, Any], bots: int, level: str | None) -> HttpResponse:
    """Starts what this form asks for, once, and leads there; sent again after that match is over, it starts the next."""
    start = partial(_start, request, name, options, bots, level)
    key = once.bound(request.POST.get("key", ""), browser_of(request), name, sorted(options.items()), bots, level)
    started = once.once(key, start)
    if is_over(started.slug):
        started = once.once(once.bound(key, started.slug), start)
    if request.person is None:
        guests.recognise(request.session, started.person_id)  # a doubled press: the first one has made the guest
    return redirect("games:table", started.slug)


def _start(request: PersonRequest, name: str, options: Mapping[str, Any], bots: int, level: str | None) -> Started:
    person = request.person
    if person is None or (name and name != person.name):
        name = name or guest_names.friendly(request.preferences.language)
        person = guests.enter(request.session, person, name, request.preferences)
    return Started(person.pk, practices.start(person, options, bots, level).slug)


def _not_now() -> str:
    return gettext("The table could not be opened just now. Nothing was dealt: try again.")


def _practice_page(request: PersonRequest, form: PracticeForm, status: int = 200) -> HttpResponse:
    context: dict[str, Any] = {
        "form": form,
        "key": once.new_key(),
        "bots": BOTS,
        "levels": LEVELS,
        "modes": modes_of(practices.GAME),
        "missions": missions_offered() if has_missions(practices.GAME) else (),
        "lengths": LENGTHS,
        "houses": HOUSES,
        "clocks": CLOCKS,
        "weekly_rule": name_of(HOUSES, weekly.current_rule()),
        "open_options": any(field not in ("name", "bots", "level", "mode", "mission") for field in form.errors),
    }
    return render(request, "practice.html", context, status=status)
