"""The page of somebody who is not let into a lamma: why, and what to do."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy

from accounts.requests import PersonRequest
from lobbies.refusals import CODES, LobbyRefusal

from .refusals import text

#: code -> (a card that fits, the title)
PICTURES = {
    "no_such_lamma": ("spy9", gettext_lazy("No lamma here")),
    "old_link": ("slide", gettext_lazy("The link has changed")),
    "taken_out": ("stick", gettext_lazy("You were taken out")),
    "not_in_lamma": ("spy9", gettext_lazy("Not your lamma")),
    "too_many_tries": ("ember", gettext_lazy("Slowly")),
}


def closed(request: PersonRequest, refusal: LobbyRefusal, typed: str = "") -> HttpResponse:
    """The page that says so, with a field for another code."""
    card, heading = PICTURES[refusal.code]
    context = {"card": card, "heading": heading, "text": text(refusal, request.preferences.digits), "typed": typed[:40]}
    return render(request, "lamma/closed.html", context, status=CODES[refusal.code])
