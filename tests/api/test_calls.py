"""Every call of the API, as its page describes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import ApiToken, Person
from accounts.services import tokens
from games.engine import catalog
from games.models import Match, Move
from games.services import seats
from missions import first_edition
from missions.models import Mission, MissionVersion

from .conftest import Program

pytestmark = pytest.mark.django_db(transaction=True)
type Guest = Callable[..., Program]
QUICK = {"length": "quick", "clock": "open"}
SNAPSHOT = {"match", "game", "options", "seq", "seat", "view", "legal", "awaiting", "deadline_ms", "over", "result", "events"}


def table(guest: Guest, *people: str, **options: Any) -> tuple[list[Program], str, str]:
    """Programs in a started match of a lamma: they, the lamma's code, the match."""
    programs = [guest(name) for name in people]
    code = programs[0].good("POST", "lammas", {"game": "haseb", "options": QUICK | options, "seats": len(people)})["code"]
    for program in programs[1:]:
        program.good("POST", f"lammas/{code}/join")
    return programs, code, programs[0].good("POST", f"lammas/{code}/start")["match"]


def ready(program: Program, match: str) -> tuple[int, Any]:
    now = program.good("GET", f"matches/{match}")
    body = {"seen_seq": now["seq"], "key": f"k{now['seq']}", "action": now["legal"][0]}
    return program("POST", f"matches/{match}/actions", body)


def test_a_guest_gets_a_token_that_is_kept_as_a_digest(guest: Guest) -> None:
    huda = guest("هدى", "ar")
    kept = ApiToken.objects.get()
    assert huda.me == {"id": kept.person_id, "name": "هدى"}
    assert huda.token not in str(ApiToken.objects.values()) and kept.digest == tokens.digest(huda.token)
    assert kept.person.language == "ar"


def test_the_catalog_names_everything_that_can_be_played(db: None) -> None:
    first_edition.write(Mission, MissionVersion, timezone.now())
    told = Program().good("GET", "catalog")
    assert {game["code"] for game in told["games"]} == set(catalog.GAMES)
    assert all(game["modes"] and game["options"] and game["bots"] for game in told["games"])
    assert told["week"]["house"] in ("blind_last", "open_memory")
    assert [mission["id"] for mission in told["missions"]] == [f"m{number:02}" for number in range(1, 13)], "the first edition"


def test_a_lamma_from_opening_to_rematch(guest: Guest) -> None:
    huda, sami = guest("Huda"), guest("Sami")
    made = huda.good("POST", "lammas", {"game": "haseb", "options": QUICK, "seats": 3})
    code = made["code"]
    assert made["host"] == huda.me and made["seats"] == [{"player": huda.me}, {}, {}] and "match" not in made
    assert made["options"]["length"] == "quick" and made["options"]["mode"] == "classic"
    assert made["invite_url"].endswith(code + "/") or made["invite_url"].endswith(code)
    joined = sami.good("POST", f"lammas/{code}/join", {"seat": 2})
    assert joined["seats"][2] == {"player": sami.me}
    seated = huda.good("POST", f"lammas/{code}/bots", {"level": "easy"})
    assert seated["seats"][1]["level"] == "easy" and seated["seats"][1]["bot"]
    assert huda.good("DELETE", f"lammas/{code}/seats/1")["seats"][1] == {}
    changed = huda.good("PATCH", f"lammas/{code}", {"options": {"notes": True}, "seats": 2, "host": sami.me["id"]})
    assert changed["options"]["notes"] is True and len(changed["seats"]) == 2 and changed["host"] == sami.me
    assert huda.refused("POST", f"lammas/{code}/start") == (403, "not_host")
    match = sami.good("POST", f"lammas/{code}/start")["match"]
    assert huda.good("GET", f"lammas/{code}")["match"] == match
    assert sami.good("POST", f"lammas/{code}/start")["match"] == match
    assert sami.good("POST", f"lammas/{code}/rematch")["match"] == match  # it runs still
    assert sami.refused("PATCH", f"lammas/{code}", {"seats": 4}) == (409, "match_running")
    left = huda.good("POST", f"lammas/{code}/leave")
    assert left["seats"].count({}) == 1


