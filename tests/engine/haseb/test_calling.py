"""H25, H26: calling, freezing, last turns, emptied rows."""

from __future__ import annotations

from .sitting import sit


def test_h25_only_once_everyone_has_had_a_turn() -> None:
    table = sit(seats=2, turn=1)
    assert table.no(1, "call") == "too_early" and "call" not in table.words(1)
    table.do(1, "draw").do(1, "throw")
    assert table.no(0, "call") == "too_early"
    table.do(0, "take", slot=0)
    assert "call" in table.words(1) and table.view(0)["may_call"]
    assert table.do(1, "call").awaits == [(0, "turn")]


def test_h25_skipped_and_expired_turns_count() -> None:
    table = sit(seats=2, pile=[], floor=["6"]).do(0, "skip").wait(1)
    assert table.awaits == [] and table.state.round_scores is not None  # a lap of skips
    table = sit(seats=2, pile=["1", "2"], floor=["6"]).wait(0).wait(1)
    assert "call" in table.words(0)


def test_h25_only_at_the_very_start_of_a_turn() -> None:
    table = sit(seats=2, rounds_played_once=True).do(0, "draw")
    assert table.no(0, "call") == "not_now" and table.no(1, "call") == "not_your_turn"


def test_h25_once_a_round_and_everyone_else_gets_one_last_full_turn() -> None:
    table = sit(seats=4, turn=2, rounds_played_once=True).do(2, "call")
    assert table.state.phase == "last" and table.view(0)["caller"] == 2
    for seat in (3, 0, 1):
        assert table.awaits == [(seat, "turn")]
        assert table.no(seat, "call") == "already_called" and "call" not in table.words(seat)
        assert {"draw", "take", "same"} <= table.words(seat)
        table.do(seat, "draw").do(seat, "throw")
    assert table.state.phase == "over" and table.awaits == []


def test_h25_the_callers_row_is_frozen() -> None:
    table = sit(seats=3, rounds_played_once=True).do(0, "call")
    assert table.view(1)["frozen"] == [True, False, False]


def test_h26_an_emptied_row_counts_as_a_call_in_any_lap_and_ends_the_turn_at_once() -> None:
    table = sit([["6", "6"], ["1", "2"], ["3", "4"]]).do(0, "same", slot=0).do(0, "same", slot=1)
    assert table.told(1) == ["same_right", "row_emptied", "turn_began"]
    assert (table.state.phase, table.state.caller, table.state.called) == ("last", 0, False)
    assert table.view(2)["frozen"] == [True, False, False]
    assert table.awaits == [(1, "turn")]
    assert table.no(1, "call") == "already_called"


def test_h26_the_own_row_emptied_by_slide_or_stick() -> None:
    table = sit([["5"], ["1", "2"]], pile=["slide", "1"]).do(0, "draw").do(0, "use", slot=0)
    assert table.state.caller == 0 and table.awaits == [(1, "turn")]
    table = sit([["5"], ["1", "2"]], pile=["stick", "1"]).do(0, "draw").do(0, "use", slot=0, seat=1)
    assert table.state.caller == 0 and table.rows == [[], ["1", "2", "5"]] and table.awaits == [(1, "turn")]


def test_h26_it_never_brings_the_wrong_call_penalty() -> None:
    table = sit([["6"], ["treasure", "full"]], options={"double_last": False}).do(0, "same", slot=0)
    table.do(1, "draw").do(1, "throw")
    assert table.state.totals == (0, -1) and table.state.round_scores == (0, 0)
    assert table.state.winners == (0, 1)


def test_h26_emptied_in_the_last_turns_it_ends_that_players_part_and_freezes_the_row() -> None:
    table = sit([["6", "1"], ["6"], ["stick", "4"]], pile=["stick", "1"], rounds_played_once=True).do(0, "call")
    table.do(1, "same", slot=0)
    assert table.told(0) == ["same_right", "row_emptied", "turn_began"]
    assert table.state.caller == 0 and table.view(0)["frozen"] == [True, True, False]
    assert table.awaits == [(2, "turn")]
    table.do(2, "draw")
    assert table.no(2, "use", slot=0, seat=1) == table.no(2, "use", slot=0, seat=0) == "frozen"
    assert table.do(2, "throw").awaits == []


def test_h26_a_row_laid_out_empty_is_nothing_that_happens() -> None:
    table = sit([[], ["1", "2"]])
    assert table.awaits == [(0, "turn")] and table.words(0) == {"draw"}
    assert table.do(0, "draw").words(0) == {"throw"}
    assert table.do(0, "throw").state.caller is None
