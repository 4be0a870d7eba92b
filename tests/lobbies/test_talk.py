"""Table talk: who may say what, where, and who reads it."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Person
from games.models import OVER, Match
from games.services import talk as talking
from games.services.tables import TABLES
from lobbies.models import Lamma, LammaSeat, TalkBan, TalkLine, TalkMute, TalkReport
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma.leave import leave, take_out
from lobbies.services.lamma.start import start
from lobbies.services.talk import quiet, say
from lobbies.services.talk.read import heard_in
from lobbies.services.talk.words import MOST, cleaned
from lobbies.services.tidying import tidy

from .conftest import fresh, sit

pytestmark = pytest.mark.django_db(transaction=True)


def as_guest(person: Person, language: str = "en") -> Client:
    """This person's browser."""
    Person.objects.filter(pk=person.pk).update(language=language)
    client = Client()
    session = client.session
    session["person"] = person.pk
    session.save()
    return client


def refused(call: object, *args: object) -> str:
    with pytest.raises(LobbyRefusal) as refusal:
        call(*args)  # type: ignore[operator]
    return refusal.value.code


def texts(lamma: Lamma, person: Person) -> list[str]:
    """What this person reads."""
    heard = heard_in(fresh(lamma), person.pk)
    assert heard is not None
    return [text for _, _, text, _, _ in heard.lines]


def playing(lamma: Lamma, host: Person, **mission: object) -> Match:
    """A match of the lamma runs, with this mission in its options."""
    match = start(lamma.pk, host)
    if mission:
        Match.objects.filter(pk=match.pk).update(options={**match.options, "mission": mission})
        TABLES.clear()
    return match


def test_all_who_sit_here_read_what_is_said_and_nobody_else(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda)
    say.say(lamma.pk, karim, "  يا  أهلا \n وسهلا ")
    say.say(lamma.pk, hoda, "<b>hello</b>")
    assert texts(lamma, karim) == texts(lamma, hoda) == ["يا أهلا وسهلا", "<b>hello</b>"]
    assert heard_in(fresh(lamma), nadia.pk) is None and heard_in(fresh(lamma), None) is None
    assert refused(say.say, lamma.pk, nadia, "and me?") == "not_in_lamma"
    page = as_guest(hoda).get(f"/lamma/{lamma.code}").text
    assert "<bdi>&lt;b&gt;hello&lt;/b&gt;</bdi>" in page and "<b>hello" not in page
    assert re.search(r'id="lamma-talk"[^>]*></div>', as_guest(nadia).get(f"/lamma/{lamma.code}").text)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("a\u202eb\u2066c\u200f", "abc"),  # what turns the direction
        ("z\u200bero\ufeff w\u00adidth", "zero width"),
        ("e" + "\u0301" * 20, "\u00e9\u0301\u0301\u0301"),  # no towers
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),  # one picture
        ("نهـــاية سعيدة", "نهـــاية سعيدة"),
        ("x" * MOST, "x" * MOST),
    ],
)
def test_nothing_stays_in_a_line_that_nobody_sees(raw: str, text: str) -> None:
    assert cleaned(raw) == text


@pytest.mark.parametrize(
    ("raw", "code"),
    [("", "talk_empty"), (" \u200b\u202e\n", "talk_empty"), ("x" * (MOST + 1), "talk_too_long"), ("x" * 99_999, "talk_too_long")],
)
def test_a_line_that_does_not_fit_is_refused(lamma: Lamma, karim: Person, raw: str, code: str) -> None:
    assert refused(say.say, lamma.pk, karim, raw) == code
    assert not TalkLine.objects.exists()


def test_a_doubled_press_says_it_once_and_a_flood_is_stopped(lamma: Lamma, karim: Person) -> None:
    for _ in range(3):
        say.say(lamma.pk, karim, "hello")
    assert texts(lamma, karim) == ["hello"]
    for number in range(say.AT_ONCE - 1):
        say.say(lamma.pk, karim, f"line {number}")
    assert refused(say.say, lamma.pk, karim, "one more") == "talk_too_fast"
    TalkLine.objects.update(at=timezone.now() - timedelta(minutes=1))
    say.say(lamma.pk, karim, "one more")
    assert texts(lamma, karim)[-1] == "one more"


