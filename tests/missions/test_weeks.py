"""Weeks turn once, whoever notices it; admins plan coming ones, and it is written down who did."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from accounts.models import Account
from config.celery import app
from games.models import Match
from missions.models import Week, WeekChange
from missions.refusals import CODES, MissionRefusal
from missions.rendering.refusals import TEXTS
from missions.services import weekly
from missions.signals import week_turned
from missions.tasks import resume, turn_the_week

pytestmark = pytest.mark.django_db(transaction=True)
CAIRO = ZoneInfo("Africa/Cairo")
#: A Thursday in week 1357, which has Blind last by itself.
THURSDAY = datetime(2026, 1, 8, 20, 0, tzinfo=CAIRO)
type SetClock = Callable[[datetime], None]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    def say(moment: datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: moment)

    say(THURSDAY)
    return say


@pytest.fixture
def mona() -> Account:
    account: Account = get_user_model().objects.create_superuser("mona", "mona@example.org", "a-long-password")
    return account


@pytest.fixture
def desk(mona: Account) -> Client:
    """Mona's admin pages, in English."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(mona)
    return client


def test_a_planned_week_has_the_planned_rule_and_only_that_week(mona: Account, clock: SetClock) -> None:
    weekly.plan(1358, "blind_last", mona)
    assert weekly.current_rule() == "blind_last" == weekly.rule_by_itself(1357)
    clock(THURSDAY + timedelta(days=7))
    assert weekly.current_rule() == "blind_last" != weekly.rule_by_itself(1358)
    clock(THURSDAY + timedelta(days=14))
    assert weekly.current_rule() == weekly.rule_by_itself(1359)
    assert weekly.house_rule(THURSDAY, CAIRO, {1357: "open_memory"}) == "open_memory"


def test_a_week_begins_once_however_often_it_is_asked_for(mona: Account, clock: SetClock) -> None:
    heard: list[int] = []
    week_turned.connect(lambda week, **_: heard.append(week), weak=False, dispatch_uid="test")
    weekly.plan(1358, "blind_last", mona)
    clock(datetime(2026, 1, 10, 0, 0, 0, tzinfo=CAIRO))
    for _ in range(3):
        turn_the_week()
        resume()
    week_turned.disconnect(dispatch_uid="test")
    week = Week.objects.get()
    assert (week.number, week.house) == (1358, "blind_last") and week.begun is not None
    assert heard == [1358]


def test_after_weeks_of_downtime_the_running_week_has_its_own_rule(mona: Account, clock: SetClock) -> None:
    turn_the_week()
    weekly.plan(1360, "blind_last", mona)
    clock(THURSDAY + timedelta(weeks=3))
    assert weekly.current_rule() == "blind_last"  # also before anybody has turned the week
    resume()
    assert list(Week.objects.order_by("number").values_list("number", "house")) == [(1357, "blind_last"), (1360, "blind_last")]
    assert weekly.current_rule() == "blind_last"


def test_the_beat_turns_the_week_at_the_operators_midnight() -> None:
    entry = next(e for e in app.conf.beat_schedule.values() if e["task"] == turn_the_week.name)
    assert str(app.conf.timezone) == "Africa/Cairo"
    midnight = entry["schedule"]
    assert 0 in midnight.minute and 0 in midnight.hour and 6 in midnight.day_of_week and len(midnight.day_of_month) == 31


def test_a_week_that_has_begun_keeps_its_rule(mona: Account) -> None:
    for week, code in ((1357, "week_begun"), (1356, "week_begun"), (1357 + 53, "week_too_far")):
        with pytest.raises(MissionRefusal) as refused:
            weekly.plan(week, "open_memory", mona)
        assert refused.value.code == code
    with pytest.raises(MissionRefusal) as refused:
        weekly.plan(1358, "classic", mona)
    assert refused.value.code == "unknown_rule"
    assert not Week.objects.exists() and not WeekChange.objects.exists()


