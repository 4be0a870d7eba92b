"""Which names a person may have."""

from __future__ import annotations

import pytest

from accounts.errors import AccountRefusal
from accounts.services.names import checked, letters


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("سارة", "سارة"),
        ("  Om  Hassan\u00a0", "Om Hassan"),
        ("e\u0301", "\u00e9"),  # two points become one: NFC
        ("مُحَمَّد عَبْدُ الرَّحْمٰن", "مُحَمَّد عَبْدُ الرَّحْمٰن"),
        ("<b>Ali</b>", "<b>Ali</b>"),  # a name like any other: pages escape it
        ('O\'Neil & "co"', 'O\'Neil & "co"'),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("👨\u200d⚕\ufe0f", "👨\u200d⚕\ufe0f"),
        ("🇪🇬", "🇪🇬"),
        ("7", "7"),
        ("ب" * 20, "ب" * 20),
        ("👨\u200d👩\u200d👧" * 10, "👨\u200d👩\u200d👧" * 10),
    ],
)
def test_name_is_kept(typed: str, kept: str) -> None:
    assert checked(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name_missing"),
        (" \u00a0\n\t", "name_missing"),
        ("ب" * 21, "name_too_long"),
        ("x" * 100_000, "name_too_long"),
        ("a" + "\u0300" * 70, "name_too_long"),  # a tower of marks on one letter
        ("Ali\u202egnp", "name_hidden"),  # turns the direction of what follows
        ("Ali\u2066", "name_hidden"),
        ("Ali\u200f", "name_hidden"),
        ("A\u061cli", "name_hidden"),
        ("A\u200bli", "name_hidden"),  # zero width
        ("A\ufeffli", "name_hidden"),
        ("سا\u200cرة", "name_hidden"),
        ("A\u200dli", "name_hidden"),  # a joiner that joins no pictures
        ("\u200d🚀", "name_hidden"),
        ("A\x00li", "name_hidden"),
        ("A\nli", "name_hidden"),
        ("A\u2028li", "name_hidden"),
        ("A\x1b[31m", "name_hidden"),
        ("\u3164", "name_hidden"),  # a letter without a shape
        ("\u2800", "name_hidden"),
        ("A\ud800", "name_hidden"),
        ("A\ue000", "name_hidden"),
        ("A\U000e0041", "name_hidden"),
        ("...", "name_unreadable"),
        ("a" + "\u0301" * 10, "name_unreadable"),  # a smaller tower
        ("a\ufffd", "name_unreadable"),  # bytes that were no text
        ("\u0640" * 5, "name_unreadable"),  # a line
        ("\ufdfd" * 20, "name_too_long"),  # each as wide as a sentence
        ("a\ufe0f", "name_hidden"),  # chooses a picture where there is none
        ("a\U000e0100b", "name_hidden"),
        ("a\U00016fe4", "name_hidden"),
        ("\u0651\u064e", "name_unreadable"),  # marks without a letter
        ("-_-", "name_unreadable"),
    ],
)
def test_name_is_refused(typed: str, code: str) -> None:
    with pytest.raises(AccountRefusal) as refused:
        checked(typed)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("name", "count"),
    [("abc", 3), ("مُحَمَّد", 4), ("👩🏽\u200d🚀", 1), ("🇪🇬🇸🇦", 2), ("🇪🇬a", 2), ("🏳\ufe0f\u200d🌈!", 2), ("a b", 3)],
)
def test_letters_are_counted_as_a_reader_does(name: str, count: int) -> None:
    assert letters(name) == count
