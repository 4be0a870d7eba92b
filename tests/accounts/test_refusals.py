"""Every refusal of accounts has a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.utils import translation

from accounts.errors import CODES
from accounts.rendering.refusals import TEXTS, text

ACCOUNTS = Path(__file__).resolve().parents[2] / "accounts"
DATA = {"most": 20, "field": "theme"}


def test_codes_are_those_that_are_raised() -> None:
    raised = {
        code
        for path in ACCOUNTS.rglob("*.py")
        for code in re.findall(r'AccountRefusal\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert raised == CODES == set(TEXTS)


@pytest.mark.parametrize("code", sorted(CODES))
def test_code_has_english_and_arabic_text(code: str) -> None:
    with translation.override("en"):
        english = text(code, DATA)
    with translation.override("ar"):
        arabic = text(code, DATA)
    assert re.search(r"[a-z]", english)
    assert "%" not in english + arabic
    assert re.search(r"[\u0621-\u064a]", arabic)
    assert not re.search(r"[A-Za-z]", arabic)
