"""Every option of every game can be read and chosen in the lamma's form, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.translation import override

from games import bots
from games.engine import catalog
from games.rendering.options import GAMES, OPTIONS
from lobbies.lamma_form import read
from lobbies.rendering.lamma import level_name
from lobbies.rendering.option_fields import fields, only_in
from lobbies.services.lamma.options import OWN_CLOCK, applies

#: The missions that can be chosen are those of the book.
pytestmark = pytest.mark.django_db

GAME_CODES = sorted(catalog.GAMES)


def listed(game: str) -> list[dict[str, Any]]:
    options: list[dict[str, Any]] = catalog.game(game).catalog()["options"]
    return options


def test_every_game_has_a_name() -> None:
    assert set(GAMES) == set(GAME_CODES) == set(OPTIONS)


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("game", GAME_CODES)
def test_every_option_and_value_has_words(game: str, language: str) -> None:
    with override(language):
        shown = {field.name: field for field in fields(game, {})}
        assert list(shown) == [option["name"] for option in listed(game)]
        for option in listed(game):
            field = shown[option["name"]]
            assert field.label and field.told
            if field.kind == "switch":
                assert set(option["values"]) == {True, False} and field.about
                continue
            offered = [choice.value for choice in field.choices]
            assert set(offered) - {OWN_CLOCK} == set(option["values"])
            assert (OWN_CLOCK in offered) is ("whole" in option)
            assert all(str(choice.name) and str(choice.about) for choice in field.choices)


@pytest.mark.parametrize("game", GAME_CODES)
def test_what_the_form_shows_is_what_it_sends(game: str) -> None:
    """The form as it is shown, sent back untouched, asks for exactly what was chosen."""
    chosen = {option["name"]: option["default"] for option in listed(game) if applies(game, option["name"], {})}
    sent = {field.name: "on" if field.kind == "switch" else str(field.chosen) for field in fields(game, chosen) if not field.why}
    for field in fields(game, chosen):
        if field.kind == "switch" and not field.chosen:
            sent.pop(field.name, None)  # a browser does not send a switch that is off
    assert read(sent, game, chosen).chosen == chosen


def test_what_does_not_exist_in_the_mode_says_where_it_does() -> None:
    """With the options of the rules file of which not all modes are here yet, said of a mode that is."""
    option = {"name": "porters", "values": [True, False], "default": False, "modes": ["partners"]}
    with override("en"):
        assert only_in(option) == "Only in the mode Partners."
        assert only_in({**option, "modes": ["classic", "khod"]}, ["classic", "khod", "one_heart"]) == "Not in the mode One Heart."
    with override("ar"):
        assert "صاحب صاحبه" in only_in(option)


@pytest.mark.parametrize("game", GAME_CODES)
def test_every_level_has_a_name(game: str) -> None:
    assert all(level_name(level) for level in bots.levels(game))
    assert bots.usual(game) in bots.levels(game)
