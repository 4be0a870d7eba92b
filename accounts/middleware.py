"""`request.person` and `request.preferences`, and the language that follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from .queries import language_asked, person_of, preferences_of
from .requests import PersonRequest
from .services.presence import seen


class PersonMiddleware:
    """Stands innermost. It is synchronous, and so is then all of the chain: one hop to a thread for each request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        ours = cast(PersonRequest, request)
        ours.person = person_of(request.session)
        asked = language_asked(request.headers.get("Accept-Language", ""))
        ours.preferences = preferences_of(ours.person, request.session, asked)
        translation.activate(ours.preferences.language)
        request.LANGUAGE_CODE = ours.preferences.language
        if ours.person is not None:
            seen(ours.person)
        return self.get_response(request)
