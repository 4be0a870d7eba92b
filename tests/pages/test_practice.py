"""From the door to a dealt table: in one press, or with any options; whatever does not fit changes nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Person
from games.models import Match, Seat
from lobbies.services import once
from lobbies.services.guest_names import NAMES
from lobbies.services.practice import REGULARS
from missions.services import weekly

pytestmark = pytest.mark.django_db(transaction=True)

PLAIN = {"bots": "3", "length": "classic", "house": "classic", "clock": "auto", "double_last": "on"}


@pytest.fixture
def visitor() -> Client:
    return Client(headers={"accept-language": "ar"})


@pytest.fixture
def english() -> Client:
    return Client(headers={"accept-language": "en"})


def the_match() -> Match:
    return Match.objects.get()


def nothing_happened() -> bool:
    return not Match.objects.exists() and not Person.objects.exists()


# --- one press -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "column"), [("ar", 0), ("en", 1)])
def test_one_press_seats_a_guest_with_a_friendly_name_against_three_bots(language: str, column: int) -> None:
    visitor = Client(headers={"accept-language": language})
    answer = visitor.post("/play")
    match = the_match()
    assert (answer.status_code, answer["location"]) == (302, f"/table/{match.slug}/")
    assert (match.game, match.kind, match.seats) == ("haseb", "practice", 4)
    me, *others = Seat.objects.filter(match=match).order_by("number")
    assert me.person == Person.objects.get() and me.bot_level is None
    assert me.name in [names[column] for names in NAMES]
    assert {seat.name for seat in others} <= {regular[1 + column] for regular in REGULARS}
    assert len({seat.name for seat in others}) == 3
    assert [seat.bot_level for seat in others] == ["easy"] * 3
    assert visitor.get(answer["location"]).status_code == 200


def test_bots_play_as_they_did_the_last_time_and_easily_the_first(english: Client) -> None:
    """Whoever has never played should have something to win."""
    assert 'value="easy" checked' in english.get("/practice").text
    english.post("/practice", {**PLAIN, "level": "normal"})
    assert 'value="normal" checked' in english.get("/practice").text
    english.post("/play")
    levels = [
        set(Seat.objects.filter(match=match, number__gt=0).values_list("bot_level", flat=True)) for match in Match.objects.all()
    ]
    assert levels == [{"normal"}] * 2
    other = Client()
    other.post("/practice", {"bots": "1"})
    assert Seat.objects.filter(match__seats=2, bot_level="easy").count() == 1


def test_somebody_who_has_a_name_keeps_it(visitor: Client) -> None:
    visitor.post("/people/guest", {"name": "نهى"})
    visitor.post("/play")
    assert Seat.objects.get(number=0).name == "نهى"
    assert Person.objects.count() == 1


def test_the_door_offers_the_way_back_to_a_running_table(visitor: Client) -> None:
    assert "/table/" not in visitor.get("/").text
    visitor.post("/play")
    assert f'href="/table/{the_match().slug}/"' in visitor.get("/").text
    assert "/table/" not in Client().get("/").text
    Match.objects.update(status="over")
    assert "/table/" not in visitor.get("/").text


def test_play_is_a_press_not_a_link(visitor: Client) -> None:
    assert visitor.get("/play").status_code == 405
    assert nothing_happened()


# --- pressed twice ---------------------------------------------------------------------------------------------------


def test_the_same_form_sent_again_leads_to_the_same_table(visitor: Client) -> None:
    key = once.new_key()
    first = visitor.post("/play", {"key": key})
    again = visitor.post("/play", {"key": key})
    assert first["location"] == again["location"]
    assert Match.objects.count() == 1


def test_a_doubled_press_before_there_is_a_name_seats_one_guest_at_one_table() -> None:
    """Two requests at once, neither with a session: both end at one table, each of them with the right to sit there."""
    key = once.new_key()
    clients = [Client(), Client()]
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(lambda client: client.post("/play", {"key": key}), clients)
    assert first["location"] == second["location"]
    assert (Match.objects.count(), Person.objects.count()) == (1, 1)
    seated = Person.objects.get().pk
    assert [client.session["person"] for client in clients] == [seated, seated]


def test_the_same_page_with_other_choices_starts_another_table(visitor: Client) -> None:
    key = once.new_key()
    first = visitor.post("/practice", {**PLAIN, "key": key})
    second = visitor.post("/practice", {**PLAIN, "key": key, "bots": "5"})
    assert first["location"] != second["location"]
    assert sorted(Match.objects.values_list("seats", flat=True)) == [4, 6]


def test_the_same_form_starts_the_next_match_when_its_first_is_over(visitor: Client) -> None:
    key = once.new_key()
    first = visitor.post("/play", {"key": key})
    Match.objects.update(status="over")
    second = visitor.post("/play", {"key": key})
    assert first["location"] != second["location"]
    assert visitor.post("/play", {"key": key})["location"] == second["location"]
    assert Match.objects.count() == 2


def test_a_page_with_a_form_is_asked_for_anew_on_the_way_back(visitor: Client) -> None:
    for path in ("/", "/practice"):
        assert "no-store" in visitor.get(path)["Cache-Control"]


def test_another_form_starts_another_table(visitor: Client) -> None:
    visitor.post("/play", {"key": once.new_key()})
    visitor.post("/play", {"key": once.new_key()})
    assert Match.objects.count() == 2
    assert Person.objects.count() == 1


@pytest.mark.parametrize("key", ["", "short", "x" * 100, "' OR 1=1; --", "ключключключключ"])
def test_a_key_that_was_not_drawn_here_protects_nothing_and_breaks_nothing(visitor: Client, key: str) -> None:
    for _ in range(2):
        assert visitor.post("/play", {"key": key}).status_code == 302
    assert Match.objects.count() == 2


def test_a_key_is_free_again_when_its_start_failed() -> None:
    key = once.new_key()

    def spill() -> str:
        raise RuntimeError("tea")

    with pytest.raises(RuntimeError):
        once.once(key, spill)
    assert once.once(key, lambda: "poured") == "poured"
    assert once.once(key, spill) == "poured"


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", ["1", "2", "3", "4", "5"])
def test_one_to_five_bots(visitor: Client, bots: str) -> None:
    assert visitor.post("/practice", {**PLAIN, "bots": bots}).status_code == 302
    assert the_match().seats == int(bots) + 1


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({}, {"length": "classic", "house": "classic", "clock": "auto", "double_last": True, "notes": False}),
        ({"length": "quick"}, {"length": "quick"}),
        ({"length": "long", "house": "blind_last"}, {"length": "long", "house": "blind_last"}),
        ({"house": "open_memory"}, {"house": "open_memory"}),
        ({"clock": "open"}, {"clock": "open"}),
        ({"clock": "own", "seconds": "5"}, {"clock": 5}),
        ({"clock": "own", "seconds": "120"}, {"clock": 120}),
        ({"clock": "own", "seconds": "٤٥"}, {"clock": 45}),
        ({"clock": "auto", "seconds": "7"}, {"clock": "auto"}),
        ({"clock": "auto", "seconds": "9" * 400}, {"clock": "auto"}),
        ({"clock": "open", "seconds": "soon"}, {"clock": "open"}),
        ({"double_last": ""}, {"double_last": False}),
        ({"notes": "on"}, {"notes": True}),
    ],
)
def test_options_become_the_match(visitor: Client, said: dict[str, str], meant: dict[str, Any]) -> None:
    form = {field: value for field, value in {**PLAIN, **said}.items() if value}
    assert visitor.post("/practice", form).status_code == 302
    options = the_match().options
    assert options["mode"] == "classic"
    assert {name: options[name] for name in meant} == meant


def test_nothing_said_but_the_bots_means_the_defaults(visitor: Client) -> None:
    assert visitor.post("/practice", {"bots": "2", "double_last": "on"}).status_code == 302
    assert the_match().options["length"] == "classic"


@pytest.mark.parametrize(
    ("moment", "rule"),
    [(datetime(2026, 1, 3, 12), "blind_last"), (datetime(2026, 1, 10, 12), "open_memory")],
)
def test_a_weekly_match_takes_the_rule_of_the_week_whatever_the_form_says(
    visitor: Client, monkeypatch: pytest.MonkeyPatch, moment: datetime, rule: str
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment.replace(tzinfo=ZoneInfo("Africa/Cairo")))
    assert weekly.current_rule() == rule
    for house in ("classic", "blind_last", "open_memory"):
        Match.objects.all().delete()
        assert visitor.post("/practice", {**PLAIN, "length": "weekly", "house": house}).status_code == 302
        assert the_match().options["house"] == rule


SECONDS = ("اكتب رقم صحيح من ٥ لحد ١٢٠ ثانية.", "Write a whole number of seconds, from 5 to 120.")
HOW_MANY = ("من بوت واحد لخمسة.", "One to five bots.")
UNKNOWN = ("الاختيار ده مش موجود هنا.", "That choice does not exist here.")


# --- what does not fit -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "in_arabic", "in_english"),
    [
        ({"bots": "0"}, *HOW_MANY),
        ({"bots": "6"}, *HOW_MANY),
        ({"bots": "three"}, *HOW_MANY),
        ({"bots": ""}, *HOW_MANY),
        ({"bots": "9" * 5000}, *HOW_MANY),
        ({"length": "endless"}, *UNKNOWN),
        ({"house": "casino"}, "فيه: كلاسيك، ", "There is: Classic, Blind last round, Open memory."),
        ({"length": "q" * 5000}, "ده طويل قوي.", "That is too long."),
        ({"house": "casino"}, *UNKNOWN),
        ({"clock": "30"}, *SECONDS),
        ({"level": "divine"}, "مفيش بوت هنا بالمستوى ده.", "No bot here plays at that level."),
        ({"clock": "own"}, *SECONDS),
        (
            {"clock": "own", "seconds": "4"},
            "اكتب رقم صحيح من ٥ لحد ١٢٠ ثانية.",
            "Write a whole number of seconds, from 5 to 120.",
        ),
        (
            {"clock": "own", "seconds": "121"},
            "اكتب رقم صحيح من ٥ لحد ١٢٠ ثانية.",
            "Write a whole number of seconds, from 5 to 120.",
        ),
        (
            {"clock": "own", "seconds": "1e1"},
            "اكتب رقم صحيح من ٥ لحد ١٢٠ ثانية.",
            "Write a whole number of seconds, from 5 to 120.",
        ),
        ({"name": "x" * 30}, "الاسم طويل شوية: ٢٠ حرف بالكتير.", "That name is too long: 20 letters at most."),
        ({"name": "x" * 3000}, "ده طويل قوي.", "That is too long."),
        ({"name": "ب\u202eد"}, "الاسم فيه رموز مش باينة لحد.", "That name holds characters nobody can see."),
        ({"name": "\u200f"}, "الاسم فيه رموز مش باينة لحد.", "That name holds characters nobody can see."),
        ({"name": "!!!"}, "الاسم لازم يكون فيه حرف أو رقم على الأقل.", "A name needs at least one letter or digit."),
    ],
)
def test_what_does_not_fit_is_said_in_the_readers_language_and_changes_nothing(
    visitor: Client, english: Client, said: dict[str, str], in_arabic: str, in_english: str
) -> None:
    for client, text in ((visitor, in_arabic), (english, in_english)):
        answer = client.post("/practice", {**PLAIN, **said})
        assert answer.status_code == 422
        assert text in answer.text
    assert nothing_happened()


def test_markup_in_a_name_is_a_name_like_any_other(visitor: Client) -> None:
    name = "<b>x</b>"
    assert visitor.post("/practice", {**PLAIN, "name": name}).status_code == 302
    assert Person.objects.get().name == name
    page = visitor.get("/practice").text
    assert name not in page and "&lt;b&gt;x&lt;/b&gt;" in page


def test_a_refused_form_keeps_what_was_chosen_and_opens_where_the_mistake_is(english: Client) -> None:
    page = english.post("/practice", {**PLAIN, "bots": "5", "name": "Noha", "clock": "own", "seconds": "3"}).text
    assert 'value="Noha"' in page
    assert 'name="bots" value="5" checked' in page
    assert 'value="own" checked' in page
    assert '<details class="box" open>' in page
    assert 'aria-describedby="bad-seconds"' in page and 'id="bad-seconds"' in page


def test_a_form_from_another_site_is_refused() -> None:
    stranger = Client(enforce_csrf_checks=True)
    for path in ("/play", "/practice"):
        assert stranger.post(path, PLAIN).status_code == 403
    assert nothing_happened()
