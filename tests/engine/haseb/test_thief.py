"""Mode Thief: where it is dealt (H6), what pressing the call tells whom (H30), and the guess (H31)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.rng import Chance
from games.engine.core.worlds import NOTHING
from games.engine.haseb.cards import BASE_DECK
from games.engine.haseb.game import HASEB
from games.engine.haseb.modes.thief import THIEF, thief_deal, thief_deck
from games.engine.haseb.scoring import round_scores
from games.engine.haseb.state import Options, State

from .sitting import Table, sit

DEALS = 2000


def press(**setup: Any) -> Table:
    """Seat 0 holds the Thief in its place 1 and may call."""
    rows = [["1", "thief"], ["3", "4"], ["5", "6"]]
    return sit(rows, options={"mode": "thief"}, rounds_played_once=True, **setup)


def test_h6_three_in_four_times_it_lies_in_a_row_and_everywhere_there_alike() -> None:
    """H6: the rest of the deal is the base deck, with a first floor card as always."""
    state, table = State(options=Options(mode="thief"), seats=4), thief_deck(Options(mode="thief"), 4)
    places: list[tuple[int, int]] = []
    for seed in range(DEALS):
        dealt = thief_deal(table, state, 1, Chance(seed))
        cards = sorted((*dealt.pile, *dealt.floor, *(code for row in dealt.rows for code in row)))
        assert cards == sorted(("thief", *(code for code, count in BASE_DECK.items() for _ in range(count))))
        assert [len(row) for row in dealt.rows] == [4, 4, 4, 4] and dealt.floor != ("thief",)
        places += [(seat, slot) for seat, row in enumerate(dealt.rows) for slot, code in enumerate(row) if code == "thief"]
    # 2000 deals: within four standard deviations (19.4 rows; 9.4 a place)
    assert abs(len(places) - DEALS * 3 / 4) < 78
    assert all(abs(places.count((seat, slot)) - DEALS * 3 / 64) < 38 for seat in range(4) for slot in range(4))


def test_h30_a_stopped_call_reaches_the_presser_alone() -> None:
    table = press()
    before = {viewer: table.view(viewer) for viewer in (1, 2, SPECTATOR)}
    asks = HASEB.asks(table.state)
    table.do(0, "call")
    assert table.told(0) == ["thief_told"] and table.shows(0) == [[0, 1, "thief"]]
    for viewer in (1, 2, SPECTATOR):
        assert table.told(viewer) == [] and table.view(viewer) == before[viewer]
    assert HASEB.asks(table.state) == asks  # the same question, the same clock
    assert table.awaits == [(0, "turn")] and table.no(0, "call") == "holds_thief"


def test_h30_the_proof_demands_that_nobody_else_is_told() -> None:
    events = press().do(0, "call").last
    state = press().state
    others: tuple[Viewer, ...] = (1, 2, SPECTATOR)
    assert all(NOTHING in HASEB.opened(state, events, viewer) for viewer in others)
    assert NOTHING not in HASEB.opened(state, events, 0)


def test_h30_in_other_worlds_whoever_called_holds_no_thief_and_whoever_was_stopped_holds_it() -> None:
    stopped, called = press(), sit([["1", "2"], ["3", "thief"], ["5", "6"]], options={"mode": "thief"}, rounds_played_once=True)
    kept = HASEB.opened(stopped.state, press().do(0, "call").last, 2)
    found = set()
    for seed in range(60):
        world, differs = HASEB.other_world(stopped.state, 2, kept, Chance(seed))
        assert "thief" in [held.code for held in world.rows[0] if held]
        found.add(tuple(held.code for held in world.rows[0] if held))
        assert set(differs) <= THIEF.hidden | {"signals"}
    assert len(found) > 5
    called.do(0, "call")
    for seed in range(60):
        world, _ = HASEB.other_world(called.state, 2, frozenset(), Chance(seed))
        assert "thief" not in [held.code for held in world.rows[0] if held]


def test_h31_the_guess_is_told_with_the_open_rows() -> None:
    table = press(turn=1).do(1, "call").do(2, "draw").do(2, "throw").do(0, "draw").do(0, "throw")
    assert table.state.phase == "guess" and table.told(2)[-1] == "guess_began" and table.awaits == [(1, "guess")]
    table.do(1, "guess", seat=2)
    told = ["thief_guessed", "rows_exchanged", "round_revealed", "match_ended"]
    assert [table.told(viewer) for viewer in (0, 1, 2, SPECTATOR)] == [told] * 4


@pytest.mark.parametrize(
    ("totals", "caller", "scores"),
    [
        ((3, 7, 8), 0, (10, 7, 8)),  # lowest, and nobody else becomes lowest
        ((8, 7, 8), 0, (16, 0, 8)),
        ((-1, -1, 4), 0, (10, 0, 4)),
    ],
)
def test_h31_a_forfeit_costs_the_caller_alone(totals: tuple[int, ...], caller: int, scores: tuple[int, ...]) -> None:
    assert round_scores(totals, caller, doubled=False, forfeit=True) == scores
    doubled = tuple(2 * score for score in scores)
    assert round_scores(totals, caller, doubled=True, forfeit=True) == doubled
