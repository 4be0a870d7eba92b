"""Signing up, in and out: a guest stays who they are, a second device finds the same person, and the same seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts.models import Account, Person

pytestmark = [pytest.mark.django_db, pytest.mark.servers]

PASSWORD = "شاي-بالنعناع-7"
FORM = {"name": "هدى", "username": "Hoda", "password1": PASSWORD, "email": ""}


@pytest.fixture(autouse=True)
def quick_and_unlimited(settings: Settings) -> Iterator[None]:
    """Hashing as slowly as it should be would take most of these tests; attempts are counted from zero in each."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
    yield
    cache.clear()


def english() -> Client:
    return Client(headers={"accept-language": "en"})


def sign_up(browser: Client, **changes: str) -> Any:
    return browser.post("/people/sign-up", FORM | changes)


def sign_in(browser: Client, login: str = "hoda", password: str = PASSWORD) -> Any:
    return browser.post("/people/sign-in", {"login": login, "password": password})


def who(browser: Client) -> Person | None:
    person: Person | None = browser.get("/people/settings").context["person"]
    return person


def test_a_guest_who_signs_up_stays_the_same_person() -> None:
    phone = english()
    phone.post("/people/guest", {"name": "Hoda"})
    guest = who(phone)
    assert guest is not None and guest.guest
    known = phone.session.session_key
    answer = sign_up(phone)
    assert (answer.status_code, answer["Location"]) == (302, "/")
    member = who(phone)
    assert member is not None
    assert (member.pk, member.name, member.guest) == (guest.pk, "هدى", False)
    assert phone.session.session_key != known
    assert Person.objects.count() == 1


def test_a_stranger_who_signs_up_becomes_somebody() -> None:
    browser = english()
    browser.post("/people/settings", {"digits": "arab"})
    sign_up(browser)
    person = who(browser)
    assert person is not None and person.account is not None
    assert (person.name, person.digits, person.account.username) == ("هدى", "arab", "Hoda")
    assert "هدى" in browser.get("/people/settings").text


@pytest.mark.django_db(transaction=True)  # a table is dealt by the writer's own thread
def test_a_second_device_is_the_same_person_in_the_same_seat() -> None:
    phone, desktop = english(), english()
    table = phone.post("/play")["Location"]
    lamma = phone.post("/lamma/", {"name": "Hoda", "game": "haseb"})["Location"]
    sign_up(phone)
    assert desktop.get(table).status_code == 403
    assert sign_in(desktop, "HODA").status_code == 302
    assert who(desktop) == who(phone)
    assert desktop.get(table).context["me"] == phone.get(table).context["me"] == 0
    assert table in desktop.get("/").text  # the front page offers the way back
    assert desktop.get(lamma).context["room"].hosting


def test_the_guest_of_a_device_is_back_after_signing_out() -> None:
    sign_up(english())
    shared = english()
    shared.post("/people/guest", {"name": "Karim"})
    guest = who(shared)
    assert "Karim" in shared.get("/people/sign-in").text
    sign_in(shared)
    assert who(shared) != guest
    shared.post("/people/sign-out")
    assert who(shared) == guest
    assert sign_in(shared).status_code == 302
    shared.post("/people/sign-out")
    assert who(shared) == guest


def test_signing_out_leaves_nobody_on_a_strangers_device() -> None:
    browser = english()
    sign_up(browser)
    assert browser.get("/people/sign-out").status_code == 200
    assert who(browser) is not None
    browser.post("/people/sign-out")
    assert who(browser) is None
    assert browser.post("/people/sign-out").status_code == 302  # twice is the same as once


def test_another_password_signs_all_other_devices_out() -> None:
    phone, desktop = english(), english()
    sign_up(phone)
    sign_in(desktop)
    fresh = "قهوة-سادة-9"
    form = {"oldpassword": PASSWORD, "password1": fresh, "password2": fresh}
    answer = phone.post("/people/password", form, follow=True)
    assert "Your new password counts from now on." in answer.text
    assert who(phone) is not None
    assert who(desktop) is None
    assert sign_in(desktop).status_code == 422
    assert sign_in(desktop, password=fresh).status_code == 302


def test_a_closed_account_is_nobody_at_once() -> None:
    browser = english()
    sign_up(browser)
    Account.objects.update(is_active=False)
    assert who(browser) is None
    assert sign_in(english())["Location"] == "/people/closed"
    assert "This account is closed" in english().get("/people/closed").text


def test_somebody_elses_number_in_a_session_is_not_enough() -> None:
    phone = english()
    sign_up(phone)
    member, forged = who(phone), english()
    assert member is not None
    forged.post("/people/guest", {"name": "Karim"})
    session = forged.session
    session["person"] = member.pk
    session.save()
    assert who(forged) is None


REFUSED = [
    ({"name": " "}, "Write something here first."),
    ({"name": "\u202eabc"}, "That name holds characters nobody can see."),
    ({"username": ""}, "Write something here first."),
    ({"username": "ab"}, "A user name has at least 3 letters."),
    ({"username": "a b c"}, "A user name has letters, digits"),
    ({"username": "x" * 400}, "That is too long."),
    ({"username": "karim"}, "Somebody has this user name already."),
    ({"username": "ＫＡＲＩＭ"}, "Somebody has this user name already."),
    ({"password1": ""}, "Write something here first."),
    ({"password1": "tea"}, "A password needs at least 8 characters."),
    ({"password1": "password"}, "Too many people have this password."),
    ({"password1": "90817263544"}, "Digits alone are too easy to guess."),
    ({"username": "khaled_2026", "password1": "khaled_2026"}, "The password is too much like your name or address."),
    ({"email": "nobody"}, "That is no e-mail address."),
    ({"email": "KARIM@example.org"}, "Somebody has signed up with this e-mail address already."),
]


