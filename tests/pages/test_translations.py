"""Nobody meets a text in the wrong language: every text has its Arabic, finished, and the compiled catalog says the same."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest

from . import catalog_file, texts_in_code
from .catalog_file import Entry

FOLDER = texts_in_code.ROOT / "locale/ar/LC_MESSAGES"
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|%[sd]")
#: Arabic: none, one, two, 3-10, 11-99, hundreds.
FORMS = 6


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    return catalog_file.read(FOLDER / "django.po")


@pytest.fixture(scope="module")
def texts() -> dict[texts_in_code.Text, str]:
    return texts_in_code.all_texts()


def test_every_text_of_the_site_is_in_the_arabic_catalog(entries: list[Entry], texts: dict[texts_in_code.Text, str]) -> None:
    known = {(entry.context, entry.text, entry.plural) for entry in entries}
    missing = [f"{file}: {text!r}" for text, file in texts.items() if text not in known]
    assert not missing, "run `make messages` and translate:\n" + "\n".join(missing)


def test_the_catalog_holds_nothing_that_the_site_no_longer_says(
    entries: list[Entry], texts: dict[texts_in_code.Text, str]
) -> None:
    said = set(texts)
    assert [entry.text for entry in entries[1:] if (entry.context, entry.text, entry.plural) not in said] == []


def test_every_text_is_translated_and_nothing_is_fuzzy(entries: list[Entry]) -> None:
    assert len(entries) > 100
    assert [entry.text for entry in entries[1:] if entry.fuzzy or not all(entry.forms.values())] == []


def test_every_plural_has_all_six_arabic_forms(entries: list[Entry]) -> None:
    assert f"nplurals={FORMS}" in entries[0].forms[0]
    plurals = [entry for entry in entries if entry.plural is not None]
    assert plurals, "no plural at all: the reader of the catalog is broken"
    assert [entry.text for entry in plurals if sorted(entry.forms) != list(range(FORMS))] == []


def test_translations_name_what_their_texts_name(entries: list[Entry]) -> None:
    """A missing name would hide a card or a player, a new one would break the page. One and two may be words."""
    wrong = []
    for entry in entries[1:]:
        named = names(entry.text) | names(entry.plural or "")
        for form, arabic in entry.forms.items():
            fits = names(arabic) <= named if entry.plural is not None and form < 3 else names(arabic) == named
            if not fits:
                wrong.append((entry.text, arabic))
    assert wrong == []


def names(text: str) -> set[str]:
    """The placeholders of a text."""
    return {match.group() for match in PLACEHOLDER.finditer(text.replace("%%", ""))}


def test_the_compiled_catalog_is_the_one_that_was_written(entries: list[Entry]) -> None:
    assert compiled(FOLDER / "django.mo") == written(entries), "run `make messages`"


def compiled(path: Path) -> dict[object, str]:
    with path.open("rb") as file:
        catalog: dict[object, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {key: text for key, text in catalog.items() if key != ""}


def written(entries: list[Entry]) -> dict[object, str]:
    """The catalog as Python's gettext keeps it: (text, form) for plurals, the context in front."""
    catalog: dict[object, str] = {}
    for entry in entries[1:]:
        key = entry.text if entry.context is None else f"{entry.context}\x04{entry.text}"
        for form, arabic in entry.forms.items():
            catalog[key if entry.plural is None else (key, form)] = arabic
    return catalog
