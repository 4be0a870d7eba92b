"""Finished matches stay: the list of one's own, and each step again as one saw it then, and no more than that."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Person
from games.engine.core.events import SPECTATOR, Viewer
from games.engine.haseb.modes import MODES
from games.models import OVER, Match, Seat
from games.queries.history import PAGE, played
from games.rendering import table
from games.services import tables
from games.services.replay import ALL, NoSuchStep, frame
from games.services.rewatch import rewatch
from games.services.screen import Screen, screen

from .conftest import new_match, play_one, play_out
from .test_views import enter, me, table_of

pytestmark = pytest.mark.django_db(transaction=True)
assert me  # the fixture of the tests of views
#: Of the replays one is enough on other servers: they read the same rows for every mode.
REPLAYED = [pytest.param(mode, marks=pytest.mark.servers if mode == "classic" else ()) for mode in sorted(MODES)]
#: What a live table and one that is watched again must have alike, whatever may be pressed on the live one.
ALIKE = ("title", "scores", "tally", "past", "log", "news")


def drawn(shown: Screen) -> dict[str, str]:
    return {region.id: region.html for region in table.regions(shown) if region.id in ALIKE}


@pytest.mark.servers
def test_each_step_is_what_its_viewer_saw_then(client: Client, me: Person) -> None:
    match = table_of(me, spectators=True)
    live: dict[tuple[Viewer, int], Screen] = {}
    while not tables.current(match.pk).over:
        play_one(match)
        for viewer in (0, 1, SPECTATOR):
            shown = screen(match.pk, viewer, "en", "latn", timezone.now())
            live[viewer, shown.seq] = shown
    match.refresh_from_db()
    steps = sorted(live, key=str)
    for viewer, step in steps[:: max(1, len(steps) // 40)]:
        again, then = rewatch(match, viewer, step, "en", "latn").screen, live[viewer, step]
        assert again.view == then.view | {"ask": None}
        assert drawn(again) == drawn(then)
        assert again.legal is None
    last = rewatch(match, 0, None, "en", "latn")
    assert last.frame.step == last.frame.steps == tables.current(match.pk).count(0)
    assert last.frame.rounds[0][0] == 1
    with pytest.raises(NoSuchStep):
        rewatch(match, 0, last.frame.steps + 1, "en", "latn")


@pytest.mark.parametrize("mode", REPLAYED)
def test_every_step_can_be_watched_again(mode: str) -> None:
    """Also those in the middle of a move, which no live screen ever shows, with all cards open and as each viewer saw it."""
    match = new_match(seats=MODES[mode].seats[-1], mode=mode, clock=120)
    play_out(match)
    match = match_again(match)
    watched: list[Viewer] = [0, SPECTATOR]
    for step in {*range(1, 15), *range(15, match.seq, 7), match.seq}:
        assert frame(match, ALL, step).view["over"] == (step == match.seq)
        for viewer in watched:
            last = rewatch(match, viewer, None, "ar", "arab")
            found = rewatch(match, viewer, min(step, last.frame.steps), "ar", "arab")
            assert table.page(found.screen)["region"]


def match_again(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


@pytest.mark.servers
def test_the_list_leads_to_the_first_step_and_on_to_the_last(client: Client, me: Person) -> None:
    match = table_of(me)
    assert "You have not finished a match yet." in client.get("/history").text
    assert client.get(f"/table/{match.slug}/replay").headers["Location"] == f"/table/{match.slug}/"
    play_out(match)
    assert f'href="/table/{match.slug}/replay?step=1"' in client.get(f"/table/{match.slug}/").text  # from the result
    page = client.get("/history").text
    assert f'href="/table/{match.slug}/replay?step=1"' in page and "Other" in page and ("Won" in page or "Lost" in page)
    first = client.get(f"/table/{match.slug}/replay?step=1").text
    assert rewatch(match_again(match), 0, 1, "en", "latn").first == 2  # the match begins, then its first round is dealt
    assert 'id="after" rel="next" href="?step=3"' in first and 'id="before"' not in first
    assert re.search(r'<p class="num">1 of \d+</p>', first)  # as somebody counts who sees nothing before
    assert "<form" not in first.partition('id="table"')[2]  # nothing asks for a move
    end = client.get(f"/table/{match.slug}/replay").text
    assert 'id="after"' not in end and 'id="start"' in end and 'data-over="true"' in end
    for language in ("ar", "en"):
        client.post("/people/settings", {"language": language})
        for step in range(1, 60, 7):
            assert client.get(f"/table/{match.slug}/replay?step={step}").status_code == 200


@pytest.mark.servers
def test_nobody_else_sees_it_and_what_is_no_step_is_no_page(client: Client, me: Person) -> None:
    match = table_of(me)
    play_out(match)
    address = f"/table/{match.slug}/replay"
    stranger = Client()
    enter(stranger, "Stranger")
    for other in (stranger, Client()):
        assert other.get(f"{address}?step=3").status_code == 403
        assert match.slug not in other.get("/history").text
    for step in ("0", "-1", "x", "1.5", "٣", "99999", "9" * 400):
        assert client.get(address, {"step": step}).status_code == 404, step
    assert client.get("/table/nowhere/replay").status_code == 404
    assert client.get("/history", {"page": "0"}).status_code == 404
    assert "There are no more." in client.get("/history", {"page": "7"}).text


@pytest.mark.servers
def test_an_abandoned_match_is_told_as_such_and_long_lists_have_pages(me: Person) -> None:
    now = timezone.now()
    for number in range(PAGE + 1):
        match = Match.objects.create(
            game="haseb",
            options={"mode": "classic", "length": "quick"},
            seats=2,
            kind="practice",
            seed="1",
            status="over",
            result={"winners": [0, 1], "scores": [-1, 7], "abandoned": number == 0},
            ended=now - timedelta(hours=number),
        )
        Seat.objects.create(match=match, number=1, name="Me", person=me)
        Seat.objects.create(match=match, number=0, name="Other")
    found, more = played(me.pk, 1)
    assert (len(found), more) == (PAGE, True)
    assert [one.won for one in found[:2]] == [None, True] and found[0].score == 7 and found[0].others == ("Other",)
    rest, more = played(me.pk, 2)
    assert (len(rest), more) == (1, False)


@pytest.mark.servers
def test_the_list_says_when_a_match_ended_in_the_sites_own_time_and_as_the_reader_writes(client: Client, me: Person) -> None:
    match = table_of(me)
    Match.objects.filter(pk=match.pk).update(status=OVER, ended=datetime(2026, 11, 30, 18, 5, tzinfo=UTC))
    assert '<time datetime="2026-11-30T20:05:00+02:00">30 November 2026, 20:05</time>' in client.get("/history").text  # Cairo
    client.post("/people/settings", {"language": "ar", "digits": "arab"})
    assert '<time datetime="2026-11-30T20:05:00+02:00">٣٠ نوفمبر ٢٠٢٦، ٨:٠٥ م</time>' in client.get("/history").text
