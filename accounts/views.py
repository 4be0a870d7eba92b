"""Becoming a guest, and choosing language, digits and theme."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from .errors import AccountRefusal
from .rendering import refusals
from .rendering.connection import base_of, plain
from .requests import PersonRequest
from .services.choose import choose
from .services.guests import enter


@require_http_methods(["GET", "HEAD", "POST"])
def guest(request: PersonRequest) -> HttpResponse:
    """Asks for a name (GET) or takes it (POST `name`, `next`): on to `next`, or the form again with what is wrong (422)."""
    if request.method != "POST":
        name = request.person.name if request.person else ""
        return render(request, "accounts/guest.html", {"name": name, "next": onward(request, request.GET.get("next", ""))})
    next_page = onward(request, request.POST.get("next", ""))
    name = request.POST.get("name", "")
    try:
        enter(request.session, request.person, name, request.preferences)
    except AccountRefusal as refusal:
        context = {"name": name[:100], "next": next_page, "error": refusals.text(refusal.code, refusal.data)}
        return render(request, "accounts/guest.html", context, status=422)
    return HttpResponseRedirect(next_page)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: PersonRequest) -> HttpResponse:
    """Who one is here and how one reads (GET). POST takes any of `language`, `digits`, `theme`, and goes back to `next`;
    what is wrong is said there as a message.
    """
    if request.method != "POST":
        return render(request, "accounts/settings.html", {"plain": plain(base_of(request))})
    try:
        choose(request.session, request.person, request.POST.dict())
    except AccountRefusal as refusal:
        messages.error(request, refusals.text(refusal.code, refusal.data))
    return HttpResponseRedirect(onward(request, request.POST.get("next", "")))


def onward(request: PersonRequest, wanted: str) -> str:
    """`wanted` if it is a page of this site, else the home page."""
    return (
        wanted
        if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure())
        else "/"
    )
