"""`request.person`: the Person of the session, or None when nobody gave a name yet."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from .queries import person_of


class PersonMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.person = person_of(request.session)  # type: ignore[attr-defined]
        return self.get_response(request)
