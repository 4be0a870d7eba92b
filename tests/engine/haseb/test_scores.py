"""H28: the score of a round and of a match; H29: what a Float counts."""

from __future__ import annotations

import pytest

from games.engine.haseb.cards import BASE_DECK, POINTS, matches
from games.engine.haseb.scoring import round_scores, total, values, winners
from games.engine.haseb.state import Held

from .sitting import deal, sit


@pytest.mark.parametrize(
    ("totals", "caller", "scores"),
    [
        ((5, 9, 12), None, (0, 9, 12)),
        ((5, 9, 12), 0, (0, 9, 12)),  # right
        ((5, 9, 12), 1, (0, 18, 12)),  # wrong: twice
        ((3, 4, 12), 1, (0, 10, 12)),  # wrong: at least 10
        ((0, 1), 1, (0, 10)),
        ((-1, 0), 1, (0, 10)),
        ((7, 7, 9), 1, (0, 0, 9)),  # a tied lowest is lowest
        ((-2, -1, 3), None, (0, 0, 3)),  # never below 0
        ((-1, -1), 0, (0, 0)),
    ],
)
@pytest.mark.parametrize("doubled", [False, True])
def test_h28_round_scores(totals: tuple[int, ...], caller: int | None, scores: tuple[int, ...], doubled: bool) -> None:
    assert round_scores(totals, caller, doubled=doubled) == tuple(score * (2 if doubled else 1) for score in scores)


def test_h28_the_lowest_sum_wins_and_ties_share() -> None:
    assert winners((12, 4, 9)) == (1,)
    assert winners((4, 12, 4)) == (0, 2)


def test_printed_points() -> None:
    assert sum(POINTS[code] * count for code, count in BASE_DECK.items()) == 4 * (21 + 7 + 8 + 9 + 10 + 10 + 20) + 2 * (
        50 + 25 - 1
    )
    assert (POINTS["full"], POINTS["treasure"], POINTS["balwa"], POINTS["ember"], POINTS["wild"]) == (0, -1, 20, 25, 10)


@pytest.mark.parametrize(
    ("length", "number", "double_last", "scores"),
    [
        ("quick", 1, True, (0, 68)),
        ("quick", 1, False, (0, 34)),
        ("classic", 1, True, (0, 34)),
        ("classic", 3, True, (0, 68)),
        ("long", 4, True, (0, 34)),
        ("long", 5, True, (0, 68)),
        ("long", 5, False, (0, 34)),
    ],
)
def test_h28_only_the_last_round_counts_double(length: str, number: int, double_last: bool, scores: tuple[int, ...]) -> None:
    rows = [["1", "2"], ["balwa", "6", "5", "3"]]
    options = {"length": length, "double_last": double_last}
    table = sit(rows, options=options, round=number, rounds_played_once=True).do(0, "call").do(1, "draw").do(1, "throw")
    assert table.state.round_scores == scores
    assert (table.state.phase == "over") == (number == table.state.rounds)


def test_h28_scores_add_up_over_the_rounds() -> None:
    table = sit([["1"], ["5", "4"]], options={"length": "classic"}, scores=[20, 3], round=3, rounds_played_once=True)
    table.do(1 - 1, "call").do(1, "draw").do(1, "throw")
    assert table.view(0)["scores"] == [20, 21] and table.view(0)["result"] == {
        "winners": [0],
        "scores": [20, 21],
        "abandoned": False,
    }


def test_h27_at_the_reveal_all_rows_are_open_to_everybody() -> None:
    table = sit(options={"length": "classic"}, rounds_played_once=True).do(0, "call")
    for seat in (1, 2):
        table.do(seat, "draw").do(seat, "throw")
    assert table.state.phase == "reveal"
    for viewer in (0, 1, "spectator"):
        view = table.view(viewer)
        assert view["rows"] == table.rows and view["totals"] == [10, 14, 18] and view["round_scores"] == [0, 14, 18]
    assert table.awaits == [(0, "next"), (1, "next"), (2, "next"), (None, "next")]


def test_a_new_round_knows_nothing_of_the_last() -> None:
    table = sit(options={"length": "classic"}, rounds_played_once=True).do(0, "call")
    for seat in (1, 2):
        table.do(seat, "draw").do(seat, "throw")
    table.wait()
    view = table.view(0)
    assert (view["round"], view["phase"], view["caller"], view["may_call"]) == (2, "peek", None, False)
    assert view["totals"] is view["round_scores"] is None and view["scores"] == [0, 14, 18]
    assert view["frozen"] == [False] * 3 and view["went_on"] == [] and view["burnt"] == 0


@pytest.mark.parametrize(("length", "rounds"), [("quick", 1), ("classic", 3), ("long", 5), ("weekly", 3)])
def test_the_lengths(length: str, rounds: int) -> None:
    assert deal(2, length=length, house="open_memory").state.rounds == rounds


@pytest.mark.parametrize(
    ("row", "counts"),
    [
        (["float", "5", "3", "balwa"], (3, 5, 3, 20)),
        (["float", "treasure", "6"], (-1, -1, 6)),
        (["float", "float", None, "4"], (4, 4, None, 4)),  # a Float is not lifted by another
        (["float", "float"], (0, 0)),
        (["float", "balwa"], (20, 20)),
        ([], ()),
    ],
)
def test_h29_a_float_counts_as_the_lowest_other_card_of_its_row(row: list[str | None], counts: tuple[int | None, ...]) -> None:
    held = tuple(None if code is None else Held(code) for code in row)
    assert values(held) == counts and total(held) == sum(count or 0 for count in counts)


def test_h29_a_float_counts_what_the_lowest_counts_now() -> None:
    assert total((Held("float"), Held("balwa")), {**POINTS, "balwa": 30}) == 60


def test_h9_a_float_never_matches() -> None:
    assert not matches("float", "float") and not matches("float", "1") and not matches("1", "float")