def test_whoever_was_taken_out_or_has_left_says_nothing_more(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    match = playing(lamma, karim)
    take_out(lamma.pk, karim, 1)
    leave(lamma.pk, nadia)
    for gone in (hoda, nadia):
        assert refused(say.say, lamma.pk, gone, "still here") == "not_in_lamma"
        as_guest(gone).post(f"/table/{match.slug}/talk", {"text": "still here"})
        as_guest(gone).post(f"/lamma/{lamma.code}/talk", {"text": "still here"})
    assert not TalkLine.objects.exists()


def test_a_muted_person_is_not_read_by_whoever_muted_them(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda, nadia)
    say.say(lamma.pk, hoda, "noise")
    line = TalkLine.objects.get().pk
    quiet.mute(lamma.pk, karim, line)
    quiet.mute(lamma.pk, karim, line)
    quiet.mute(lamma.pk, hoda, line)  # nobody mutes themselves
    say.say(lamma.pk, hoda, "more noise")
    assert texts(lamma, karim) == [] and texts(lamma, nadia) == texts(lamma, hoda) == ["noise", "more noise"]
    quiet.hear(lamma.pk, karim, line)
    assert texts(lamma, karim) == ["noise", "more noise"] and not TalkMute.objects.exists()


def test_a_report_reaches_the_admins_who_take_the_line_away_and_silence(
    lamma: Lamma, karim: Person, hoda: Person, client: Client
) -> None:
    sit(lamma, hoda)
    say.say(lamma.pk, hoda, "<i>rude</i>")
    line = TalkLine.objects.get().pk
    guest = as_guest(karim)
    for _ in range(2):
        assert guest.post(f"/lamma/{lamma.code}/talk", {"do": f"report {line}"}).status_code == 302
    report = TalkReport.objects.get()
    assert "Reported" in guest.get(f"/lamma/{lamma.code}").text
    client.force_login(get_user_model().objects.create_superuser("mona", "", "a-long-password"))
    page = client.get("/admin/lobbies/talkreport/").text
    assert "&lt;i&gt;rude&lt;/i&gt;" in page and "Karim" in page
    chosen = {"action": "silence", "_selected_action": [report.pk]}
    assert client.post("/admin/lobbies/talkreport/", chosen).status_code == 302
    report.refresh_from_db()
    assert (report.line_id, report.done_by, report.text) == (None, "mona", "<i>rude</i>") and report.done is not None
    assert not TalkLine.objects.exists()
    assert refused(say.say, lamma.pk, hoda, "again") == "talk_banned"
    TalkBan.objects.update(until=timezone.now())
    say.say(lamma.pk, hoda, "sorry")


def test_the_host_closes_the_talk_and_nobody_else_does(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    assert refused(quiet.close, lamma.pk, hoda, True) == "not_host"
    as_guest(karim).post(f"/lamma/{lamma.code}/talk", {"do": "close"})
    for person in (karim, hoda):
        assert refused(say.say, lamma.pk, person, "hello") == "talk_closed"
    answer = as_guest(hoda, "ar").post(f"/lamma/{lamma.code}/talk", {"text": "hello"}, headers={"hx-request": "true"})
    assert "صاحب اللمّة قفل الكلام" in answer.text and 'id="lamma-notice"' in answer.text
    as_guest(karim).post(f"/lamma/{lamma.code}/talk", {"do": "open"})
    say.say(lamma.pk, hoda, "hello")


def test_at_the_table_the_same_is_read_and_said(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = playing(lamma, karim)
    guest = as_guest(hoda)
    assert guest.post(f"/table/{match.slug}/talk", {"text": "from the table"})["location"] == f"/table/{match.slug}/"
    answer = guest.post(f"/table/{match.slug}/talk", {"text": "<again>"}, headers={"x-requested-with": "fetch"})
    assert "&lt;again&gt;" in answer.text and 'id="notice" role="alert"></div>' in answer.text
    page = as_guest(karim).get(f"/table/{match.slug}/").text
    assert "from the table" in page and 'id="talk-say"' in page
    assert "from the table" in as_guest(karim).get(f"/lamma/{lamma.code}").text


@pytest.mark.parametrize("do", ["mute", "mute x", "mute 999999", "report 9" + "9" * 40, "shout 1", "hear -1", "close 1 2", "\0"])
def test_words_that_are_none_of_ours_change_nothing(lamma: Lamma, karim: Person, hoda: Person, do: str) -> None:
    sit(lamma, hoda)
    say.say(lamma.pk, karim, "hello")
    guest = as_guest(hoda)
    assert guest.post(f"/lamma/{lamma.code}/talk", {"do": do}).status_code == 302
    assert not TalkMute.objects.exists() and not TalkReport.objects.exists() and not fresh(lamma).talk_closed
    assert guest.get(f"/lamma/{lamma.code}/talk").status_code == 405
    assert guest.post("/table/nothing/talk", {"text": "x"}).status_code == 302


def test_h49_while_an_attempt_runs_no_line_names_a_number(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    say.say(lamma.pk, karim, "before: 5")
    match = playing(lamma, karim, talk=True)
    for text in ("5", "خمسة", "خَمـسة", "خم\u200bسة", "f i v e", "عندي ٥"):
        assert refused(say.say, lamma.pk, karim, text) == "talk_number"
    say.say(lamma.pk, karim, "كارت تقيل")
    guest = as_guest(hoda)
    answer = guest.post(f"/table/{match.slug}/talk", {"text": "three"}, headers={"x-requested-with": "fetch"})
    assert "No numbers while an attempt runs, in digits or in words" in answer.text
    assert texts(lamma, hoda) == ["before: 5", "كارت تقيل"]
    Match.objects.filter(pk=match.pk).update(status=OVER)
    say.say(lamma.pk, karim, "after: ten")


def test_h49_a_mission_without_talking_is_closed_by_the_server(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    match = playing(lamma, karim, talk=False)
    assert refused(say.say, lamma.pk, hoda, "hello") == "talk_silent"
    page = as_guest(hoda).get(f"/table/{match.slug}/").text
    assert 'data-shut="silent"' in page and "played without talking" in page


def test_h49_the_rule_by_phase() -> None:
    plain, spoken, silent = {"mode": "classic"}, {"mission": {"talk": True}}, {"mission": {"talk": False}}
    phases = ("peek", "turn", "last", "choice", "reveal", "over")
    assert {talking.rule(plain, phase) for phase in phases} == {talking.OPEN}
    assert [talking.rule(spoken, phase) for phase in phases] == [talking.NO_NUMBERS] * 4 + [talking.OPEN] * 2
    assert [talking.rule(silent, phase) for phase in phases] == [talking.SILENT] * 5 + [talking.OPEN]


def test_what_was_said_goes_with_its_lamma_and_reports_a_little_later(
    lamma: Lamma, karim: Person, hoda: Person, settings: Settings
) -> None:
    sit(lamma, hoda)
    say.say(lamma.pk, hoda, "hello")
    quiet.report(lamma.pk, karim, TalkLine.objects.get().pk)
    long_ago = timezone.now() - timedelta(days=settings.ROOM_DAYS + 1)
    LammaSeat.objects.update(seen_at=long_ago)
    Lamma.objects.update(touched=long_ago)
    assert tidy()["lammas"] == 1
    assert not TalkLine.objects.exists() and TalkReport.objects.get().text == "hello"
    TalkReport.objects.update(at=timezone.now() - timedelta(days=settings.GUEST_DAYS + 1))
    assert tidy()["reports"] == 1 and not TalkReport.objects.exists()


def test_a_lamma_keeps_its_last_lines_only(lamma: Lamma, karim: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(say, "KEPT", 3)
    for number in range(5):
        say.say(lamma.pk, karim, f"line {number}")
    assert texts(lamma, karim) == ["line 2", "line 3", "line 4"]
