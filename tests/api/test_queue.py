"""Public tables for programs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lobbies.models import Ticket

from .conftest import Program

pytestmark = [pytest.mark.django_db(transaction=True)]
type Guest = Callable[..., Program]
WISH = {"game": "haseb", "options": {"length": "quick"}, "seats": 2, "people_only": True}


def test_two_programs_find_each_other(guest: Guest) -> None:
    huda, sami = guest("Huda"), guest("Sami")
    first = huda.good("POST", "queue", WISH)["ticket"]
    assert huda.good("POST", "queue", WISH)["ticket"] == first
    assert huda.good("GET", f"queue/{first}") == {"state": "waiting"}
    second = sami.good("POST", "queue", WISH)["ticket"]
    told = huda.good("GET", f"queue/{first}")
    assert told == sami.good("GET", f"queue/{second}") and told["state"] == "matched"
    assert {huda.good("GET", f"matches/{told['match']}")["seat"], sami.good("GET", f"matches/{told['match']}")["seat"]} == {0, 1}
    assert huda.refused("DELETE", f"queue/{first}") == (409, "table_found")


def test_a_ticket_given_back_and_a_foreign_one(guest: Guest) -> None:
    huda, sami = guest("Huda"), guest("Sami")
    ticket = huda.good("POST", "queue", WISH)["ticket"]
    assert sami.refused("GET", f"queue/{ticket}") == sami.refused("DELETE", f"queue/{ticket}") == (404, "no_such_ticket")
    assert huda.good("DELETE", f"queue/{ticket}") == {"state": "cancelled"} == huda.good("GET", f"queue/{ticket}")


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"game": "chess"}, (422, "unknown_game")),
        ({"options": {"clock": "open"}}, (422, "clock_needed")),
        ({"options": {"spectators": True}}, (422, "not_public")),
        ({"seats": 7}, (422, "bad_options")),
        ({"seats": "2"}, (422, "wrong_field")),
        ({"people_only": 1}, (422, "wrong_field")),
        ({"bots": 1}, (422, "wrong_field")),
    ],
)
def test_wishes_that_do_not_fit(guest: Guest, change: dict[str, object], refusal: tuple[int, str]) -> None:
    assert guest("Huda").refused("POST", "queue", WISH | change) == refusal
    assert not Ticket.objects.exists()