def test_every_change_is_written_down_with_who_made_it(mona: Account) -> None:
    weekly.plan(1358, "blind_last", mona)
    weekly.plan(1358, "blind_last", mona)  # nothing new
    weekly.plan(1358, "open_memory", mona)
    weekly.plan(1358, None, mona)
    mona.delete()
    changes = WeekChange.objects.order_by("pk").values_list("number", "before", "after", "by_name")
    assert list(changes) == [
        (1358, "", "blind_last", "mona"),
        (1358, "blind_last", "open_memory", "mona"),
        (1358, "open_memory", "", "mona"),
    ]


def test_an_admin_plans_changes_and_takes_back_in_the_calendar(desk: Client) -> None:
    page = desk.get("/admin/missions/week/").text
    assert page.count("By itself") == 12 and "Planned" not in page
    form = desk.get("/admin/missions/week/add/").text
    assert len(re.findall(r'<option value="\d+"', form)) == weekly.MOST_AHEAD and 'value="1357"' not in form
    assert desk.post("/admin/missions/week/add/", {"number": "1358", "house": "blind_last"}).status_code == 302
    week = Week.objects.get()
    page = desk.get("/admin/missions/week/").text
    assert "Planned" in page and "Jan. 10, 2026 – Jan. 16, 2026" in page
    assert desk.post(f"/admin/missions/week/{week.pk}/change/", {"number": "1358", "house": "open_memory"}).status_code == 302
    assert weekly.rule_of(1358) == "open_memory"
    assert desk.post(f"/admin/missions/week/{week.pk}/delete/", {"post": "yes"}).status_code == 302
    history = desk.get("/admin/missions/weekchange/").text
    assert history.count("mona") >= 3 and WeekChange.objects.count() == 3


def test_an_admin_is_told_why_a_week_cannot_be_changed(desk: Client, clock: SetClock, mona: Account) -> None:
    answer = desk.post("/admin/missions/week/add/", {"number": "1357", "house": "blind_last"})
    assert answer.status_code == 200 and "Select a valid choice" in answer.text
    weekly.plan(1358, "blind_last", mona)
    week = Week.objects.get()
    clock(THURSDAY + timedelta(days=7))
    page = desk.get(f"/admin/missions/week/{week.pk}/change/").text
    assert 'name="_save"' not in page
    for deed, said in (("change", {"number": "1358", "house": "open_memory"}), ("delete", {"post": "yes"})):
        assert desk.post(f"/admin/missions/week/{week.pk}/{deed}/", said).status_code == 403
    clock(THURSDAY)
    both = {"action": "delete_selected", "_selected_action": [week.pk], "post": "yes"}
    assert desk.post("/admin/missions/week/", both).status_code == 302 and not Week.objects.exists()


def test_nobody_else_plans(client: Client) -> None:
    assert client.post("/admin/missions/week/add/", {"number": "1358", "house": "blind_last"}).status_code == 302
    assert not Week.objects.exists()


@pytest.mark.parametrize(("language", "words"), [("ar", "قاعدة الأسبوع"), ("en", "Rule of the week")])
def test_the_front_page_tells_the_rule_and_the_next_one(mona: Account, language: str, words: str) -> None:
    visitor = Client(headers={"accept-language": language})
    names = {"ar": ("آخر جولة عمياني", "مكشوف لي"), "en": ("Blind last round", "Open memory")}[language]
    page = visitor.get("/").text
    box = page[page.index('class="week"') : page.index('class="games"')]
    assert words in box and box.index(names[0]) < box.index(names[1])
    weekly.plan(1358, "blind_last", mona)
    page = visitor.get("/").text
    assert names[1] not in page[page.index('class="week"') : page.index('class="games"')]


def test_a_weekly_match_keeps_the_rule_it_was_created_with(clock: SetClock) -> None:
    visitor = Client(headers={"accept-language": "en"})
    assert visitor.post("/practice", {"name": "Hoda", "bots": "1", "length": "weekly"}).status_code == 302
    clock(THURSDAY + timedelta(days=7))
    turn_the_week()
    assert weekly.current_rule() == "open_memory"
    assert Match.objects.get().options["house"] == "blind_last"


def test_every_refusal_has_words() -> None:
    assert set(TEXTS) == CODES
