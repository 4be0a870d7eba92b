"""Tokens of people who come by the pages: made, shown once, revoked by their owner alone."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.models import ApiToken

from .conftest import Program

pytestmark = pytest.mark.django_db(transaction=True)


def visitor(name: str) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.post("/people/guest", {"name": name, "next": "/"})
    return client


def test_a_token_is_shown_once_and_revoked_by_its_owner_alone() -> None:
    huda, sami = visitor("Huda"), visitor("Sami")
    assert Client().post("/people/tokens").headers["Location"] == "/people/guest" and not ApiToken.objects.exists()
    shown = re.search(r"lamma_[A-Za-z0-9_-]{43}", huda.post("/people/tokens").content.decode())
    assert shown is not None
    program = Program(shown[0])
    assert program.good("GET", "me/matches")["matches"] == []
    again = huda.get("/people/tokens").content.decode()
    number = ApiToken.objects.get().pk
    assert shown[0] not in again and f"/people/tokens/{number}/revoke" in again
    sami.post(f"/people/tokens/{number}/revoke")
    assert program.good("GET", "me/matches")["matches"] == []
    for _ in range(2):
        assert huda.post(f"/people/tokens/{number}/revoke").status_code == 302
    assert program.refused("GET", "me/matches") == (401, "no_token")
    assert huda.get(f"/people/tokens/{number}/revoke").status_code == 405
