"""A visitor becomes a guest, comes back, and chooses how to read the site."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import quote

import pytest
from channels.testing import WebsocketCommunicator
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from accounts.middleware import PersonMiddleware
from accounts.models import Person
from accounts.preferences import Preferences
from accounts.queries import language_asked
from accounts.sockets import PersonOfSocket

pytestmark = pytest.mark.django_db


def enter(client: Client, name: str = "سارة", **more: str) -> Any:
    return client.post("/people/guest", {"name": name, **more})


def behind(client: Client, accept_language: str = "") -> HttpRequest:
    """The request that a view would get from this client."""
    request = RequestFactory().get("/", headers={"Accept-Language": accept_language})
    request.session = client.session

    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(translation.get_language())

    with translation.override("en"):
        assert PersonMiddleware(view)(request).content.decode() == request.preferences.language  # type: ignore[attr-defined]
    return request


def person_of(client: Client) -> Person | None:
    person: Person | None = behind(client).person  # type: ignore[attr-defined]
    return person


def preferences_of(client: Client, accept_language: str = "") -> Preferences:
    preferences: Preferences = behind(client, accept_language).preferences  # type: ignore[attr-defined]
    return preferences


def test_visitor_has_no_person(client: Client) -> None:
    assert person_of(client) is None
    assert Person.objects.count() == 0


def test_guest_is_made_by_a_name_and_kept_by_the_session(client: Client) -> None:
    answer = enter(client, next="/practice")
    assert (answer.status_code, answer.url) == (302, "/practice")
    person = person_of(client)
    assert person is not None
    assert person.name == "سارة"
    assert person.guest
    assert person_of(Client()) is None


def test_guest_with_a_new_name_is_the_same_person(client: Client) -> None:
    enter(client)
    before = person_of(client)
    enter(client, "Sara")
    after = person_of(client)
    assert before is not None
    assert after is not None
    assert (after.pk, after.name) == (before.pk, "Sara")


def test_session_gets_a_new_key_when_a_guest_is_made(client: Client) -> None:
    client.post("/people/settings", {"theme": "dark"})
    known = client.session.session_key
    enter(client)
    assert client.session.session_key != known


def test_bad_name_is_explained_and_makes_nobody(client: Client) -> None:
    answer = client.post("/people/guest", {"name": "A\u202eli"}, headers={"Accept-Language": "en"})
    assert answer.status_code == 422
    assert "nobody can see" in answer.content.decode()
    assert Person.objects.count() == 0


def test_name_with_markup_is_escaped(client: Client) -> None:
    enter(client, "<img src=x>")
    page = client.get("/people/guest").content.decode()
    assert "<img src=x>" not in page
    assert "&lt;img src=x&gt;" in page


@pytest.mark.parametrize("wanted", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "\\\\evil.example", ""])
def test_next_stays_on_this_site(client: Client, wanted: str) -> None:
    assert enter(client, next=wanted).url == "/"


@pytest.mark.parametrize("wanted", ["/a\nSet-Cookie: x=1", "/" + "a" * 9000, "/\x00", "/%zz", "/\ud83d"])
def test_strange_next_breaks_nothing(client: Client, wanted: str) -> None:
    answer = client.post("/people/guest", f"name=Ali&next={quote(wanted, errors='replace')}", "application/x-www-form-urlencoded")
    assert answer.status_code in {302, 400}
    assert "\n" not in answer.headers.get("Location", "")


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"name=" + b"a" * 200_000, "application/x-www-form-urlencoded"),
        (b"&".join(b"f%d=1" % n for n in range(500)), "application/x-www-form-urlencoded"),
        (b"no boundary here", "multipart/form-data"),
        (b"--x\r\ngarbage", "multipart/form-data; boundary=x"),
        (b"name=\xff\xfe%00", "application/x-www-form-urlencoded"),
        (b'{"name": "Ali"}', "application/json"),
    ],
)
def test_malformed_body_is_refused_and_makes_nobody(client: Client, body: bytes, content_type: str) -> None:
    answer = client.generic("POST", "/people/guest", body, content_type)
    assert answer.status_code in {400, 413, 422}
    assert Person.objects.count() == 0


def test_forged_form_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert enter(strict).status_code == 403
    assert Person.objects.count() == 0


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("en-GB,en;q=0.9", "en"),
        ("ar-EG", "ar"),
        ("fr,en;q=0.5", "en"),
        ("fr", "ar"),
        ("", "ar"),
        (";;;", "ar"),
        ("x" * 5000, "ar"),
    ],
)
def test_browser_asks_for_a_language(client: Client, header: str, language: str) -> None:
    assert language_asked(header) == language
    assert preferences_of(client, header).language == language


def test_visitor_chooses_before_there_is_a_person_and_keeps_it(client: Client) -> None:
    client.post("/people/settings", {"language": "en", "digits": "arab", "theme": "dark"})
    assert preferences_of(client, "ar") == Preferences("en", "arab", "dark")
    enter(client)
    assert preferences_of(client, "ar") == Preferences("en", "arab", "dark")
    person = person_of(client)
    assert person is not None
    assert (person.language, person.digits, person.theme) == ("en", "arab", "dark")


def test_person_chooses_one_thing_and_the_rest_stays(client: Client) -> None:
    enter(client)
    answer = client.post("/people/settings", {"theme": "light", "next": "/practice"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/practice")
    assert preferences_of(client) == Preferences("ar", "auto", "light")


def test_digits_follow_the_language_until_they_are_chosen() -> None:
    assert Preferences("ar").digits == "arab"
    assert Preferences("en").digits == "latn"
    assert Preferences("ar", "latn").digits == "latn"


@pytest.mark.parametrize("wrong", [{"language": "fr"}, {"digits": "roman"}, {"theme": "'"}, {"theme": "dark", "digits": ""}])
def test_unknown_choice_is_explained_and_changes_nothing(client: Client, wrong: dict[str, str]) -> None:
    enter(client)
    before = preferences_of(client)
    answer = client.post("/people/settings", {**wrong, "next": "/people/guest"}, follow=True)
    assert answer.status_code == 200
    assert [str(message) for message in answer.context["messages"]] != []
    assert preferences_of(client) == before


def test_session_that_names_nobody_is_a_visitors(client: Client) -> None:
    enter(client)
    Person.objects.all().delete()
    assert person_of(client) is None
    session = client.session
    session["person"] = "1 OR 1=1"
    session.save()
    assert person_of(client) is None


def test_last_seen_is_kept_without_writing_at_every_request(client: Client, django_assert_num_queries: Any) -> None:
    enter(client)
    person = person_of(client)
    assert person is not None
    request = RequestFactory().get("/")
    request.session = client.session
    request.session.get("person")
    with django_assert_num_queries(1):
        PersonMiddleware(lambda _: HttpResponse())(request)
    long_ago = timezone.now() - timedelta(days=1)
    Person.objects.filter(pk=person.pk).update(last_seen=long_ago)
    person_of(client)
    person.refresh_from_db()
    assert person.last_seen > long_ago


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("guest", [True, False])
async def test_socket_has_the_person_and_the_preferences_of_its_session(guest: bool) -> None:
    from asgiref.sync import sync_to_async

    client = Client()
    if guest:
        await sync_to_async(enter)(client)
    heard: dict[str, Any] = {}

    async def listening(scope: Any, receive: Any, send: Any) -> None:
        heard.update(scope)
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    socket = WebsocketCommunicator(PersonOfSocket(listening), "/ws/", [(b"accept-language", b"en")])
    socket.scope["session"] = await sync_to_async(lambda: client.session)()
    assert (await socket.connect())[0]
    await socket.disconnect()
    if guest:
        assert heard["person"].name == "سارة"
        assert heard["preferences"].language == "ar"
    else:
        assert heard["person"] is None
        assert heard["preferences"].language == "en"
