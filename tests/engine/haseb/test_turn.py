"""H11-H13, H16: drawing, keeping, throwing, taking, and an empty pile."""

from __future__ import annotations

from games.engine.core.events import SPECTATOR

from .sitting import sit


def test_h11_only_the_drawer_sees_the_drawn_card() -> None:
    table = sit(pile=["balwa", "1"]).do(0, "draw")
    assert table.shows(0) == [["drawn", "balwa"]]
    assert table.shows(1) == table.shows(SPECTATOR) == []
    assert [table.view(viewer)["drawn"] for viewer in (0, 1, 2, SPECTATOR)] == ["balwa", "?", "?", "?"]
    assert table.awaits == [(0, "drawn")]


def test_h11_keeping_swaps_it_in_and_the_old_card_goes_face_up_on_the_floor() -> None:
    table = sit(pile=["treasure", "1"]).do(0, "draw").do(0, "keep", slot=2)
    assert table.rows[0] == ["1", "2", "treasure", "4"] and table.floor == ["3", "6"]
    assert table.view(0)["rows"][0] == ["?"] * 4
    assert table.awaits == [(1, "turn")]


def test_h11_keep_and_take_need_a_card_in_that_place() -> None:
    table = sit([["1", None, "2"], ["1", "2", "3"]])
    assert table.no(0, "take", slot=1) == table.no(0, "take", slot=7) == "no_card"
    table.do(0, "draw")
    assert table.no(0, "keep", slot=1) == "no_card"
    assert [entry["slot"] for entry in table.legal(0) if entry["do"] == "keep"] == [0, 2]
    assert table.no(0, "keep", slot=80) == table.no(0, "keep", slot=True) == table.no(0, "keep") == "malformed"


def test_h11_using_a_power_is_optional() -> None:
    table = sit(pile=["swap", "1"]).do(0, "draw").do(0, "throw")
    assert table.floor == ["swap", "6"] and table.awaits == [(1, "turn")]


def test_h11_a_card_without_power_cannot_be_used() -> None:
    table = sit(pile=["balwa"]).do(0, "draw")
    assert table.no(0, "use", slot=0) == "no_power" and "use" not in table.words(0)


def test_h11_one_card_a_turn() -> None:
    table = sit().do(0, "draw")
    assert table.no(0, "draw") == table.no(0, "take", slot=0) == table.no(0, "call") == table.no(0, "skip") == "not_now"
    assert table.no(1, "throw") == "not_your_turn"
    table.do(0, "throw")
    assert table.no(0, "draw") == table.no(0, "throw") == "not_your_turn"
    assert table.no(1, "throw") == table.no(1, "keep", slot=0) == table.no(1, "use", slot=0) == "not_now"


def test_h12_taking_the_floors_top_is_known_to_everybody_and_has_no_power() -> None:
    table = sit(floor=["peek7", "6"]).do(0, "take", slot=3)
    assert table.rows[0] == ["1", "2", "3", "peek7"] and table.floor == ["4", "6"]
    assert table.state.rows[0][3].seen == table.state.all_eyes  # type: ignore[union-attr]
    assert table.view(0)["rows"][0] == ["?"] * 4
    assert table.awaits == [(1, "turn")]


def test_h13_a_power_card_that_lands_by_keep_take_or_slide_does_nothing() -> None:
    table = sit([["swap", "stick", "raid"], ["1", "2", "3"]], pile=["slide", "1", "2"], floor=["5"])
    table.do(0, "draw").do(0, "use", slot=2)
    assert table.floor == ["raid", "slide", "5"] and table.awaits == [(1, "turn")]
    table.do(1, "draw").do(1, "throw").do(0, "draw").do(0, "keep", slot=0)
    assert table.floor[0] == "swap" and table.awaits == [(1, "turn")]
    table.do(1, "take", slot=0).do(0, "take", slot=1)
    assert table.floor[0] == "stick" and table.awaits == [(1, "turn")]


def test_h16_the_floor_without_its_top_is_shuffled_into_an_empty_pile_when_a_card_is_needed() -> None:
    table = sit(pile=["1"], floor=["6", "5", "4", "3"]).do(0, "draw").do(0, "throw")
    assert table.view(1)["pile_size"] == 0
    table.do(1, "draw")
    assert table.told(0) == ["pile_refilled", "card_drawn"]
    assert table.floor == ["1"] and len(table.state.pile) == 3
    assert sorted((*table.state.pile, table.state.drawn or "")) == ["3", "4", "5", "6"]


def test_h16_burnt_fulls_never_return() -> None:
    table = sit([["ember", "1"], ["1", "2"]], pile=[], floor=["full", "3", "4"]).do(0, "same", slot=0)
    table.do(0, "draw")
    assert sorted((*table.state.pile, table.state.drawn or "")) == ["3", "4"]


def test_h16_with_no_card_anywhere_one_may_take_claim_call_or_skip() -> None:
    table = sit(pile=[], floor=["6"], rounds_played_once=True)
    assert table.words(0) == {"same", "take", "call", "skip"}
    assert table.no(0, "draw") == "nothing_to_draw"
    assert table.do(0, "skip").awaits == [(1, "turn")]


def test_h16_skip_only_when_there_is_no_card() -> None:
    assert sit(pile=[], floor=["6", "5"]).no(0, "skip") == "can_draw"
    assert "skip" not in sit(pile=["1"], floor=["6"]).words(0)


def test_h16_a_full_lap_of_skips_ends_the_round_without_a_caller() -> None:
    table = sit(pile=[], floor=["6"], options={"double_last": False}).do(0, "skip").do(1, "skip")
    assert table.awaits == [(2, "turn")]
    table.do(2, "skip")
    assert table.state.phase == "over" and table.state.caller is None
    assert table.state.scores == (0, 14, 18)


def test_h16_anything_else_starts_the_lap_anew() -> None:
    table = sit(pile=[], floor=["6"]).do(0, "skip").do(1, "skip").do(2, "take", slot=0).do(0, "skip").do(1, "skip")
    assert table.awaits == [(2, "turn")]
    assert table.do(2, "skip").awaits == []


def test_the_words_of_others_and_of_no_moment_are_refused() -> None:
    table = sit()
    assert table.no(1, "draw") == "not_your_turn"
    assert table.no(0, "leave") == table.no(0, "next") == table.no(0, "ready") == "not_now"
    assert table.no(0, "fly") == "unknown_action"
    assert table.no(0, "draw", slot=1) == "malformed"
