"""The table over plain HTTP: the page without JavaScript, and the POST way of everything."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client

from accounts.models import Person
from accounts.preferences import Preferences
from accounts.services import guests
from games.models import Match, Move
from games.services import matches, play, seats, tables
from games.services.matches import SeatPlan

from .conftest import play_one, play_out

pytestmark = pytest.mark.django_db(transaction=True)


def enter(client: Client, name: str, language: str = "en") -> Person:
    """The client's visitor becomes a guest."""
    session = client.session
    person = guests.enter(session, None, name, Preferences(language, "latn"))
    session.save()
    client.cookies["sessionid"] = str(session.session_key)
    return person


@pytest.fixture
def me(client: Client) -> Person:
    """The guest behind `client`."""
    return enter(client, "Me")


def table_of(me: Person, kind: str = "practice", **options: Any) -> Match:
    """A match in which `me` sits first, opposite a person."""
    plans = [SeatPlan(me.name, me.pk, avatar="tea", host=True), SeatPlan("Other", avatar="tea")]
    return matches.create("haseb", {"length": "quick", **options}, plans, kind, seed=7)


def send(client: Client, match: Match, do: str, script: bool = False, to: str = "act", **fields: Any) -> Any:
    """The page's one form, from a browser or from its script."""
    standing = tables.current(match.pk)
    stamp = {"seen": standing.count(0), "key": f"0.{standing.count(0)}"}
    headers = {"X-Requested-With": "fetch"} if script else {}
    return client.post(f"/table/{match.slug}/{to}", {"do": do, **stamp, **fields}, headers=headers)


def page(client: Client, match: Match) -> str:
    """The table's page."""
    answer = client.get(f"/table/{match.slug}/")
    assert answer.status_code == 200
    return answer.text


def test_the_page_is_whole_without_a_script(client: Client, me: Person) -> None:
    match = table_of(me)
    found = page(client, match)
    assert f'ws-connect="/ws/table/{match.slug}/"' in found and f'action="/table/{match.slug}/act"' in found
    for region in ("seat-1", "middle", "row-0", "ask", "clock", "stamp", "log"):
        assert f'id="{region}"' in found
    assert 'name="do" value="ready"' in found and 'name="csrfmiddlewaretoken"' in found
    assert client.get(f"/table/{match.slug}/").headers["Cache-Control"].startswith("max-age=0, no-cache, no-store")


def test_a_form_moves_and_leads_back_to_the_table(client: Client, me: Person) -> None:
    match = table_of(me)
    answer = send(client, match, "ready")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/table/{match.slug}/")
    assert Move.objects.get(match=match, seat=0).action == {"do": "ready"}


def test_a_script_gets_the_regions(client: Client, me: Person) -> None:
    match = table_of(me)
    answer = send(client, match, "ready", script=True)
    assert answer.status_code == 200 and "<html" not in answer.text
    count = tables.current(match.pk).count(0)
    assert f'name="seen" value="{count}"' in answer.text and 'id="notice"' in answer.text and "notice--no" not in answer.text


def test_the_same_form_twice_is_one_move(client: Client, me: Person) -> None:
    match = table_of(me)
    form = {"do": "ready", "seen": "2", "key": "0.2"}
    answers = [client.post(f"/table/{match.slug}/act", form, follow=True) for _ in range(2)]
    assert all("notice--no" not in a.text for a in answers)
    assert [len(list(a.context["messages"])) for a in answers] == [0, 0]
    assert Move.objects.filter(match=match, seat=0).count() == 1


def test_a_refused_form_says_why_on_the_page(client: Client, me: Person) -> None:
    match = table_of(me)
    answer = client.post(f"/table/{match.slug}/act", {"do": "draw", "seen": "2", "key": "k"}, follow=True)
    assert [str(message) for message in answer.context["messages"]] == ["That is not possible now."]
    assert "That is not possible now." in answer.text


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"do": "ready"},
        {"do": "ready", "seen": "x", "key": "k"},
        {"do": "<b>", "seen": "1", "key": "k"},
        {"do": "ready", "seen": "1", "key": "k" * 99},
        {"do": "ready", "seen": "1", "key": "k", "colour": "red"},
        {"do": ["ready"] * 60, "seen": "1", "key": "k"},
        {"do": "ready", "seen": "99", "key": "k"},
        {"do": "dismiss", "seen": "1", "key": "k"},
        {"do": "dismiss look=999", "seen": "1", "key": "k"},
    ],
)
def test_a_broken_form_changes_nothing_and_is_answered(client: Client, me: Person, form: dict[str, Any]) -> None:
    match = table_of(me)
    answer = client.post(f"/table/{match.slug}/act", form, headers={"X-Requested-With": "fetch"})
    assert answer.status_code == 200 and "notice--no" in answer.text
    assert Move.objects.filter(match=match).count() == 1


def test_an_endless_form_is_refused(client: Client, me: Person) -> None:
    match = table_of(me)
    assert client.post(f"/table/{match.slug}/act", {"do": "x" * 100_000}).status_code in (400, 413)
    assert Move.objects.filter(match=match).count() == 1


def test_moves_need_a_token_of_this_site(me: Person, client: Client) -> None:
    match = table_of(me)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    for path in ("act", "leave", "return", "dismiss", "rematch"):
        assert strict.post(f"/table/{match.slug}/{path}", {"do": "ready", "seen": "2", "key": "k"}).status_code == 403
    assert Move.objects.filter(match=match).count() == 1


def test_a_flood_is_slowed_down(client: Client, me: Person, settings: LazySettings) -> None:
    settings.MOVES_AT_ONCE, settings.MOVES_PER_SECOND = 2, 0
    match = table_of(me)
    texts = [send(client, match, "draw", script=True).text for _ in range(3)]
    assert "not possible now" in texts[1] and "too fast" in texts[2]


