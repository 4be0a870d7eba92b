"""The lamma over plain HTTP, as a browser without scripts sees it, and what scripts get."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from accounts.models import Person
from games.models import OVER, Match
from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal
from lobbies.services.lamma import tries
from lobbies.services.lamma.host import host

from .conftest import Guests, fresh, seating, sit

pytestmark = pytest.mark.django_db(transaction=True)

SCRIPT = {"HX-Request": "true"}
#: How a full lamma says so, and the other answers, in the two languages.
FULL = {"en": "The lamma is full", "ar": "اللمّة كاملة"}


@pytest.fixture(autouse=True)
def _forgotten_tries() -> None:
    from django.core.cache import cache

    cache.clear()


def browser(person: Person | None = None, language: str = "en") -> Client:
    """A browser, of `person` if there is one."""
    client = Client(headers={"accept-language": language})
    if person is not None:
        session = client.session
        session["person"] = person.pk
        session.save()
    return client


def text(answer: object) -> str:
    assert isinstance(answer, HttpResponse)
    return answer.content.decode()


def path(lamma: Lamma, deed: str = "") -> str:
    return f"/lamma/{fresh(lamma).code}{'/' if deed else ''}{deed}"


# --- hosting and coming in --------------------------------------------------------------------------------------------


def test_a_name_and_a_press_open_a_lamma() -> None:
    client = browser()
    form = text(client.get("/lamma/"))
    key = re.search(r'name="key" value="([^"]+)"', form)
    assert key is not None
    answers = [client.post("/lamma/", {"name": "Karim", "game": "haseb", "key": key[1]}) for _ in range(2)]
    lamma = Lamma.objects.get()  # pressed twice, opened once
    assert {answer["location"] for answer in answers} == {f"/lamma/{lamma.code}"}
    page = text(client.get(path(lamma)))
    assert "Karim’s lamma" in page and f">{lamma.code}<" in page
    assert f'value="http://testserver/lamma/{lamma.code}"' in page
    assert "<svg" in page and "style=" not in page


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"name": "", "game": "haseb"}, 422),
        ({"name": "x" * 400, "game": "haseb"}, 422),
        ({"name": "K\u202ea", "game": "haseb"}, 422),
        ({"game": "haseb"}, 422),
        ({"name": "Karim", "game": "chess"}, 422),
        ({"name": "Karim", "game": "\0" * 50}, 422),
    ],
)
def test_what_does_not_fit_opens_nothing(fields: dict[str, str], status: int) -> None:
    answer = browser().post("/lamma/", fields)
    assert answer.status_code == status
    assert "message--error" in text(answer)
    assert not Lamma.objects.exists()


def test_a_name_with_markup_is_a_name(lamma: Lamma, karim: Person) -> None:
    client = browser()
    client.post(path(lamma, "join"), {"name": "<b>Ho</b>"})
    page = text(browser(karim).get(path(lamma)))
    assert "&lt;b&gt;Ho&lt;/b&gt;" in page and "<b>Ho</b>" not in page


def test_a_guest_comes_in_with_a_name_only(lamma: Lamma) -> None:
    client = browser()
    page = text(client.get(path(lamma)))
    assert 'name="name"' in page and "Invite your friends" not in page
    answer = client.post(path(lamma, "join"), {"name": "Hoda"}, follow=True)
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}
    assert "Invite your friends" in text(answer) and 'name="name"' not in text(answer)


def test_somebody_with_a_name_sits_down_in_one_press(lamma: Lamma, hoda: Person) -> None:
    client = browser(hoda)
    page = text(client.get(path(lamma)))
    assert 'id="sit-down"' in page and 'name="name"' not in page
    client.post(path(lamma, "join"))
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}


def test_a_bad_name_is_told_and_takes_no_seat(lamma: Lamma) -> None:
    answer = browser().post(path(lamma, "join"), {"name": "\u202e"}, follow=True)
    assert "message--error" in text(answer)
    assert seating(lamma) == {0: "Karim"}
    assert Person.objects.count() == 1


def test_a_typed_code_leads_in(lamma: Lamma) -> None:
    answer = browser().post("/lamma/enter", {"code": f" {lamma.code.lower()} "})
    assert (answer.status_code, answer["location"]) == (302, path(lamma))
    assert browser().get(f"/lamma/{lamma.code.lower()}")["location"] == path(lamma)


def test_home_leads_to_a_new_lamma_and_back_to_ones_own(lamma: Lamma, karim: Person) -> None:
    assert 'href="/lamma/"' in text(browser().get("/"))
    assert f'href="{path(lamma)}"' in text(browser(karim).get("/"))


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "words"), [("en", "No lamma has this code"), ("ar", "مفيش لمّة بالكود ده")])
@pytest.mark.parametrize("code", ["QQQQQ", "x", "' or 1=1 --", "\u202e", "%00", "٪٪٪", "x" * 300])
def test_a_dead_code_says_so(code: str, language: str, words: str) -> None:
    for answer in (
        browser(language=language).get(f"/lamma/{code}"),
        browser(language=language).post("/lamma/enter", {"code": code}),
    ):
        assert answer.status_code == 404
        assert words in text(answer)


@pytest.mark.parametrize(
    ("language", "old", "out"),
    [("en", "the host has changed it", "The host took you out"), ("ar", "صاحب اللمّة غيّره", "صاحب اللمّة خرّجك")],
)
def test_an_old_link_and_somebody_taken_out_are_told_why(
    lamma: Lamma, karim: Person, hoda: Person, nadia: Person, language: str, old: str, out: str
) -> None:
    Person.objects.update(language=language)
    first = path(lamma)
    sit(lamma, hoda)
    browser(karim).post(path(lamma, "take-out"), {"seat": "1"})
    client = browser(hoda, language)
    for answer in (client.get(first), client.post(f"{first}/join"), client.post("/lamma/enter", {"code": lamma.code})):
        assert answer.status_code == 403
        assert out in text(answer)
    browser(karim).post(path(lamma, "link"))
    for stranger in (browser(None, language), browser(nadia, language)):
        answer = stranger.get(first)
        assert answer.status_code == 410
        assert old in text(answer)
    assert browser(karim).get(first)["location"] == path(lamma)
    client.post(path(lamma, "join"))  # the new link was given to her
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_full_lamma_says_so_and_keeps_nobody(guest: Guests, karim: Person, hoda: Person, language: str) -> None:
    lamma = host(karim, "haseb", seats=2)
    sit(lamma, hoda)
    client = browser(None, language)
    assert FULL[language] in text(client.get(path(lamma)))
    answer = client.post(path(lamma, "join"), {"name": "Late"}, follow=True)
    assert "message--error" in text(answer)
    assert seating(lamma) == {0: "Karim", 1: "Hoda"}
    assert not Person.objects.filter(name="Late").exists()


def test_guessing_codes_ends_soon(lamma: Lamma) -> None:
    client = browser()
    answers = [client.get(f"/lamma/{n:05}").status_code for n in range(tries.MOST + 5)]
    assert answers == [404] * tries.MOST + [429] * 5
    assert client.get(path(lamma)).status_code == 429
    assert Client(REMOTE_ADDR="10.9.8.7").get(path(lamma)).status_code == 200


def test_whoever_sits_there_is_let_in_after_others_at_the_address_have_guessed(lamma: Lamma, karim: Person) -> None:
    for _ in range(tries.MOST):
        tries.wrong("127.0.0.1")
    assert browser().get(path(lamma)).status_code == 429
    assert browser(karim).get(path(lamma)).status_code == 200


def test_codes_cannot_be_guessed_past_the_limit_over_the_socket_either(lamma: Lamma) -> None:
    for n in range(tries.MOST):
        with pytest.raises(LobbyRefusal, match="no_such_lamma"):
            tries.find_from("10.0.0.9", f"ZZ{n:03}", None)
    with pytest.raises(LobbyRefusal, match="too_many_tries"):
        tries.find_from("10.0.0.9", lamma.code, None)


FORGED = [
    ("take-out", {}),
    ("take-out", {"seat": "99"}),
    ("take-out", {"seat": "-1"}),
    ("take-out", {"seat": "٣"}),
    ("take-out", {"seat": "1.0"}),
    ("take-out", {"seat": "9" * 500}),
    ("hand-over", {"seat": "x"}),
    ("bot", {"seat": "1", "level": "genius"}),
    ("bot", {"seat": "\0"}),
    ("level/easy", {"seat": "0"}),
    ("level/nonsense", {"seat": "1"}),
    ("sit", {"seat": "17"}),
    ("move-on", {"seat": "5"}),
    ("options", {"length": "endless"}),
    ("options", {"clock": "own", "seconds": "many"}),
    ("options", {"clock": "own", "seconds": "4"}),
    ("options", {"clock": "own"}),
    ("options", {"seats": "1000000000000"}),
    ("options", {"seats": "7"}),
    ("options", {"game": "chess"}),
    ("options", {"mode": "x" * 5000}),
    ("start", {}),
    ("start", {"after": "x" * 500}),
]


@pytest.mark.parametrize(("deed", "fields"), FORGED)
def test_forged_forms_change_nothing_and_are_answered(lamma: Lamma, karim: Person, deed: str, fields: dict[str, str]) -> None:
    before = (fresh(lamma).options, fresh(lamma).seats, fresh(lamma).game)
    plain = browser(karim).post(path(lamma, deed), fields, follow=True)
    assert plain.status_code == 200 and "message--error" in text(plain)
    scripted = browser(karim).post(path(lamma, deed), fields, headers=SCRIPT)
    assert scripted.status_code == 200 and "message--error" in text(scripted)
    assert (fresh(lamma).options, fresh(lamma).seats, fresh(lamma).game) == before
    assert seating(lamma) == {0: "Karim"}
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("fields", "english", "arabic"),
    [
        ({"seats": "-1"}, "This game has 2 to 6 seats.", "من ٢ لـ"),
        ({"seats": "7"}, "This game has 2 to 6 seats.", "٦"),
        ({"clock": "own", "seconds": "4"}, "from 5 to 120", "من ٥ لحد ١٢٠"),
        ({"clock": "own", "seconds": "many"}, "from 5 to 120", "من ٥ لحد ١٢٠"),
        ({"clock": "own", "seconds": "9" * 4000}, "from 5 to 120", "من ٥ لحد ١٢٠"),
        ({"length": "endless"}, "There is: Quick, Classic, Long, Weekly.", "فيه: سريعة، كلاسيك، طويلة، "),
    ],
)
def test_what_is_out_of_range_says_what_is_possible(
    lamma: Lamma, karim: Person, fields: dict[str, str], english: str, arabic: str
) -> None:
    karim.digits = "auto"
    for language, said in (("en", english), ("ar", arabic)):
        karim.language = language
        karim.save()
        assert said in text(browser(karim).post(path(lamma, "options"), fields, headers=SCRIPT))


DEEDS = ["leave", "take-out", "hand-over", "bot", "level/easy", "sit", "move-on", "link", "options", "start"]


@pytest.mark.parametrize("deed", DEEDS)
def test_strangers_and_the_nameless_do_nothing(lamma: Lamma, hoda: Person, deed: str) -> None:
    code = lamma.code
    for client in (browser(), browser(hoda)):
        assert client.get(path(lamma, deed)).status_code == 405
        answer = client.post(path(lamma, deed), {"seat": "0", "length": "quick", "level": "easy"}, follow=True)
        assert "message--error" in text(answer)
    assert seating(lamma) == {0: "Karim"}
    assert (fresh(lamma).code, fresh(lamma).options) == (code, {})


def test_a_form_without_its_token_is_refused(lamma: Lamma, karim: Person) -> None:
    client = Client(enforce_csrf_checks=True)
    session = client.session
    session["person"] = karim.pk
    session.save()
    assert client.post(path(lamma, "bot"), {"seat": "1"}).status_code == 403
    assert seating(lamma) == {0: "Karim"}


# --- the host's form --------------------------------------------------------------------------------------------------


def test_everything_is_chosen_without_scripts(lamma: Lamma, karim: Person) -> None:
    client = browser(karim)
    client.post(path(lamma, "bot"), {"seat": "3"})
    form = {"mode": "classic", "length": "quick", "house": "open_memory", "clock": "own", "seconds": "٤٥", "spectators": "on"}
    client.post(path(lamma, "options"), {**form, "seats": "4"})
    assert fresh(lamma).seats == 4
    chosen = fresh(lamma).options
    assert chosen == {
        "mode": "classic",
        "length": "quick",
        "house": "open_memory",
        "clock": 45,
        "double_last": False,
        "notes": False,
        "spectators": True,
    }
    page = text(client.get(path(lamma)))
    for chosen_id in ("opt-length-quick", "opt-house-open_memory", "opt-clock-own", "opt-spectators", "opt-seats-4"):
        assert re.search(rf'id="{chosen_id}"[^>]* checked', page), chosen_id
    assert not re.search(r'id="opt-(double_last|notes)"[^>]* checked', page)
    answer = client.post(path(lamma, "start"), {"after": ""})
    match = Match.objects.get()
    assert answer["location"] == f"/table/{match.slug}/"
    assert (match.options["clock"], match.seats) == (45, 2)


def test_a_weekly_match_says_why_there_is_no_house_rule(lamma: Lamma, karim: Person) -> None:
    client = browser(karim)
    client.post(path(lamma, "options"), {"mode": "classic", "length": "weekly", "clock": "auto"})
    page = text(client.get(path(lamma)))
    assert "plays by the rule of the week" in page and 'name="house"' not in page


def test_who_is_not_the_host_reads_what_is_played(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    browser(karim).post(path(lamma, "options"), {"mode": "classic", "length": "quick", "clock": "own", "seconds": "17"})
    page = text(browser(hoda).get(path(lamma)))
    assert "17 seconds a turn" in page and 'name="length"' not in page
    assert "Karim starts the match." in page


def test_a_script_gets_the_regions_as_they_are_then(lamma: Lamma, karim: Person) -> None:
    answer = text(browser(karim).post(path(lamma, "bot"), {"seat": "1"}, headers=SCRIPT))
    assert set(re.findall(r'id="(lamma-[a-z]+)" class="[^"]*" data-same', answer)) == {
        "lamma-title", "lamma-door", "lamma-seats", "lamma-game", "lamma-invite", "lamma-go", "lamma-notice", "lamma-talk",
    }  # fmt: skip
    assert "csrfmiddlewaretoken" not in answer  # the forms' own token stands outside what is pushed


# --- start, rematch, the way back -------------------------------------------------------------------------------------


def test_from_the_table_to_the_next_match_and_back_to_the_lamma(lamma: Lamma, karim: Person, hoda: Person) -> None:
    sit(lamma, hoda)
    first = browser(karim).post(path(lamma, "start"), {"after": ""}, headers=SCRIPT)
    match = Match.objects.get()
    assert first["HX-Redirect"] == f"/table/{match.slug}/"
    assert browser(hoda).get(f"/table/{match.slug}/lamma")["location"] == path(lamma)
    page = text(browser(hoda).get(path(lamma)))
    assert re.search(rf'href="/table/{match.slug}/"\s+data-follow', page)
    Match.objects.update(status=OVER)
    refused = browser(hoda).post(f"/table/{match.slug}/next", follow=True)
    assert "Only the host can do that" in text(refused)
    answer = browser(karim).post(f"/table/{match.slug}/next")
    second = Match.objects.exclude(pk=match.pk).get()
    assert answer["location"] == f"/table/{second.slug}/"
    assert browser(hoda).post(f"/table/{match.slug}/next")["location"] == f"/table/{second.slug}/"
    assert browser(hoda).get(f"/table/{match.slug}/lamma")["location"] == path(lamma)


def test_tables_without_a_lamma_have_no_way_back_to_one() -> None:
    for answer in (browser().get("/table/nothing/lamma"), browser().post("/table/nothing/next")):
        assert answer.status_code == 404


def test_spectators_are_let_in_only_where_the_host_wants_them(lamma: Lamma, karim: Person, hoda: Person, nadia: Person) -> None:
    sit(lamma, hoda)
    client = browser(karim)
    client.post(path(lamma, "start"), {"after": ""})
    match = Match.objects.get()
    assert "Spectators are not let in" in text(browser(nadia).get(path(lamma)))
    assert browser(nadia).get(f"/table/{match.slug}/").status_code == 403
    Match.objects.update(status=OVER)
    client.post(path(lamma, "options"), {"mode": "classic", "spectators": "on"})
    client.post(path(lamma, "start"), {"after": match.slug})
    second = Match.objects.exclude(pk=match.pk).get()
    assert f'href="/table/{second.slug}/"' in text(browser(nadia).get(path(lamma)))
    assert browser(nadia).get(f"/table/{second.slug}/").status_code == 200
