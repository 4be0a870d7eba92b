"""Every card of the game has a name in both languages, a drawing of its own, and a value in both kinds of digits."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from games.engine.haseb.cards import FLOATS, POINTS
from games.rendering import cards
from games.rendering.digits import in_digits, number

from .texts_in_code import ROOT

CODES = {*POINTS, *FLOATS}


def test_every_card_of_the_game_has_a_name_and_no_other_has() -> None:
    assert set(cards.NAMES) == CODES


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_card_has_its_own_drawing(code: str) -> None:
    sheet = (ROOT / "static/art/haseb.svg").read_text(encoding="utf-8")
    assert sheet.count(f'<symbol id="h-{code}" ') == 1


@pytest.mark.parametrize("language", ["ar", "en"])
def test_only_cards_that_look_different_have_the_same_name(language: str) -> None:
    """Peek 7 and 8, Spy 9 and 10: their value tells them apart, and so does the label."""
    labels = [cards.face(code, language, "latn").label for code in CODES]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("code", "language", "digits", "label"),
    [
        ("spy10", "ar", "arab", "بصبص ١٠"),
        ("spy10", "ar", "latn", "بصبص 10"),
        ("spy10", "en", "latn", "Spy 10"),
        ("full", "en", "arab", "Full ٠"),
        ("float", "en", "latn", "Float"),
        ("flip", "ar", "arab", "قلب الترابيزة ١٥"),
        ("treasure", "en", "latn", "Treasure \u2066−1\u2069"),
        ("treasure", "ar", "arab", "كنز \u2066−١\u2069"),
    ],
)
def test_a_card_is_called_by_name_and_value(code: str, language: str, digits: str, label: str) -> None:
    assert cards.face(code, language, digits).label == label
    assert f'aria-label="{label}"' in cards.html(code, language, digits)


def test_a_picture_of_a_card_is_silent_and_a_card_is_one_image() -> None:
    picture, card = Tags(cards.html("peek7", "en", "latn", decorative=True)), Tags(cards.html("peek7", "en", "latn"))
    assert picture.outer["aria-hidden"] == "true" and "aria-label" not in picture.outer
    assert card.outer["role"] == "img" and card.outer["aria-label"] == "Peek 7"


def test_every_back_is_the_same() -> None:
    assert cards.back_html("ar", decorative=True) == cards.back_html("en", decorative=True)


def test_a_card_that_does_not_exist_cannot_be_drawn() -> None:
    with pytest.raises(KeyError):
        cards.html("joker", "ar", "arab")


@pytest.mark.parametrize(
    ("value", "digits", "written"),
    [(0, "arab", "٠"), (45, "arab", "٤٥"), (45, "latn", "45"), (-3, "latn", "\u2066−3\u2069"), (-10, "arab", "\u2066−١٠\u2069")],
)
def test_numbers_are_written_in_the_viewers_digits(value: int, digits: str, written: str) -> None:
    assert number(value, digits) == written


def test_digits_change_inside_a_sentence_too_and_nothing_else_does() -> None:
    assert in_digits("جولة 2 من 3", "arab") == "جولة ٢ من ٣"
    assert in_digits("جولة 2 من 3", "latn") == "جولة 2 من 3"


def test_unknown_digits_are_a_mistake_of_ours_that_shows_at_once() -> None:
    with pytest.raises(ValueError, match="roman"):
        in_digits(1, "roman")


class Tags(HTMLParser):
    """The attributes of the outermost tag."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.outer: dict[str, str | None] = {}
        self.feed(re.sub(r"\s+", " ", markup))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outer = self.outer or dict(attrs)
