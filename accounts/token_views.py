"""One's tokens for programs: the list, a new one (shown once), and revoking."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from .models import ApiToken
from .requests import PersonRequest
from .services import tokens


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def own(request: PersonRequest) -> HttpResponse:
    """The person's tokens (GET); POST makes one and shows it, this once. Whoever has no name yet is asked for one."""
    if request.person is None:
        return redirect("accounts:guest")
    fresh = tokens.make(request.person) if request.method == "POST" else ""
    kept = ApiToken.objects.filter(person=request.person).order_by("pk")
    return render(request, "accounts/tokens.html", {"fresh": fresh, "tokens": kept})


@require_POST
def revoke(request: PersonRequest, number: int) -> HttpResponse:
    """Takes back one of one's own tokens; twice is the same as once."""
    if request.person is not None:
        tokens.revoke(request.person, number)
    return redirect("accounts:tokens")
