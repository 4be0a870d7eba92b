"""No page is forgotten: what has an address is either looked at by axe, or is a deed that shows no page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve, reverse

from .test_looks import MEMBERS, PAGES

ROOT = Path(__file__).resolve().parents[2]
#: Pages that need a lamma, a table or a wait: the test that looks at them with axe.
ELSEWHERE = {
    "lobbies:lamma": "tests/pages/test_lamma.py",
    "lobbies:wait": "tests/pages/test_public.py",
    "games:table": "tests/rendering/test_gallery.py",
    "games:replay": "tests/browser/test_practice.py",
}
#: Leads from a lamma's table to the lamma; there is nothing there for anybody else.
LEADS_ON = "lobbies:lamma-of-match"
#: Not ours to draw: Django's admin. The API answers in JSON; its one page is looked at in test_looks.py.
OTHERS = ("admin", "api")


def addresses(patterns: list[Any], space: str = "") -> Iterator[tuple[str, URLPattern]]:
    """(name with its namespace, pattern) of everything that has an address."""
    for one in patterns:
        if isinstance(one, URLResolver):
            if one.namespace not in OTHERS:
                yield from addresses(one.url_patterns, f"{one.namespace}:" if one.namespace else space)
        else:
            yield f"{space}{one.name}", one


ADDRESSES = dict(addresses(get_resolver().url_patterns))
LOOKED_AT = {resolve(path).view_name for path in (*PAGES.values(), *MEMBERS) if path != PAGES["nowhere"]} | set(ELSEWHERE)


def test_what_is_looked_at_is_there() -> None:
    assert set(ADDRESSES) >= LOOKED_AT
    for test in ELSEWHERE.values():
        assert "axe.findings(" in (ROOT / test).read_text(encoding="utf-8")


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(set(ADDRESSES) - LOOKED_AT - {LEADS_ON}))
def test_what_is_not_looked_at_shows_no_page(name: str, client: Client) -> None:
    known = {"number": 1}
    words = {word: known.get(word, "QQQQQ") for word in ADDRESSES[name].pattern.converters}
    status = client.get(reverse(name, kwargs=words)).status_code
    assert status in (302, 405), f"nobody looks at {name}: add it to PAGES of test_looks.py, or to ELSEWHERE with its test"
