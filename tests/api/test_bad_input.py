"""Whatever programs send, the answer is clear, in JSON, and nothing has changed; limits hold, memory does not grow."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import LazySettings

from accounts.models import ApiToken, Person
from accounts.services import tokens
from games.models import Match, Move
from games.services import pace
from lobbies.models import Lamma

from .conftest import Program
from .test_calls import QUICK, table

pytestmark = pytest.mark.django_db(transaction=True)
type Guest = Callable[..., Program]

#: One of each kind of JSON value that is not what is wanted anywhere.
JUNK: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, "", "x" * 400, "\u0000", [], ["a"], {}, {"a": 1})


def settled() -> tuple[Any, ...]:
    """All that could have changed, but for the times of last visits."""
    lammas = Lamma.objects.order_by("pk").values_list("code", "game", "options", "seats", "host", "match")
    matches = Match.objects.order_by("pk").values_list("slug", "seq", "moves", "status")
    return (Person.objects.count(), ApiToken.objects.count(), tuple(map(str, lammas)), tuple(matches), Move.objects.count())


@pytest.mark.parametrize("token", ["", "x", "lamma_", "lamma_" + "a" * 43, "a" * 5000, "lamma_" + "é" * 43])
def test_a_wrong_token_is_refused_everywhere(guest: Guest, token: str) -> None:
    _, code, match = table(guest, "Huda", "Sami")
    before = settled()
    thief = Program()
    calls = [
        ("GET", f"matches/{match}"),
        ("POST", f"matches/{match}/leave"),
        ("POST", f"lammas/{code}/join"),
        ("GET", "me/matches"),
    ]
    for method, path in calls:
        assert thief.refused(method, path, authorization=f"Bearer {token}") == (401, "no_token")
        assert thief.refused(method, path, authorization=f"Basic {token}") == (401, "no_token")
        assert thief.refused(method, path) == (401, "no_token")
    assert settled() == before


def test_a_revoked_token_is_a_wrong_one(guest: Guest) -> None:
    huda, sami = guest("Huda"), guest("Sami")
    number = ApiToken.objects.get(person=huda.me["id"]).pk
    person = Person.objects.get(pk=huda.me["id"])
    assert not tokens.revoke(Person.objects.get(pk=sami.me["id"]), number), "somebody else's token was revoked"
    assert huda.good("GET", "me/matches")["matches"] == []
    assert tokens.revoke(person, number) and not tokens.revoke(person, number)
    assert huda.refused("GET", "me/matches") == (401, "no_token")
    assert sami.good("GET", "me/matches")["matches"] == []


def test_a_page_s_cookie_opens_nothing(guest: Guest) -> None:
    _, _, match = table(guest, "Huda", "Sami")
    visitor = Program()
    visitor.client.post("/people/guest", {"name": "Nadia", "next": "/"})
    assert visitor.refused("GET", f"matches/{match}") == (401, "no_token")


def test_other_peoples_tables_and_lammas(guest: Guest) -> None:
    (huda, _), code, match = table(guest, "Huda", "Sami")
    stranger, before = guest("Stranger"), settled()
    for method, deed in (("GET", ""), ("POST", "/leave"), ("POST", "/return"), ("GET", "/replay")):
        assert stranger.refused(method, f"matches/{match}{deed}")[0] == 403
    body = {"seen_seq": 0, "key": "k", "action": {"do": "ready"}}
    assert stranger.refused("POST", f"matches/{match}/actions", body) == (403, "not_yours")
    for method, deed, told in (
        ("POST", "leave", None),
        ("POST", "start", None),
        ("POST", "rematch", None),
        ("POST", "bots", {"level": "easy"}),
        ("DELETE", "seats/0", None),
    ):
        assert stranger.refused(method, f"lammas/{code}/{deed}", told)[0] == 403
    assert stranger.refused("PATCH", f"lammas/{code}", {"seats": 2}) == (403, "not_host")
    assert stranger.refused("POST", f"lammas/{code}/join")[0] == 409
    assert settled() == before
    assert huda.refused("GET", "lammas/ZZZZZ") == (404, "no_such_lamma")


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "null", "1", '"x"', "\ud800", b"\xff\xfe", "[" * 9000, '{"game": NaN}', '{"a":1}' * 2]
)
def test_what_is_no_json_object(guest: Guest, body: Any) -> None:
    huda, before = guest(), settled()
    sent = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    status, code = huda.refused("POST", "lammas", sent)
    assert (status, code) in ((400, "bad_request"), (422, "wrong_field"))
    assert settled() == before


def good_bodies(code: str, match: str) -> dict[str, tuple[str, dict[str, Any]]]:
    return {
        "guests": ("POST", {"name": "Karim", "language": "en"}),
        "lammas": ("POST", {"game": "haseb", "options": QUICK, "seats": 3}),
        f"lammas/{code}": ("PATCH", {"options": QUICK, "game": "haseb", "seats": 3, "host": 1}),
        f"lammas/{code}/join": ("POST", {"seat": 1}),
        f"lammas/{code}/bots": ("POST", {"level": "easy"}),
        "practice": ("POST", {"game": "haseb", "options": QUICK, "bots": ["easy"]}),
        f"matches/{match}/actions": ("POST", {"seen_seq": 1, "key": "k", "action": {"do": "ready"}}),
    }


#: What may be left out may be null; an empty object of options is all defaults; an action's fields are the rules' to judge.
FITS: dict[str, tuple[Any, ...]] = {
    "language": (None,),
    "options": ({},),
    "seats": (None,),
    "host": (None,),
    "seat": (None,),
    "game": (None,),
}


def test_wrong_types_and_unknown_fields_everywhere(guest: Guest) -> None:
    (huda, _), _, match = table(guest, "Huda", "Sami")
    own = huda.good("POST", "lammas", {"game": "haseb"})["code"]
    before, tried = settled(), 0
    for path, (method, body) in good_bodies(own, match).items():
        assert huda.refused(method, path, {**body, "more": 1}) == (422, "wrong_field")
        for field, junk in itertools.product(body, JUNK):
            if any(junk is fit or junk == fit for fit in FITS.get(field, ())) and not (
                path in ("lammas", "practice") and field == "game"
            ):
                continue
            status, told = huda(method, path, {**body, field: junk})
            assert 400 <= status < 500 and told["error"]["code"] and told["error"]["detail"], (path, field, junk, told)
            tried += 1
    for option, junk in itertools.product(("mode", "length", "clock", "notes", "nonsense"), JUNK):
        if (option, junk) == ("notes", True):
            continue
        status, told = huda("POST", "practice", {"game": "haseb", "options": {option: junk}, "bots": ["easy"]})
        assert 400 <= status < 500, (option, junk, told)
        tried += 1
    assert tried > 200
    assert settled() == before


def test_addresses_and_methods_that_there_are_not(guest: Guest) -> None:
    huda = guest()
    for path in ("", "nothing", "queue", "lammas/", "matches/x/y/z", "guests/1", "%00", "me"):
        assert huda.refused("GET", path) in ((404, "not_found"), (405, "wrong_method")), path
    assert huda.refused("GET", "guests") == (405, "wrong_method") and huda.headers["Allow"]
    assert huda.refused("PUT", "practice", {}) == (405, "wrong_method")
    assert huda.refused("GET", "me/matches?page=x") == (422, "wrong_field")
    assert huda.refused("GET", "me/matches?page=0") == (422, "wrong_field")
    for number in ("-1", "99", "x", "9" * 30):
        code = huda.good("POST", "lammas", {"game": "haseb"})["code"]
        assert huda.refused("DELETE", f"lammas/{code}/seats/{number}")[0] in (404, 422)


def test_bodies_too_large_to_read(guest: Guest) -> None:
    huda, before = guest(), settled()
    assert huda.refused("POST", "lammas", b"x" * 20_000) == (413, "too_large")
    assert huda.refused("POST", "lammas", b"x" * 5_000_000) == (413, "too_large")
    assert settled() == before


def test_limits_say_when_to_try_again(guest: Guest, settings: LazySettings) -> None:
    huda = guest()
    settings.MOVES_AT_ONCE, settings.MOVES_PER_SECOND = 5, 1
    pace._paces.clear()
    answers = [huda("GET", "me/matches")[0] for _ in range(8)]
    assert answers[:5] == [200] * 5 and answers[-1] == 429
    assert huda.refused("GET", "me/matches") == (429, "too_fast") and int(huda.headers["Retry-After"]) >= 1
    made = [Program()("POST", "guests", {"name": "Karim"})[0] for _ in range(8)]
    assert made[0] == 200 and made[-1] == 429 and ApiToken.objects.count() < 8
    guesses = [Program()("GET", "me/matches", authorization="Bearer x")[0] for _ in range(8)]
    assert set(guesses) <= {401, 429} and guesses[-1] == 429


def test_wrong_codes_are_counted_as_on_the_pages(guest: Guest) -> None:
    huda = guest()
    found = [huda("GET", f"lammas/ZZZ{number:02}")[0] for number in range(35)]
    assert found[0] == 404 and found[-1] == 429 and int(huda.headers["Retry-After"]) > 1
