"""H1-H4: how a round is set up, and the opening peek."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.core.events import SPECTATOR
from games.engine.core.rng import Chance
from games.engine.haseb.cards import BASE_DECK, FIRST_FLOOR, deck
from games.engine.haseb.events import RoundDealt
from games.engine.haseb.game import HASEB

from .sitting import Table, deal, sit

SEEDS = range(40)


def test_h1_four_cards_each_and_66_in_all() -> None:
    for seats in range(2, 7):
        state = deal(seats).state
        assert [len(row) for row in state.rows] == [4] * seats
        cards = Counter(held.code for row in state.rows for held in row if held)
        assert cards + Counter(state.pile) + Counter(state.floor) == Counter(BASE_DECK)
        assert sum(BASE_DECK.values()) == 66


def test_h1_a_gap_stays_and_a_new_card_goes_to_the_first_free_place() -> None:
    table = sit([["6", "2", "6", "4"], ["1", "2", "3", "4"]], pile=["balwa", "5"])
    table.do(0, "same", slot=0).do(0, "same", slot=2)
    assert table.rows[0] == [None, "2", None, "4"]
    table.do(0, "same", slot=3)
    assert table.rows[0] == ["balwa", "2", None, "4"]
    assert table.awaits == [(0, "turn")]


def test_h1_a_row_ends_with_its_last_card() -> None:
    table = sit([["1", None, "6", "6"], ["1", "2", "3", "4"]])
    table.do(0, "same", slot=3).do(0, "same", slot=2)
    assert table.view(1)["rows"][0] == ["?"]


def test_h2_the_floor_starts_with_a_number_a_peek_or_a_spy() -> None:
    firsts = {deal(3, seed).state.floor for seed in SEEDS}
    assert all(len(floor) == 1 and floor[0] in FIRST_FLOOR for floor in firsts)
    assert len(firsts) > 5


def test_h2_cards_that_cannot_start_go_back_into_the_pile_which_is_shuffled_again() -> None:
    turned_back = 0
    for seed in SEEDS:
        state = deal(2, seed).state
        chance = Chance(seed)
        chance.below(2)  # the starter
        rest = chance.shuffled(deck(BASE_DECK))[8:]
        first = next(at for at, code in enumerate(rest) if code in FIRST_FLOOR)
        assert state.floor == (rest[first],)
        left = (*rest[:first], *rest[first + 1 :])
        assert sorted(state.pile) == sorted(left) and (state.pile == left) == (first == 0)
        turned_back += first > 0
    assert 5 < turned_back < 35


def test_h3_the_first_seat_is_random_and_each_round_starts_one_seat_on() -> None:
    assert {deal(4, seed).state.starter for seed in SEEDS} == {0, 1, 2, 3}
    table = deal(3, length="classic")
    starter = table.state.starter
    for number in (1, 2, 3):
        assert (table.state.round, table.state.starter) == (number, (starter + number - 1) % 3)
        _play_round(table)
    assert table.awaits == []


def test_h4_owners_see_their_two_nearest_until_they_are_ready() -> None:
    table = sit(phase="peek", turn=2)
    assert table.view(0)["rows"][0] == ["1", "2", "?", "?"]
    assert table.view(1)["rows"][0] == ["?"] * 4
    assert table.view(SPECTATOR)["rows"] == [["?"] * 4] * 3
    assert table.shows(0) == [[0, 0, "1"], [0, 1, "2"]]
    assert table.shows(SPECTATOR) == []
    assert table.awaits == [(0, "peek"), (1, "peek"), (2, "peek")]


def test_h4_ready_hides_them_for_good_and_play_waits_for_all() -> None:
    table = sit(phase="peek", turn=2).do(0, "ready")
    assert table.shows(0) == [] and table.view(0)["rows"][0] == ["?"] * 4
    assert table.no(0, "ready") == "not_now"
    assert table.no(2, "draw") == "not_now"
    table.do(2, "ready").do(1, "ready")
    assert table.state.phase == "turn" and table.awaits == [(2, "turn")]
    assert table.no(1, "ready") == "not_now"


def test_h4_a_peek_whose_time_runs_out_confirms_itself() -> None:
    table = sit(phase="peek").do(0, "ready").wait(2)
    assert table.told(0) == ["lapsed", "peek_done"]
    assert table.view(2)["rows"][2] == ["?"] * 4
    assert table.wait(1).awaits == [(0, "turn")]


@pytest.mark.parametrize(
    ("clock", "seats", "seconds"),
    [("open", 3, None), (5, 3, 20), (45, 3, 45), ("auto", 4, 30), ("auto", 5, 20)],
)
def test_h4_the_peek_lasts_the_clock_but_at_least_20_seconds(clock: Any, seats: int, seconds: int | None) -> None:
    table = deal(seats, clock=clock)
    assert {ask.seconds for ask in HASEB.asks(table.state)} == {seconds}


def test_h4_blind_last_round_has_no_peek_in_the_last_round_only() -> None:
    table = deal(2, length="classic", house="blind_last")
    for last in (False, False, True):
        dealt = next(event for event in table.last if isinstance(event, RoundDealt))
        assert (dealt.peek, dealt.open) == ((0, False) if last else (2, True))
        assert table.state.phase == ("turn" if last else "peek")
        assert all(held.seen == 0 for row in table.state.rows for held in row if held and last)
        _play_round(table)
    assert deal(2, length="quick", house="blind_last").state.phase == "turn"


def _play_round(table: Table) -> None:
    """Everybody is ready, throws what they draw once, then the starter calls; all read the reveal."""
    while table.state.phase == "peek":
        table.wait(table.awaits[0][0])
    while table.state.phase in ("turn", "last"):
        seat = table.state.turn
        assert seat is not None
        if "call" in table.words(seat):
            table.do(seat, "call")
        else:
            table.do(seat, "draw").do(seat, "throw")
    for seat, kind in table.awaits:
        if seat is not None and kind == "next":
            table.do(seat, "next")
