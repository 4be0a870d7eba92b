"""H7, H21: the bag of twists, and what each twist changes beside the table itself (the table: scenes/haseb/h07-*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.core.errors import BadSetup
from games.engine.core.rng import Chance
from games.engine.haseb.events import RoundDealt
from games.engine.haseb.game import HASEB
from games.engine.haseb.twists import TWISTS, next_twist

from .sitting import Table, deal, sit

MOODS = {"mode": "moods"}


def test_h7_six_rounds_bring_all_six_and_then_the_bag_is_filled_again() -> None:
    bag: tuple[str, ...] = ()
    firsts: Counter[str] = Counter()
    for seed in range(300):
        drawn = []
        for number in range(12):
            twist, bag = next_twist(bag, Chance(seed, number))
            drawn.append(twist)
        assert sorted(drawn[:6]) == sorted(drawn[6:]) == sorted(TWISTS)
        firsts[drawn[0]] += 1
    assert set(firsts) == set(TWISTS) and min(firsts.values()) > 20


def test_h7_a_match_brings_no_twist_twice() -> None:
    table = deal(2, length="long", mode="moods")
    for _ in range(5):
        while table.state.phase not in ("reveal", "over"):
            _throw(table)
        for seat, kind in table.awaits:
            if kind == "next" and seat is not None:
                table.do(seat, "next")
    dealt = [event.twist for event in table.events if isinstance(event, RoundDealt)]
    assert len(dealt) == len(set(dealt)) == 5


def _throw(table: Table) -> None:
    seat, kind = table.awaits[0]
    assert seat is not None
    word = {"peek": "ready", "drawn": "throw"}.get(kind) or ("call" if "call" in table.words(seat) else "draw")
    table.do(seat, word)


@pytest.mark.parametrize("clock", ["open", "auto", 5, 120])
def test_h7_speed_is_ten_seconds_over_any_clock_but_the_peek_keeps_its_time(clock: Any) -> None:
    def times(twist: str, **setup: Any) -> set[int | None]:
        return {ask.seconds for ask in HASEB.asks(sit(options={**MOODS, "clock": clock}, twist=twist, **setup).state)}

    assert times("speed") == {10}
    assert times("speed", phase="peek") == times("face_up", phase="peek")
    assert times("face_up") == {None if clock == "open" else 30 if clock == "auto" else clock}


def test_h7_everybody_is_told_the_twist_and_what_lies_face_up() -> None:
    table = sit(options=MOODS, twist="face_up", phase="peek")
    dealt = table.last[-1]
    open_cards = [[0, 2, "3"], [1, 2, "4"], [2, 2, "5"]]
    assert dealt.form("spectator") == {**(dealt.form(0) or {}), "shows": open_cards}
    assert (dealt.form(0) or {})["twist"] == "face_up"
    assert table.shows(0) == [[0, 0, "1"], [0, 1, "2"], *open_cards]
    assert "twist" not in (sit().events[1].form(0) or {})


def test_h7_a_scene_names_its_twist_or_one_is_drawn() -> None:
    assert sit(options=MOODS).state.twist in TWISTS
    with pytest.raises(BadSetup, match="twist"):
        sit(options=MOODS, twist="sideways")
    with pytest.raises(BadSetup, match="no twists"):
        sit(twist="speed")


def test_h21_a_face_up_place_may_not_be_told_apart_in_no_view() -> None:
    table = sit(options=MOODS, twist="face_up", pile=["swap", "1", "2"]).do(0, "draw")
    table.do(0, "use", slot=2, seat=1, their=0)
    for viewer in (0, 1, 2, "spectator"):
        rows = table.view(viewer)["rows"]
        assert [row[2] for row in rows] == ["2", "4", "5"] and rows[1][0] == "?"
    assert table.view(0)["lit"] == [[2], [2], [2]]
