"""A request as the views of this site get it."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from .models import Person
from .preferences import Preferences


class PersonRequest(HttpRequest):
    """What `accounts.middleware.PersonMiddleware` and django-htmx add. `person` is None until a name was given."""

    person: Person | None
    preferences: Preferences
    htmx: HtmxDetails


def browser_of(request: HttpRequest) -> str:
    """What a browser and this site alone know, before there is a person too: the secret against forged forms."""
    return str(request.META.get("CSRF_COOKIE", ""))
