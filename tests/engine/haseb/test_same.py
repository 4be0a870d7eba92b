"""H8-H10: Same!"""

from __future__ import annotations

import pytest

from games.engine.haseb.cards import BASE_DECK, burns, matches

from .sitting import sit


def test_h8_right_claims_may_go_on_and_do_not_use_up_the_turn() -> None:
    table = sit([["6", "6", "1", "2"], ["1", "2", "3", "4"]], pile=["3", "4"])
    table.do(0, "same", slot=0).do(0, "same", slot=1)
    assert table.floor == ["6", "6", "6"]
    assert table.do(0, "draw").do(0, "throw").awaits == [(1, "turn")]


def test_h8_a_wrong_claim_is_shown_to_all_and_costs_an_unseen_card() -> None:
    table = sit(pile=["balwa", "5"]).do(0, "same", slot=0)
    assert [table.shows(viewer) for viewer in (0, 1, 2, "spectator")] == [[[0, 0, "1"]]] * 4
    assert table.rows[0] == ["1", "2", "3", "4", "balwa"]
    assert table.view(0)["rows"][0] == ["?"] * 5
    assert table.awaits == [(0, "turn")]


def test_h8_one_attempt_for_each_player_on_each_floor_card_also_across_turns() -> None:
    table = sit([["1", "6", "2"], ["1", "2", "3"]], pile=["3", "4", "5", "3", "3"]).do(0, "same", slot=0)
    assert table.no(0, "same", slot=1) == "already_tried"
    assert table.view(0)["tried"] and not table.view(1)["tried"]
    # The other player may still try, and lays nothing over the floor card: the pile is drawn and kept elsewhere.
    table.do(0, "take", slot=0)
    assert table.do(1, "same", slot=0).floor[0] == "1"
    assert not table.view(0)["tried"]


def test_h8_the_attempt_is_gone_while_the_same_card_lies_there_a_lap_later() -> None:
    table = sit([["1", "2"], ["1", "2"]], pile=[], floor=["6"]).do(0, "same", slot=0).do(0, "skip").do(1, "skip")
    # A full lap of skips ended the round.
    assert table.state.phase == "over"
    table = sit([["1", "2"], ["6", "2"]], pile=[], floor=["6"]).do(0, "same", slot=0).do(0, "skip").do(1, "same", slot=0)
    assert table.floor == ["6", "6"] and not table.view(0)["tried"]
    table = (
        sit([["1", "2"], ["5", "2"]], pile=[], floor=["6"])
        .do(0, "same", slot=0)
        .do(0, "skip")
        .do(1, "same", slot=0)
        .do(1, "skip")
    )
    assert table.no(0, "same", slot=1) == "already_tried"
    assert "same" not in table.words(0)


def test_h8_only_before_drawing_or_taking() -> None:
    table = sit().do(0, "draw")
    assert table.no(0, "same", slot=0) == "not_now"
    table.do(0, "throw")
    assert table.no(0, "same", slot=0) == "not_your_turn"


def test_h8_without_room_for_a_ninth_card_there_is_none_and_the_turn_ends_at_once() -> None:
    table = sit([["1", "2", "3", "4", "5", "1", "2", "3"], ["1", "2", "3", "4"]]).do(0, "same", slot=0)
    assert len(table.rows[0]) == 8 and table.state.pile == ("1", "2", "3", "4", "5", "6")
    assert table.awaits == [(1, "turn")]


def test_h8_is_offered_for_every_own_card_and_tells_nothing() -> None:
    offered = [entry["slot"] for entry in sit([["1", "6", None, "2"], ["6"]]).legal(0) if entry["do"] == "same"]
    assert offered == [0, 1, 3]


@pytest.mark.parametrize("top", sorted(BASE_DECK))
def test_h9_a_card_matches_its_own_code_only_and_an_ember_a_full(top: str) -> None:
    right = {card for card in BASE_DECK if matches(card, top)}
    assert right == ({"full", "ember"} if top == "full" else {top})


def test_h9_an_ember_burns_the_full_and_is_the_top() -> None:
    table = sit([["ember", "1"], ["full", "2"]], floor=["full", "3"]).do(0, "same", slot=0)
    assert table.floor == ["ember", "3"] and table.view(1)["burnt"] == 1
    assert burns("ember", "full") and not burns("full", "ember")


def test_h9_never_a_full_on_an_ember() -> None:
    table = sit([["full", "1"], ["1", "2"]], floor=["ember"]).do(0, "same", slot=0)
    assert table.told(1) == ["same_wrong", "penalty_given"]
    assert table.awaits == [(0, "turn")]


def test_h9_a_matched_card_has_no_power() -> None:
    table = sit([["swap", "1"], ["1", "2"]], floor=["swap"]).do(0, "same", slot=0)
    assert table.words(0) == {"same", "draw", "take"}


@pytest.mark.parametrize("slot", [0, 1])
def test_h10_after_a_same_no_call_in_this_turn(slot: int) -> None:
    table = sit([["6", "1", "2"], ["1", "2", "3"]], rounds_played_once=True)
    assert "call" in table.words(0)
    table.do(0, "same", slot=slot)
    assert table.no(0, "call") == "claimed" and "call" not in table.words(0)
    assert table.do(0, "draw").do(0, "throw").do(1, "call").awaits == [(0, "turn")]


def test_h16_a_penalty_card_that_does_not_exist_is_not_given() -> None:
    table = sit(pile=[], floor=["6"]).do(0, "same", slot=0)
    assert table.told(0) == ["same_wrong"] and len(table.rows[0]) == 4
    assert table.words(0) == {"take", "skip"}


def test_h16_a_penalty_card_may_come_from_beneath_the_floor() -> None:
    table = sit(pile=[], floor=["6", "balwa"]).do(0, "same", slot=0)
    assert table.told(0) == ["same_wrong", "pile_refilled", "penalty_given"]
    assert table.rows[0][4] == "balwa" and table.floor == ["6"]
