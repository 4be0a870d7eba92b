"""What a page offers works: every link leads somewhere, every form has somebody who takes it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = ["/", "/practice", "/people/guest", "/people/settings", "/history", "/people/sign-in", "/people/sign-up"]


class Offers(HTMLParser):
    """The links and forms of a page; a form with the fields it would send."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: list[tuple[str, str, dict[str, str]]] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append(found["href"])
        if tag == "form":
            self.forms.append((found["method"], found["action"], {}))
        if tag in ("input", "button") and self.forms and found.get("name"):
            self.forms[-1][2].setdefault(found["name"], found.get("value", "on"))

    def handle_data(self, data: str) -> None:
        self.words.append(data.strip())


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_every_link_and_form_of_a_page_leads_somewhere(path: str, language: str) -> None:
    visitor = Client(headers={"accept-language": language})
    visitor.post("/play")  # so that the way back to a table is offered too
    offers = Offers(visitor.get(path).text)
    assert offers.links and offers.forms
    for link in offers.links:
        assert link.startswith(("#main", "/"))
        assert visitor.get(link.partition("#")[0] or path).status_code == 200, link
    for method, action, fields in offers.forms:
        assert method == "post"
        answer = visitor.post(action, fields)
        if answer.status_code == 302:
            assert visitor.get(answer["location"]).status_code == 200, action
        else:  # what the empty form says does not fit: a text about that, never the page for lost addresses
            assert answer.status_code in (404, 422), action
            assert visitor.get("/nowhere").text != answer.text


@pytest.mark.parametrize(("language", "coming"), [("ar", "قريب"), ("en", "Coming")])
def test_games_that_cannot_be_played_yet_say_so(language: str, coming: str) -> None:
    assert Offers(Client(headers={"accept-language": language}).get("/").text).words.count(coming) == 2


@pytest.mark.parametrize("path", PAGES)
def test_language_digits_and_theme_can_be_changed_on_every_page(path: str) -> None:
    visitor = Client(headers={"accept-language": "ar"})
    assert '<html lang="ar" dir="rtl">' in visitor.get(path).text
    for choice in ({"language": "en"}, {"theme": "light"}, {"digits": "arab"}):
        answer = visitor.post("/people/settings", {**choice, "next": path})
        assert (answer.status_code, answer["location"]) == (302, path)
    page = visitor.get(path).text
    assert '<html lang="en" dir="ltr" data-theme="light">' in page
    assert 'value="arab" aria-pressed="true"' in page


def test_numbers_follow_the_viewers_choice() -> None:
    visitor = Client(headers={"accept-language": "ar"})
    assert "٢–٦ لعيبة" in visitor.get("/").text
    visitor.post("/people/settings", {"digits": "latn", "next": "/"})
    assert "2–6 لعيبة" in visitor.get("/").text


def test_the_house_never_asks_a_browser_to_keep_a_page_of_somebody() -> None:
    """Pages hold a name and a form's secret: a shared cache must not hand them to the next person."""
    visitor = Client()
    visitor.post("/people/guest", {"name": "نهى"})
    answer = visitor.get("/practice")
    assert "Cookie" in answer["Vary"]


def test_pages_come_with_a_strict_policy() -> None:
    policy = Client().get("/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