def test_snapshots_are_the_seats_own(guest: Guest) -> None:
    (huda, sami), _, match = table(guest, "Huda", "Sami")
    ours, theirs = huda.good("GET", f"matches/{match}"), sami.good("GET", f"matches/{match}")
    assert set(ours) == set(theirs) == SNAPSHOT
    assert (ours["seat"], theirs["seat"]) == (0, 1) and ours["view"]["rows"] != theirs["view"]["rows"]
    assert ours["legal"] and ours["awaiting"] == [0, 1] and ours["deadline_ms"] is None and ours["events"]
    assert huda.good("GET", f"matches/{match}?seen_seq={ours['seq']}")["events"] == []
    assert guest("Nobody").refused("GET", f"matches/{match}") == (403, "not_yours")


def test_spectators_see_only_where_the_host_lets_them(guest: Guest) -> None:
    _, _, match = table(guest, "Huda", "Sami", spectators=True)
    onlooker = guest("Onlooker")
    told = onlooker.good("GET", f"matches/{match}")
    assert told["seat"] is None and told["legal"] is None
    assert {card for row in told["view"]["rows"] for card in row} <= {"?", None}
    body = {"seen_seq": 0, "key": "k", "action": {"do": "ready"}}
    assert onlooker.refused("POST", f"matches/{match}/actions", body) == (403, "not_seated")
    assert onlooker.refused("POST", f"matches/{match}/leave") == (403, "not_seated")


def test_a_move_is_made_once_whatever_happens_to_its_answer(guest: Guest) -> None:
    (huda, _), _, match = table(guest, "Huda", "Sami")
    now = huda.good("GET", f"matches/{match}")
    body = {"seen_seq": now["seq"], "key": "first", "action": {"do": "ready"}}
    after = huda.good("POST", f"matches/{match}/actions", body)
    assert after["seq"] > now["seq"] and after["events"]
    moves = Move.objects.count()
    assert huda.good("POST", f"matches/{match}/actions", body)["seq"] == after["seq"]
    assert Move.objects.count() == moves
    assert huda.refused("POST", f"matches/{match}/actions", {**body, "action": {"do": "draw"}}) == (409, "key_used")
    assert Move.objects.count() == moves


def test_stale_and_refused_moves(guest: Guest) -> None:
    programs, _, match = table(guest, "Huda", "Sami")
    for program in programs:
        assert ready(program, match)[0] == 200
    turn = programs[0].good("GET", f"matches/{match}")["view"]["turn"]
    player, other = programs[turn], programs[1 - turn]
    start = player.good("GET", f"matches/{match}")["seq"]
    moves = Move.objects.count()
    body = {"seen_seq": start, "key": "x", "action": {"do": "nonsense"}}
    assert player.refused("POST", f"matches/{match}/actions", body) == (422, "unknown_action")
    seq = other.good("GET", f"matches/{match}")["seq"]
    body = {"seen_seq": seq, "key": "y", "action": {"do": "draw"}}
    assert other.refused("POST", f"matches/{match}/actions", body) == (422, "not_your_turn")
    assert Move.objects.count() == moves
    drawn = player.good("POST", f"matches/{match}/actions", {"seen_seq": start, "key": "d", "action": {"do": "draw"}})
    assert drawn["view"]["drawn"] not in (None, "?")
    status, told = player("POST", f"matches/{match}/actions", {"seen_seq": start, "key": "d2", "action": {"do": "draw"}})
    assert (status, told["error"]["code"]) == (409, "stale")
    assert told["snapshot"]["seq"] == drawn["seq"] and told["snapshot"]["view"] == drawn["view"]


def test_leaving_and_coming_back(guest: Guest) -> None:
    (huda, _), _, match = table(guest, "Huda", "Sami")
    left = huda.good("POST", f"matches/{match}/leave")
    assert left["view"]["control"][0] == "bot" and left["legal"] is None
    body = {"seen_seq": left["seq"], "key": "k", "action": {"do": "ready"}}
    assert huda.refused("POST", f"matches/{match}/actions", body) == (422, "bot_plays")
    back = huda.good("POST", f"matches/{match}/return")
    assert back["view"]["control"][0] == "person" and back["legal"]
    assert huda.refused("POST", f"matches/{match}/return") == (422, "not_now")


def play_out(program: Program, match: str) -> Any:
    """Plays a match of one person to the end: the bots' seats too, with what they are asked run out by hand."""
    from tests.games.conftest import play_out as to_the_end

    to_the_end(Match.objects.get(slug=match))
    return program.good("GET", f"matches/{match}")