def test_what_is_wrong_with_a_sign_up_is_said_and_nothing_is_made() -> None:
    sign_up(english(), name="Karim", username="Karim", email="karim@example.org")
    for changes, said in REFUSED:
        answer = sign_up(english(), **changes)
        assert (answer.status_code, said in answer.text) == (422, True), changes
    assert Account.objects.count() == Person.objects.count() == 1


def test_a_wrong_password_and_an_unknown_name_are_answered_alike() -> None:
    sign_up(english())
    wrong, unknown = sign_in(english(), password="no"), sign_in(english(), "nobody@example.org", "no")
    said = "No account has this name and password."
    assert wrong.status_code == unknown.status_code == 422
    assert said in wrong.text and said in unknown.text


def test_guessing_passwords_comes_to_an_end() -> None:
    sign_up(english())
    answers = [sign_in(english(), password=f"guess{n}") for n in range(6)]
    assert "Too many wrong passwords." in answers[-1].text
    assert "Too many wrong passwords." in sign_in(english()).text  # even with the right one: it is not to be found out


def test_whoever_tries_too_fast_is_told_so_on_a_page_of_the_house() -> None:
    last = [sign_up(english(), username="") for _ in range(21)][-1]
    assert last.status_code == 429
    assert "<h1>Slowly</h1>" in last.text


@pytest.mark.parametrize("path", ["/people/sign-in", "/people/sign-up"])
@pytest.mark.parametrize("wanted", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_the_way_on_stays_on_this_site(path: str, wanted: str) -> None:
    sign_up(english(), username="other")
    form = FORM | {"login": "other", "password": PASSWORD, "next": wanted}
    assert english().post(path, form)["Location"] == "/"
    assert english().post(path, form | {"username": "third", "next": "/practice"})["Location"] == "/practice"


def test_somebody_who_signed_in_needs_no_form_for_it() -> None:
    browser = english()
    sign_up(browser)
    for path in ("/people/sign-in", "/people/sign-up"):
        assert browser.get(path).status_code == 302
    assert english().get("/people/password")["Location"].startswith("/people/sign-in")


def test_an_operators_account_takes_the_guest_of_the_device_where_it_signs_in_first() -> None:
    Account.objects.create_superuser("boss", password=PASSWORD)
    browser = english()
    browser.post("/people/guest", {"name": "Karim"})
    guest = who(browser)
    sign_in(browser, "boss")
    assert who(browser) == guest
    Account.objects.create_user("quiet", password=PASSWORD)
    elsewhere = english()
    sign_in(elsewhere, "quiet")
    person = who(elsewhere)
    assert person is not None and person.name == "quiet"
    odd = Account.objects.create_user("+++", password=PASSWORD)
    somewhere = english()
    sign_in(somewhere, "+++")
    person = who(somewhere)
    assert person is not None and person.name == str(odd.pk)


def test_an_e_mail_address_signs_in_as_well_and_the_page_remembers_where_to_go_on() -> None:
    sign_up(english(), email="hoda@example.org")
    browser = english()
    assert 'name="next" value="/practice"' in browser.get("/people/sign-in?next=/practice").text
    assert sign_in(browser, "Hoda@Example.org").status_code == 302
    assert who(browser) is not None


def test_without_mail_the_page_says_whom_to_ask() -> None:
    page = english().get("/people/forgotten").text
    assert "This site sends no mails." in page
    assert 'name="email"' not in page
    assert english().post("/people/forgotten", {"email": "hoda@example.org"}).status_code == 200
    assert mail.outbox == []


@pytest.mark.parametrize("language", ["ar", "en"])
def test_with_mail_a_forgotten_password_is_replaced_by_a_link(settings: Settings, language: str) -> None:
    settings.MAIL_URL = "smtp://mail.example"
    browser = Client(headers={"accept-language": language})
    sign_up(english(), email="hoda@example.org")
    assert browser.post("/people/forgotten", {"email": "nobody@example.org"})["Location"] == "/people/forgotten/sent"
    assert mail.outbox == []
    browser.post("/people/forgotten", {"email": "Hoda@example.org"})
    assert browser.get("/people/forgotten/sent").status_code == 200
    (letter,) = mail.outbox
    assert letter.to == ["hoda@example.org"]
    assert "هدى" in letter.body and "Hoda" in letter.body
    link = re.search(r"http://testserver(\S+)", str(letter.body))
    assert link is not None
    page = browser.get(link[1], follow=True)
    there = page.request["PATH_INFO"]
    assert browser.post(there, {"password1": "قهوة-سادة-9", "password2": "x"}).status_code == 422
    answer = browser.post(there, {"password1": "قهوة-سادة-9", "password2": "قهوة-سادة-9"}, follow=True)
    assert answer.status_code == 200
    assert sign_in(browser, password="قهوة-سادة-9").status_code == 302
    used = english().get(link[1])
    assert "This link is used up" in used.text


@pytest.mark.parametrize(
    ("host", "https", "told"), [("192.168.1.20:8000", False, True), ("localhost", False, False), ("cards.example", True, False)]
)
def test_plain_http_says_what_it_cannot_do(host: str, https: bool, told: bool) -> None:
    browser = Client(headers={"accept-language": "en", "host": host})
    page = browser.get("/people/settings", secure=https).text
    assert ("no passkeys" in page) is told
    lamma = browser.post("/lamma/", {"name": "Karim", "game": "haseb"}, secure=https)["Location"]
    assert ("no microphone" in browser.get(lamma, secure=https).text) is told
