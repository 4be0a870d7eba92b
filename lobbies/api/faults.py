"""Every "no" that a program gets: a status, a code and words in the language of the moment."""

from __future__ import annotations

from typing import Any

from django.http import JsonResponse
from django.utils.translation import gettext_lazy

from accounts.errors import AccountRefusal
from accounts.rendering import refusals as account_refusals
from games.engine.core.errors import BadOptions
from games.rendering import refusals
from games.rendering.options import bad_option
from games.services.answers import Answer
from lobbies.refusals import CODES, LobbyRefusal
from lobbies.rendering.refusals import text

#: Codes of this door itself: status and words.
OWN: dict[str, tuple[int, Any]] = {
    "bad_request": (400, gettext_lazy("This could not be read as JSON.")),
    "no_token": (401, gettext_lazy("This token is missing, wrong or revoked.")),
    "not_yours": (403, gettext_lazy("This table is not open to you.")),
    "replay_not_over": (403, gettext_lazy("A match can be seen again once it is over, by those who played in it.")),
    "not_found": (404, gettext_lazy("There is nothing at this address.")),
    "no_such_step": (404, gettext_lazy("This match has no such step.")),
    "wrong_method": (405, gettext_lazy("This address does not take that method.")),
    "too_large": (413, gettext_lazy("That was too much to read.")),
    "wrong_field": (422, gettext_lazy("This field is missing, unknown or of the wrong kind: %(field)s")),
    "too_fast": (429, gettext_lazy("That was too fast. Take a breath.")),
    "broken": (500, gettext_lazy("Something went wrong on our side. Nothing has changed; try again.")),
}
#: Codes of the table that are not simply refused moves (422).
TABLE = {
    "stale": 409,
    "key_used": 409,
    "no_match": 404,
    "not_seated": 403,
    "people_only": 403,
    "too_large": 413,
    "too_fast": 429,
    "failed": 503,
}
#: After so many seconds a program that was too fast, or guessed too often, may try again.
RETRY = {429: 1, 503: 1}


class Fault(Exception):
    """What a call ends with instead of an answer; nothing has changed. `more` stands beside the error."""

    def __init__(self, code: str, more: dict[str, Any] | None = None, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.more = more or {}
        self.data = data


def error(code: str, detail: str) -> dict[str, Any]:
    """The one form of every error."""
    return {"error": {"code": code, "detail": detail}}


def answered(status: int, code: str, detail: str, more: dict[str, Any] | None = None, retry: int | None = None) -> JsonResponse:
    """An error as a response."""
    wait = RETRY.get(status) if retry is None else retry
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return JsonResponse({**error(code, detail), **(more or {})}, status=status, headers=headers)


def of_fault(fault: Fault) -> JsonResponse:
    """One of this door's own."""
    status, words = OWN[fault.code]
    return answered(status, fault.code, str(words) % fault.data, fault.more)


def of_table(answer: Answer, more: dict[str, Any] | None = None) -> JsonResponse:
    """The table's refusal of a move."""
    return answered(TABLE.get(answer.code, 422), answer.code, refusals.text(answer.code, answer.data), more)


def of_lobby(refusal: LobbyRefusal) -> JsonResponse:
    """The house's."""
    return answered(CODES[refusal.code], refusal.code, text(refusal, "latn"), retry=refusal.data.get("seconds"))


def of_account(refusal: AccountRefusal) -> JsonResponse:
    """A name that cannot be."""
    return answered(422, refusal.code, account_refusals.text(refusal.code, refusal.data))


def of_options(bad: BadOptions) -> JsonResponse:
    """Options that the game does not take."""
    return answered(422, "bad_options", bad_option(bad))