def test_a_finished_match_again_by_those_who_played(guest: Guest) -> None:
    (huda, sami), _, match = table(guest, "Huda", "Sami")
    assert huda.refused("GET", f"matches/{match}/replay") == (403, "replay_not_over")
    over = play_out(huda, match)
    assert over["over"] and over["result"]["scores"] and over["legal"] is None
    for viewer in ("0", "1", "spectator"):
        last = huda.good("GET", f"matches/{match}/replay?viewer={viewer}")
        assert last["step"] == last["steps"] and last["view"]["phase"] == "over"
        first = huda.good("GET", f"matches/{match}/replay?viewer={viewer}&step=2")
        assert first["step"] == 2 and first["event"]["event"]
    assert over["seq"] == huda.good("GET", f"matches/{match}/replay?viewer=0")["steps"]
    hidden = huda.good("GET", f"matches/{match}/replay?viewer=spectator&step=2")["view"]["rows"]
    assert {card for row in hidden for card in row} <= {"?", None}
    opened = huda.good("GET", f"matches/{match}/replay?viewer=all&step=2")["view"]
    assert "?" not in str(opened["rows"])
    assert huda.refused("GET", f"matches/{match}/replay?step=100000") == (404, "no_such_step")
    for wrong in ("7", "-1", "nobody", "٣"):
        assert huda.refused("GET", f"matches/{match}/replay?viewer={wrong}") == (422, "wrong_field")
    assert guest("Other").refused("GET", f"matches/{match}/replay") == (403, "not_yours")
    [told] = sami.good("GET", "me/matches")["matches"]
    assert told["match"] == match and told["over"] and told["seats"] == ["Huda", "Sami"] and told["seat"] == 1
    assert sami.good("GET", "me/matches?page=2")["matches"] == []


def test_practice_seats_the_bots_that_were_asked_for(guest: Guest) -> None:
    huda = guest()
    match = huda.good("POST", "practice", {"game": "haseb", "options": QUICK, "bots": ["easy", "normal"]})["match"]
    assert list(Match.objects.get(slug=match).seat_set.order_by("number").values_list("bot_level", flat=True)) == [
        None,
        "easy",
        "normal",
    ]


def test_words_are_in_the_language_of_whoever_asks(guest: Guest) -> None:
    _, told = guest("Huda", "ar")("GET", "matches/none")
    assert told["error"] == {"code": "not_found", "detail": "لا شيء على هذا العنوان."}
    _, told = Program(language="en")("GET", "me/matches")
    assert told["error"] == {"code": "no_token", "detail": "This token is missing, wrong or revoked."}


def test_the_description_covers_every_call_and_its_page_loads_under_our_policy(db: None) -> None:
    page = Client().get("/api/docs")
    assert page.status_code == 200
    assert "'self'" in page.headers["Content-Security-Policy"] and "unsafe" not in page.headers["Content-Security-Policy"]
    html = page.content.decode()
    assert "<script>" not in html and "style=" not in html and "//cdn" not in html and "https://" not in html
    paths = Client().get("/api/openapi.json").json()["paths"]
    calls = {(method.upper(), path) for path, ways in paths.items() for method in ways}
    wanted = {"POST /api/guests", "GET /api/catalog", "POST /api/lammas", "GET /api/lammas/{code}", "PATCH /api/lammas/{code}"}
    wanted |= {f"POST /api/lammas/{{code}}/{deed}" for deed in ("join", "leave", "start", "rematch", "bots")}
    wanted |= {"DELETE /api/lammas/{code}/seats/{number}", "POST /api/practice", "GET /api/me/matches"}
    wanted |= {f"POST /api/matches/{{match}}/{deed}" for deed in ("leave", "return", "actions")}
    wanted |= {"GET /api/matches/{match}", "GET /api/matches/{match}/replay"}
    wanted |= {"POST /api/queue", "GET /api/queue/{ticket}", "DELETE /api/queue/{ticket}"}
    assert {f"{method} {path}" for method, path in calls} == wanted


def test_seats_left_by_the_page_are_seen_by_the_program(guest: Guest) -> None:
    (huda, _), _, match = table(guest, "Huda", "Sami")
    assert seats.leave(Match.objects.get(slug=match).pk, 0).ok
    assert huda.good("GET", f"matches/{match}")["view"]["control"][0] == "bot"
    assert Person.objects.count() == 2
