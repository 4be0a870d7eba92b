"""No refusal of the house is mute, in either language."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import override

from lobbies.refusals import CODES, LobbyRefusal
from lobbies.rendering.refusals import TEXTS, text

DATA = {"seats": 6, "least": 2, "most": 6, "taken": 3, "reason": "only_in", "field": "porters", "modes": ["partners"]}


def test_every_code_has_words_and_every_text_a_code() -> None:
    assert set(TEXTS) | {"bad_options"} == set(CODES)


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_refusal_is_written_in_both_languages(code: str) -> None:
    with override("en"):
        english = text(LobbyRefusal(code, **DATA), "latn")
    with override("ar"):
        arabic = text(LobbyRefusal(code, **DATA), "arab")
    assert re.search("[A-Za-z]{3}", english) and "%" not in english
    assert re.search("[\u0621-\u064a]{3}", arabic) and not re.search("[A-Za-z0-9%]", arabic)