def test_a_table_is_not_for_strangers(client: Client, me: Person) -> None:
    match = table_of(me)
    stranger = Client()
    for visitor in (stranger, Client()):
        assert visitor.get(f"/table/{match.slug}/").status_code == 403
        for path in ("act", "leave", "return", "dismiss", "rematch"):
            assert visitor.post(f"/table/{match.slug}/{path}", {"do": "ready", "seen": "2", "key": "k"}).status_code == 403
        enter(stranger, "Stranger")
    assert client.get("/table/nowhere/").status_code == 404
    assert client.post("/table/nowhere/act", {"do": "ready"}).status_code == 404
    assert Move.objects.filter(match=match).count() == 1


def test_a_spectator_watches_and_does_nothing(client: Client, me: Person) -> None:
    match = table_of(me, spectators=True)
    watcher = Client()
    assert 'value="ready"' not in page(watcher, match)
    assert (
        "no seat" in send(watcher, match, "ready", script=True).text
        or "notice--no" in send(watcher, match, "ready", script=True).text
    )
    watcher.post(f"/table/{match.slug}/leave")
    watcher.post(f"/table/{match.slug}/return")
    assert Move.objects.filter(match=match).count() == 1


def test_get_moves_nothing(client: Client, me: Person) -> None:
    match = table_of(me)
    for path in ("act", "leave", "return", "dismiss", "rematch"):
        assert client.get(f"/table/{match.slug}/{path}?do=ready&seen=2&key=k").status_code == 405


def test_leaving_hands_over_to_a_bot_and_coming_back_takes_the_seat(client: Client, me: Person) -> None:
    match = table_of(me)
    assert client.post(f"/table/{match.slug}/leave").headers["Location"] == "/"
    assert tables.current(match.pk).bot_at(0)
    assert 'formaction="return"' in page(client, match)
    assert "bot plays your seat" in send(client, match, "ready", script=True).text
    assert client.post(f"/table/{match.slug}/return").headers["Location"] == f"/table/{match.slug}/"
    assert not tables.current(match.pk).bot_at(0)
    again = client.post(f"/table/{match.slug}/return", follow=True)
    assert list(again.context["messages"]) == []


def test_leaving_a_lammas_table_leads_to_the_lamma(client: Client, me: Person) -> None:
    match = table_of(me, kind="lamma")
    assert client.post(f"/table/{match.slug}/leave").headers["Location"] == f"/table/{match.slug}/lamma"
    assert tables.current(match.pk).bot_at(0)


def test_a_look_is_put_away_by_a_form(client: Client, me: Person) -> None:
    match = table_of(me)
    for _ in range(2):
        play_one(match)
    standing = tables.current(match.pk)
    turn = standing.asks[0].ask.seat
    assert turn is not None
    floor = standing.state.floor[0]
    slot = next(n for n, held in enumerate(standing.state.rows[turn]) if held and held.code != getattr(floor, "code", floor))
    assert play.submit(match.pk, turn, standing.count(turn), {"do": "same", "slot": slot}, "wrong").ok
    look = next(seq for seq, form in tables.current(match.pk).told(0) if form["event"] == "same_wrong")
    assert f'id="look-{look}"' in page(client, match)
    assert client.post(f"/table/{match.slug}/dismiss", {"look": str(look)}).status_code == 302
    assert f'id="look-{look}"' not in page(client, match)


def test_a_practice_can_be_played_again_and_two_presses_lead_to_one_table(client: Client, me: Person) -> None:
    match = table_of(me)
    early = client.post(f"/table/{match.slug}/rematch", follow=True)
    assert [str(m) for m in early.context["messages"]] == ["The match is not over yet."]
    play_out(match)
    first = client.post(f"/table/{match.slug}/rematch").headers["Location"]
    assert client.post(f"/table/{match.slug}/rematch").headers["Location"] == first != f"/table/{match.slug}/"
    assert Match.objects.count() == 2
    again = Match.objects.exclude(pk=match.pk).get()
    assert (again.options, again.seats, again.kind) == (match.options, match.seats, match.kind) and again.seed != match.seed
    assert client.get(first).status_code == 200


def test_a_lamma_decides_about_its_rematch_itself(client: Client, me: Person) -> None:
    match = table_of(me, kind="lamma")
    play_out(match)
    answer = client.post(f"/table/{match.slug}/rematch", follow=True)
    assert [str(m) for m in answer.context["messages"]] == ["There is no rematch at this kind of table."]
    assert Match.objects.count() == 1


def test_every_pending_choice_can_be_reloaded(client: Client, me: Person) -> None:
    """Through a whole match: whatever is asked of the first seat stands on its page, each time anew."""
    match = table_of(me)
    seen: set[str] = set()
    for _ in range(600):
        standing = tables.current(match.pk)
        if standing.over:
            break
        ask = standing.ask_of(0)
        if ask is not None and ask.ask.kind not in seen:
            seen.add(ask.ask.kind)
            first, second = page(client, match), page(client, match)
            assert f'id="ask" data-kind="{ask.ask.kind}"' in first and 'name="do" value="' in first
            assert first.count('name="do"') == second.count('name="do"')
        play_one(match)
    assert {"peek", "turn", "drawn"} <= seen


def test_the_end_is_shown_and_offers_another_match(client: Client, me: Person) -> None:
    match = table_of(me)
    play_out(match)
    assert f'/table/{match.slug}/rematch"' in page(client, match)
    assert seats.leave(match.pk, 0).code == "match_over"
    assert client.post(f"/table/{match.slug}/leave").headers["Location"] == "/"
