"""Scenario set-up words: what is laid out, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.errors import BadSetup
from games.engine.core.rng import Chance
from games.engine.haseb.game import HASEB

from .sitting import sit

CLASSIC = HASEB.options({"length": "classic"}, 2)
ROWS = [["1", "2"], ["3"]]


def lay(setup: dict[str, Any], **options: Any) -> Any:
    return HASEB.lay(setup, CLASSIC | options, 2, Chance(1)).state


def test_a_laid_table_starts_after_the_opening_peek() -> None:
    state = lay(
        {"rows": [["1", None, "2", None], ["3"]], "pile": ["4"], "floor": ["5", "6"], "turn": 1, "round": 2, "scores": [7, 9]}
    )
    truth = HASEB.truth(state)
    assert truth["rows"] == [["1", None, "2"], ["3"]] and truth["row_sizes"] == [2, 1]
    assert (truth["pile"], truth["floor"], truth["phase"], truth["turn"]) == (["4"], ["5", "6"], "turn", 1)
    assert (truth["round"], truth["scores"], truth["over"], truth["winners"]) == (2, [7, 9], False, None)
    assert state.had == 0


def test_what_is_not_named_is_out_of_the_game() -> None:
    state = lay({"rows": ROWS})
    assert state.pile == state.floor == ()
    assert HASEB.legal(HASEB.view(state, 0)) == [{"do": "skip"}]
    table = sit(ROWS, pile=[], floor=[])
    assert table.no(0, "take", slot=0) == table.no(0, "same", slot=0) == "no_card"
    assert table.no(0, "draw") == "nothing_to_draw"


def test_without_rows_the_round_is_dealt() -> None:
    state = lay({"round": 3, "scores": [1, 2], "turn": 1})
    assert (state.round, state.starter, state.scores, state.phase) == (3, 1, (1, 2), "peek")
    assert [len(row) for row in state.rows] == [4, 4]
    assert lay({"round": 3}, house="blind_last").phase == "turn"


@pytest.mark.parametrize(
    ("setup", "where"),
    [
        ({"hands": []}, "hands"),
        ({"twist": "speed", "rows": ROWS}, "twist"),
        ({"rows": [["1"]]}, "rows"),
        ({"rows": "1"}, "rows"),
        ({"rows": [["1"], "2"]}, "rows[1]"),
        ({"rows": [["1"], ["1"] * 9]}, "rows[1]"),
        ({"rows": [["1"], [5]]}, "rows[1][0]"),
        ({"rows": [["1"], ["seven"]]}, "rows[1][0]"),
        ({"rows": ROWS, "pile": [None]}, "pile[0]"),
        ({"rows": ROWS, "floor": ["6", "joker"]}, "floor[1]"),
        ({"rows": ROWS, "floor": "6"}, "floor"),
        ({"rows": ROWS, "turn": 2}, "turn"),
        ({"rows": ROWS, "turn": True}, "turn"),
        ({"rows": ROWS, "round": 4}, "round"),
        ({"rows": ROWS, "round": 0}, "round"),
        ({"rows": ROWS, "scores": [1]}, "scores"),
        ({"rows": ROWS, "scores": [1, -1]}, "scores[1]"),
        ({"rows": ROWS, "phase": "last"}, "phase"),
        ({"rows": ROWS, "phase": ["peek"]}, "phase"),
        ({"rows": ROWS, "rounds_played_once": 1}, "rounds_played_once"),
        ({"pile": ["1"]}, "pile"),
        ({"phase": "peek"}, "phase"),
    ],
)
def test_a_table_that_cannot_be_laid_says_which_word_is_wrong(setup: dict[str, Any], where: str) -> None:
    with pytest.raises(BadSetup) as bad:
        lay(setup)
    assert bad.value.where == where and bad.value.why


def test_h4_no_peek_can_be_laid_in_a_blind_last_round() -> None:
    with pytest.raises(BadSetup, match="Blind"):
        lay({"rows": ROWS, "phase": "peek", "round": 3}, house="blind_last")
