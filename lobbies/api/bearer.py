"""Who asks: a token in `Authorization: Bearer …`; and how fast they may."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils import translation
from ninja.security import HttpBearer

from accounts.models import Person
from accounts.preferences import Preferences
from accounts.services import tokens
from accounts.services.presence import seen
from games.services import pace

from .faults import Fault


class ByToken(HttpBearer):
    """Puts the token's person into `request.person`; the answer is in their language."""

    def __call__(self, request: HttpRequest) -> Any:
        # Nobody tries tokens faster than a seat may move, whatever stands in the header.
        person = super().__call__(request)
        if person is None:
            slow_down(request)
            raise Fault("no_token")
        return person

    def authenticate(self, request: HttpRequest, token: str) -> Person | None:
        found = tokens.find(token)
        if found is None:
            return None
        person = found.person
        request.person = person  # type: ignore[attr-defined]
        request.preferences = Preferences(person.language, person.digits, person.theme)  # type: ignore[attr-defined]
        translation.activate(person.language)
        if not pace.allows(("api", found.pk)):
            raise Fault("too_fast")
        seen(person)
        return person


def slow_down(request: HttpRequest) -> None:
    """Raises Fault too_fast when this address asks too much without a token."""
    if not pace.allows(("api address", request.META.get("REMOTE_ADDR", ""))):
        raise Fault("too_fast")
