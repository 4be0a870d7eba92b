"""H23, H24: what happens when time runs out; going on from a reveal; how long each question has."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.core.errors import Refusal
from games.engine.core.table import SeatHandedToBot, SeatTakenBack
from games.engine.haseb.game import HASEB

from .sitting import Table, deal, sit


def test_h23_an_expired_turn_draws_and_throws_without_the_power() -> None:
    table = sit(pile=["raid", "1"]).wait(0)
    assert table.told(1) == ["lapsed", "card_drawn", "card_thrown", "turn_began"]
    assert table.floor[0] == "raid" and table.awaits == [(1, "turn")]


def test_h23_with_a_drawn_card_in_hand_it_is_thrown() -> None:
    table = sit(pile=["treasure", "1"]).do(0, "draw").wait(0)
    assert table.told(1) == ["lapsed", "card_thrown", "turn_began"]
    assert table.floor[0] == "treasure" and table.awaits == [(1, "turn")]


def test_h23_a_pending_choice_lapses() -> None:
    table = sit(pile=["inspect", "1"]).do(0, "draw").do(0, "use", seat=1, their=0)
    rows = table.rows
    table.wait(0)
    assert table.told(2) == ["lapsed", "choice_closed", "turn_began"] and table.rows == rows
    assert table.awaits == [(1, "turn")]


def test_h23_without_a_card_to_draw_it_skips() -> None:
    table = sit(pile=[], floor=["6"]).wait(0)
    assert table.told(1) == ["lapsed", "turn_skipped", "turn_began"]


def test_h23_never_a_same_never_a_call() -> None:
    table = sit([["6", "6"], ["1", "2"]], rounds_played_once=True).wait(0)
    assert table.state.caller is None and table.floor == ["1", "6"]


def test_h23_an_ask_that_is_gone_cannot_expire() -> None:
    table = sit()
    ask = HASEB.asks(table.state)[0]
    table.do(0, "draw").do(0, "throw")
    with pytest.raises(Refusal, match="not_now"):
        HASEB.expire(table.state, ask.id, table.chance())


def test_h24_expiries_in_a_row_are_counted_and_a_move_ends_them() -> None:
    table = sit(seats=2).wait(0).do(1, "draw").do(1, "throw").wait(0)
    assert table.state.table.lapses == (2, 0)
    table.do(1, "draw").do(1, "throw").do(0, "draw")
    assert table.state.table.lapses == (0, 0)
    assert table.told(1) == ["card_drawn"] and [event.kind for event in table.last] == ["played_on", "card_drawn"]


def test_h24_two_full_laps_of_nothing_but_expiries_end_the_match_without_a_winner() -> None:
    table = deal(3, length="classic")
    for seat in (0, 1, 2):
        table.wait(seat)
    for _ in range(5):
        table.wait(table.state.turn)
        assert table.state.phase == "turn"
    table.wait(table.state.turn)
    assert table.told(1) == ["lapsed", "match_abandoned"] and table.awaits == []
    assert table.view(0)["result"] == {"winners": [], "scores": [0, 0, 0], "abandoned": True}
    assert table.view(0)["phase"] == "over" and table.no(0, "draw") == "over"


def test_h24_one_move_starts_the_laps_anew() -> None:
    table = sit(seats=2, pile=["1"] * 20)
    for _ in range(3):
        table.wait(table.state.turn)
    table.do(1, "draw").do(1, "throw")
    for _ in range(3):
        table.wait(table.state.turn)
    assert table.awaits == [(1, "turn")]
    assert table.wait(1).state.table.abandoned


def test_h24_a_seat_played_by_a_bot_is_asked_like_any_other_but_not_to_go_on() -> None:
    table = _at_the_reveal().tell(SeatHandedToBot(1, "easy", "left"))
    assert table.awaits == [(0, "next"), (2, "next"), (None, "next")]
    assert table.no(1, "next") == "not_now" and table.legal(1) == []
    table.do(0, "next")
    assert table.view(1)["went_on"] == [0] and table.no(0, "next") == "not_now"
    table.do(2, "next")
    assert table.awaits == [(0, "peek"), (1, "peek"), (2, "peek")]
    assert table.view(0)["control"] == ["person", "bot", "person"]
    assert table.tell(SeatTakenBack(1)).view(0)["control"] == ["person"] * 3


def test_next_by_each_person_once_or_after_20_seconds() -> None:
    table = _at_the_reveal().do(1, "next")
    ask = HASEB.asks(table.state)[-1]
    assert (ask.seat, ask.seconds) == (None, 20)
    table.wait()
    assert table.state.round == 2 and table.state.table.run == 0


def test_each_player_may_be_sent_on_from_the_reveal() -> None:
    table = _at_the_reveal().wait(0).wait(2)
    assert table.told(1) == ["went_on"] and table.awaits[0] == (1, "next")
    assert table.wait(1).state.round == 2


@pytest.mark.parametrize(
    ("clock", "seats", "seconds"),
    [("open", 2, None), ("auto", 2, 30), ("auto", 4, 30), ("auto", 5, 20), ("auto", 6, 20), (5, 6, 5), (120, 2, 120)],
)
def test_the_time_of_a_move(clock: Any, seats: int, seconds: int | None) -> None:
    table = sit(seats=seats, options={"clock": clock}, pile=["inspect", "1"])
    assert [ask.seconds for ask in HASEB.asks(table.state)] == [seconds]
    table.do(0, "draw")
    assert [ask.seconds for ask in HASEB.asks(table.state)] == [seconds]
    table.do(0, "use", seat=1, their=0)
    assert [ask.seconds for ask in HASEB.asks(table.state)] == [seconds]


def test_every_question_has_an_id_of_its_own_made_of_public_facts() -> None:
    table = sit(seats=2, pile=["inspect", "1", "2"])
    ids = [ask.id for ask in HASEB.asks(table.state)]
    for seat, word, arguments in (
        (0, "draw", {}),
        (0, "use", {"seat": 1, "their": 0}),
        (0, "leave", {}),
        (1, "draw", {}),
        (1, "throw", {}),
    ):
        table.do(seat, word, **arguments)
        ids += [ask.id for ask in HASEB.asks(table.state)]
    assert ids == ["r1.t1.turn", "r1.t1.1.drawn", "r1.t1.2.inspect.0", "r1.t2.turn", "r1.t2.1.drawn", "r1.t3.turn"]


def test_a_same_leaves_the_question_and_its_time_as_they_are() -> None:
    table = sit()
    before = HASEB.asks(table.state)
    assert HASEB.asks(table.do(0, "same", slot=0).state) == before


def _at_the_reveal() -> Table:
    table = sit(options={"length": "classic"}, rounds_played_once=True).do(0, "call")
    for seat in (1, 2):
        table.do(seat, "draw").do(seat, "throw")
    assert table.state.phase == "reveal"
    return table
