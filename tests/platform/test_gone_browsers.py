"""A browser that goes while its page is made: the request ends as if it had stayed, and nothing is logged."""

from __future__ import annotations

import asyncio
from typing import Any

from django.core.signals import request_finished
from django.http import HttpRequest, HttpResponse
from django.urls import path
from pytest_django import Settings

from config.pages import Pages

SCOPE: dict[str, Any] = {
    "type": "http",
    "method": "GET",
    "path": "/",
    "query_string": b"",
    "headers": [(b"host", b"localhost")],
    "scheme": "http",
}


class Browser:
    """Asks for `/` and goes at the moment when the answer is ready: `view` says so."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.gone = asyncio.Event()
        self.asked = False

    async def receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b""}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        pass


def view(request: HttpRequest) -> HttpResponse:
    browser = BROWSERS[-1]
    browser.loop.call_soon_threadsafe(browser.gone.set)
    return HttpResponse("made")


BROWSERS: list[Browser] = []
urlpatterns = [path("", view)]


async def _visits(pages: Pages, times: int) -> None:
    for _ in range(times):
        BROWSERS.append(Browser())
        await pages(SCOPE, BROWSERS[-1].receive, BROWSERS[-1].send)


def test_a_browser_goes_while_its_page_is_made(settings: Settings) -> None:
    """It goes at slightly different moments: many times, so that the bad ones are among them."""
    settings.ROOT_URLCONF = __name__
    settings.MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "lobbies.middleware.WordsForRefusedMethods"]
    settings.ALLOWED_HOSTS = ["localhost"]
    ended: list[Any] = []

    def end(sender: Any, **_more: Any) -> None:
        ended.append(sender)

    request_finished.connect(end)
    try:
        asyncio.run(_visits(Pages(), 50))
    finally:
        request_finished.disconnect(end)
    assert len(ended) == 50
