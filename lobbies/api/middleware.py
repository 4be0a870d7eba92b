"""Below /api/ everything that is not well is said in JSON: also what never reached a call."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from . import faults

BY_STATUS = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large"}
#: The largest body that is read, in bytes. The longest sensible one, a lamma with all options, is far below.
MOST_BODY = 16 * 1024


class SaidInJson:
    """Stands inside PersonMiddleware, so that the words are in the reader's language."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith("/api/"):
            return self.get_response(request)
        if _length(request) > MOST_BODY:
            return faults.of_fault(faults.Fault("too_large"))
        response = self.get_response(request)
        if response.status_code < 400 or response.headers.get("Content-Type", "").startswith("application/json"):
            return response
        said = faults.of_fault(faults.Fault(BY_STATUS.get(response.status_code, "broken")))
        if "Allow" in response.headers:
            said.headers["Allow"] = response.headers["Allow"]
        return said


def _length(request: HttpRequest) -> int:
    said = request.META.get("CONTENT_LENGTH") or "0"
    return int(said) if said.isascii() and said.isdigit() and len(said) < 12 else MOST_BODY + 1
