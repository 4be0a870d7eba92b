"""Whoever chose digits reads those and no others: in texts, in names for screen readers, in fields, on every page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.test import Client

from games.models import Match

pytestmark = pytest.mark.django_db(transaction=True)

ARABIC, LATIN = re.compile("[٠-٩]"), re.compile("[0-9]")
#: What is read aloud or seen and stands in an attribute.
SAID = ("aria-label", "title", "alt", "placeholder", "data-hold", "data-text")
#: Words with digits that are no numbers: the choice of digits itself, codes and addresses that are typed as they are.
NO_NUMBERS = re.compile(r"^(0123|٠١٢٣|[A-Z0-9]{5}|https?://\S+)$")


class Words(HTMLParser):
    """Everything on a page that somebody reads or hears."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.found += [given[name] for name in SAID if name in given]
        if tag == "input" and given.get("type", "text") == "text" and "csrf" not in given.get("name", ""):
            self.found.append(given.get("value", ""))
        if tag in ("script", "style", "code", "noscript"):
            self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.inside and self.inside[-1] == tag:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.found.append(data.strip())

    def words(self) -> Iterator[str]:
        return (text for text in self.found if text and not NO_NUMBERS.match(text))


@pytest.mark.parametrize(("language", "digits", "others"), [("en", "arab", LATIN), ("ar", "latn", ARABIC)])
def test_every_number_of_every_page_is_in_the_chosen_digits(language: str, digits: str, others: re.Pattern[str]) -> None:
    visitor = Client(headers={"accept-language": language})
    visitor.post("/people/settings", {"digits": digits})
    lamma = visitor.post("/lamma/", {"name": "Hoda", "game": "haseb"})["Location"]
    visitor.post(f"{lamma}/options", {"clock": "own", "seconds": "45", "length": "long"})
    table = visitor.post("/practice", {"bots": "5", "clock": "own", "seconds": "90", "notes": "on"})["Location"]
    refused = visitor.post("/practice", {"bots": "9", "clock": "own", "seconds": "3"})
    assert refused.status_code == 422
    pages = {path: visitor.get(path).text for path in ("/", "/practice", "/lamma/", lamma, table, "/nowhere", "/lamma/QQQQQ")}
    pages |= {
        path: visitor.get(path).text for path in ("/people/settings", "/people/sign-in", "/people/sign-up", "/people/tokens")
    }
    pages["refused"] = refused.text
    wrong = [(path, text) for path, page in pages.items() for text in Words(page).words() if others.search(text)]
    assert wrong == []
    assert Match.objects.get().options["clock"] == 90
    assert sum(bool(re.search(r"\d", text)) for page in pages.values() for text in Words(page).words()) > 40
