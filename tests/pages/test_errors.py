"""What went wrong is said in the reader's language, on a page that needs neither database nor session."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable

import pytest
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import get_resolver
from django.utils import translation

from accounts.preferences import Preferences
from config.logs import Brief
from lobbies import errors

TITLES = {
    400: ("مش مفهومة", "That did not read well"),
    403: ("مش كرسيك", "Not your seat"),
    404: ("دوّرنا في كل حتة", "We looked everywhere"),
    500: ("الشاي اتكب", "We spilled the tea"),
}
STALE = ("الصفحة مفتوحة من بدري", "This page was open too long")


def handler(status: int) -> Callable[[HttpRequest], HttpResponse]:
    """What the site really answers with for this status."""
    found: Callable[..., HttpResponse] = get_resolver().resolve_error_handler(status)
    return found if status == 500 else lambda request: found(request, SuspiciousOperation())


@pytest.mark.parametrize("status", TITLES)
@pytest.mark.parametrize(("language", "at", "direction"), [("ar", 0, "rtl"), ("en", 1, "ltr")])
def test_an_error_page_speaks_the_readers_language(status: int, language: str, at: int, direction: str) -> None:
    """No database is allowed here: the test would fail if the page asked for it."""
    with translation.override(language):
        answer = handler(status)(RequestFactory().get("/"))
    assert answer.status_code == status
    page = answer.content.decode()
    assert f"<h1>{TITLES[status][at]}</h1>" in page
    assert f'<html lang="{language}" dir="{direction}">' in page
    assert 'href="/"' in page


def test_an_error_page_keeps_theme_and_digits() -> None:
    request = RequestFactory().get("/")
    request.preferences = Preferences(language="en", chosen_digits="arab", theme="light")  # type: ignore[attr-defined]
    with translation.override("en"):
        page = errors.not_found(request).content.decode()
    assert 'data-theme="light"' in page
    assert "٤٠٤" in page


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "at"), [("ar", 0), ("en", 1)])
@pytest.mark.parametrize("path", ["/nowhere", "/table/nothing-like-it/", "/%00", "/table/../../etc/passwd", "/" + "x" * 3000])
def test_an_address_that_leads_nowhere(path: str, language: str, at: int) -> None:
    answer = Client(headers={"accept-language": language}).get(path)
    assert answer.status_code == 404
    assert TITLES[404][at] in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "at"), [("ar", 0), ("en", 1)])
def test_a_form_that_outlived_its_page_says_what_to_do(language: str, at: int) -> None:
    answer = Client(enforce_csrf_checks=True, headers={"accept-language": language}).post("/play")
    assert answer.status_code == 403
    assert STALE[at] in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "at"), [("ar", 0), ("en", 1)])
def test_a_form_with_a_thousand_fields_is_refused(language: str, at: int) -> None:
    answer = Client(headers={"accept-language": language}).post("/practice", {f"field{n}": "x" for n in range(1000)})
    assert answer.status_code == 400
    assert TITLES[400][at] in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "at"), [("ar", 0), ("en", 1)])
def test_a_fault_of_ours_shows_nothing_of_our_insides(language: str, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def spill(*_: object, **__: object) -> HttpResponse:
        raise RuntimeError("secret of the house")

    monkeypatch.setattr("lobbies.views.open_table", spill)
    client = Client(raise_request_exception=False, headers={"accept-language": language})
    answer = client.get("/")
    assert answer.status_code == 500
    assert TITLES[500][at] in answer.text
    assert "secret of the house" not in answer.text


@pytest.mark.parametrize(("language", "title"), [("ar", "مفيش حاجة تتشاف هنا"), ("en", "Nothing to see at this address")])
@pytest.mark.parametrize("address", ["/play", "/people/tokens/1/revoke", "/lamma/enter"])
@pytest.mark.django_db
def test_the_address_of_a_button_says_so(language: str, title: str, address: str) -> None:
    answer = Client(headers={"Accept-Language": language}).get(address)
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert f"<h1>{title}</h1>" in answer.content.decode()


def test_a_visitors_mistakes_leave_no_traceback_in_the_log() -> None:
    """What is suspicious leaves a line; a fault of the site keeps all of it."""

    def record(name: str, level: int) -> logging.LogRecord:
        try:
            raise ValueError("what was sent")
        except ValueError:
            return logging.LogRecord(name, level, "", 0, "said", None, sys.exc_info())

    brief, plain = Brief(), logging.Formatter("{message}", style="{")
    suspicious = record("django.security.RequestDataTooBig", logging.ERROR)
    assert brief.filter(suspicious) and plain.format(suspicious) == "said"
    assert not brief.filter(record("django.request", logging.WARNING))
    fault = record("django.request", logging.ERROR)
    assert brief.filter(fault) and "ValueError: what was sent" in plain.format(fault)
    assert any(isinstance(one, Brief) for handler in logging.getLogger().handlers for one in handler.filters)
