"""Answers that Django gives without a word get one."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from . import errors


class WordsForRefusedMethods:
    """A GET at the address of a button, as after a reload of the address bar: 405, with a page in the reader's language."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self._get_response(request)
        if answer.status_code == 405 and not answer.streaming and not answer.content and request.method != "HEAD":
            return errors.not_that_way(request, answer)
        return answer
