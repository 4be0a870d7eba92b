"""The API itself: its parts, its errors, its description."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.docs import Swagger

from accounts.errors import AccountRefusal
from games.engine.core.errors import BadOptions
from games.services.matches import CannotBegin
from games.services.tables import NoMatch
from lobbies.refusals import LobbyRefusal

from . import faults, lammas, matches, people, queue
from .bearer import ByToken
from .faults import Fault

#: Deep links would stand inside the buttons that open a call, where screen readers do not find them.
DOCS = Swagger(settings={"deepLinking": False})
api = NinjaAPI(title="Lamma", version="1", description="Programs at the table.", auth=ByToken(), urls_namespace="api", docs=DOCS)
api.add_router("", people.router)
api.add_router("", lammas.router)
api.add_router("", matches.router)
api.add_router("", queue.router)


def _says(kind: type[Exception], answer: Callable[[Any], HttpResponse]) -> None:
    api.add_exception_handler(kind, lambda request, refusal: answer(refusal))


def _fault(code: str) -> Callable[[Any], HttpResponse]:
    return lambda error: faults.of_fault(Fault(code))


_says(Fault, faults.of_fault)
_says(LobbyRefusal, faults.of_lobby)
_says(AccountRefusal, faults.of_account)
_says(BadOptions, faults.of_options)
_says(CannotBegin, lambda error: faults.of_lobby(LobbyRefusal("could_not_start")))
_says(NoMatch, _fault("not_found"))
_says(Http404, _fault("not_found"))
_says(RequestDataTooBig, _fault("too_large"))


@api.exception_handler(ValidationError)
def _wrong_field(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """The first field at fault, as the sender knows it; never what was in it."""
    where = [str(part) for part in error.errors[0]["loc"] if part not in ("body", "query", "path", "told")]
    return faults.of_fault(Fault("wrong_field", field=".".join(where)[:80] or "body"))


@api.exception_handler(HttpError)
def _unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
    """The library's own: a body that is no JSON."""
    codes = {400: "bad_request", 401: "no_token"}
    return faults.of_fault(Fault(codes.get(error.status_code, "broken")))
