"""The pages that say what went wrong. They ask nothing of the database or the session: either may be what is wrong."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy

from accounts.preferences import Preferences

#: status -> (a card that fits, title, what to do)
PAGES: dict[int, tuple[str, Promise, Promise]] = {
    400: (
        "inspect",
        gettext_lazy("That did not read well"),
        gettext_lazy("The server could not make sense of this request, so nothing was changed. Go back and try again."),
    ),
    403: (
        "balwa",
        gettext_lazy("Not your seat"),
        gettext_lazy("This is not open to you. Nothing was changed."),
    ),
    404: (
        "spy9",
        gettext_lazy("We looked everywhere"),
        gettext_lazy("There is no such page here. The table may be over, or a letter of the address is missing."),
    ),
    405: (
        "inspect",
        gettext_lazy("Nothing to see at this address"),
        gettext_lazy("It belongs to a button on another page. Nothing was changed: go back and press it there."),
    ),
    500: (
        "ember",
        gettext_lazy("We spilled the tea"),
        gettext_lazy("Something broke on our side. Your moves are kept: load the page again in a moment."),
    ),
}
STALE_FORM = (
    "peek8",
    gettext_lazy("This page was open too long"),
    gettext_lazy("For your safety its form is no longer valid. Nothing was changed: load the page again and press once more."),
)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, 400, *PAGES[400])


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, 403, *PAGES[403])


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, 404, *PAGES[404])


def not_that_way(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """The page for a refused method; `answer` is Django's own, which says which methods there are."""
    page = _page(request, 405, *PAGES[405])
    page["Allow"] = answer["Allow"]
    return page


def server_error(request: HttpRequest) -> HttpResponse:
    return _page(request, 500, *PAGES[500])


def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The csrf failure page: a form from another page, or one that outlived its cookie."""
    return _page(request, 403, *STALE_FORM)


def _page(request: HttpRequest, status: int, card: str, title: object, text: object) -> HttpResponse:
    """The page in the reader's language; before anybody knows the reader, in the one that the browser asked for."""
    language = "en" if get_language() == "en" else "ar"
    preferences = getattr(request, "preferences", None) or Preferences(language=language)
    context = {"preferences": preferences, "status": status, "card": card, "heading": title, "text": text}
    return HttpResponse(render_to_string("sorry.html", context), status=status)
