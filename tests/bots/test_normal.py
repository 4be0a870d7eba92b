"""The normal player of Haseb, scene by scene: what it knows, what it does with it.

A table that is laid out starts after the opening peek: each player knows the places 0 and 1 of their row.
"""

from __future__ import annotations

from typing import Any

import pytest

from games import bots
from games.engine.core.rng import Chance
from games.engine.haseb.events.cards import CardsLookedAt
from games.engine.haseb.game import HASEB
from tests.engine.haseb.sitting import Table, sit

choose = bots.player("haseb", "normal")

#: no card of these rows matches another's, and none is much
THEIRS = ["3", "4", "5", "6"]
PLAYED: dict[str, Any] = {"rounds_played_once": True}


def after(table: Table, *seen: tuple[int, int]) -> Table:
    """Seat 0 has looked at these (seat, place) as well, by peeks and spies that went before."""
    for seat, slot in seen:
        code = table.rows[seat][slot]
        assert code is not None
        table.tell(CardsLookedAt(0, ((seat, slot),), (code,), "peek"))
    return table


def picks(table: Table, seat: int = 0, times: int = 12) -> list[dict[str, Any]]:
    """What the bot does at `seat`, over some throws of its dice: every different move once."""
    view = HASEB.memory(table.state, seat)
    legal = HASEB.legal(view)
    assert legal
    found: list[dict[str, Any]] = []
    for number in range(times):
        action = choose(view, legal, Chance("dice", number))
        HASEB.decide(table.state, seat, action, Chance("test"))  # it is legal
        if action not in found:
            found.append(action)
    return found


def drew(code: str, rows: list[list[Any]], *seen: tuple[int, int], **setup: Any) -> Table:
    return after(sit(rows, pile=[code, "1", "2", "3"], **setup), *seen).do(0, "draw")


MINE = [(0, slot) for slot in range(4)]


def test_it_confirms_the_opening_peek_and_goes_on_after_the_reveal() -> None:
    assert picks(sit([["1", "2"], THEIRS], phase="peek")) == [{"do": "ready"}]
    table = sit([["1"], ["2"]], options={"length": "classic"}, **PLAYED).do(0, "call").do(1, "draw").do(1, "throw")
    assert table.state.stage == "reveal" and picks(table) == [{"do": "next"}]


def test_it_claims_a_card_that_it_knows_to_match() -> None:
    table = sit([["2", "1", "6", "balwa"], THEIRS], floor=["6"])
    assert {"do": "same", "slot": 2} not in picks(table)
    assert picks(after(table, (0, 2))) == [{"do": "same", "slot": 2}]


def test_it_never_claims_on_a_guess() -> None:
    """Two hidden cards, both of them like the floor's."""
    assert {move["do"] for move in picks(sit([["1", "2", "6", "6"], THEIRS], floor=["6"]))} == {"draw"}


def test_it_lays_the_ember_on_a_full_rather_than_another_full() -> None:
    table = sit([["full", "ember", "1", "2"], THEIRS], floor=["full"])
    assert picks(table) == [{"do": "same", "slot": 1}]


def test_it_takes_a_low_floor_card_for_a_high_one_that_it_knows() -> None:
    table = after(sit([["1", "2", "balwa", "spy9"], THEIRS], floor=["full"]), *MINE)
    assert picks(table) == [{"do": "take", "slot": 2}]


def test_it_draws_rather_than_take_a_card_that_helps_little() -> None:
    table = after(sit([["1", "2", "4", "5"], THEIRS], floor=["3"]), *MINE)
    assert picks(table) == [{"do": "draw"}]


def test_with_an_empty_pile_it_knows_what_a_draw_brings() -> None:
    """The floor's cards under its top come back: a 4 off the floor is worth it when only heavier cards can be drawn."""
    mine = ["1", "2", "full", "6"]
    under = {"high": ["4", "balwa", "ember", "ember"], "low": ["4", "full", "treasure", "1"]}
    moves = {name: picks(after(sit([mine, THEIRS], pile=[], floor=floor), *MINE)) for name, floor in under.items()}
    assert moves == {"high": [{"do": "take", "slot": 3}], "low": [{"do": "draw"}]}


def test_it_keeps_a_low_card_for_its_highest_known_one() -> None:
    assert picks(drew("2", [["1", "ember", "3", "1"], THEIRS], *MINE)) == [{"do": "keep", "slot": 1}]


def test_it_keeps_a_low_card_for_a_hidden_one_when_it_knows_only_low_ones() -> None:
    moves = picks(drew("1", [["2", "3", "5", "6"], THEIRS]), times=40)
    assert sorted(move["slot"] for move in moves) == [2, 3] and {move["do"] for move in moves} == {"keep"}


def test_it_throws_a_card_higher_than_all_it_knows_of_its_own() -> None:
    assert picks(drew("balwa", [["1", "2", "3", "4"], THEIRS], *MINE)) == [{"do": "throw"}]


def test_slide_sheds_the_heaviest() -> None:
    assert picks(drew("slide", [["1", "spy9", "balwa", "2"], THEIRS], *MINE)) == [{"do": "use", "slot": 2}]


def test_stick_gives_the_heaviest_to_the_rival_who_seems_lowest() -> None:
    low, high = ["1", "1", "treasure"], ["spy9", "spy10", "balwa", "peek8"]
    seen = [(1, slot) for slot in range(4)] + [(2, slot) for slot in range(3)]
    table = drew("stick", [["1", "2", "ember", "3"], high, low], *MINE, *seen)
    assert picks(table) == [{"do": "use", "slot": 2, "seat": 2}]


def test_swap_gives_a_high_card_for_a_low_one_that_it_has_seen() -> None:
    table = drew("swap", [["1", "2", "balwa", "3"], ["6", "treasure", "5", "4"]], *MINE, (1, 1))
    assert picks(table) == [{"do": "use", "slot": 2, "seat": 1, "their": 1}]


def test_swap_is_not_used_when_it_would_only_lose() -> None:
    table = drew("swap", [["1", "full", "treasure", "1"], ["balwa", "ember"]], *MINE, (1, 0), (1, 1))
    assert picks(table) == [{"do": "throw"}]


def test_peek_looks_at_a_card_that_it_does_not_know() -> None:
    moves = picks(drew("peek7", [["1", "2", "5", "6"], THEIRS]), times=40)
    assert sorted(move["slot"] for move in moves) == [2, 3] and {move["do"] for move in moves} == {"use"}


def test_spy_looks_at_a_card_that_it_does_not_know() -> None:
    moves = picks(drew("spy9", [["1", "2", "3", "1"], ["2", "5", "6"]], *MINE, (1, 0)), times=40)
    assert sorted(move["their"] for move in moves) == [1, 2] and {move["do"] for move in moves} == {"use"}


def test_raid_looks_only_at_cards_that_it_does_not_know() -> None:
    """With more targets than the legal list names one by one: it fills in what stands for them all."""
    rows = [["1", "2", "3", "1"], ["2", "5"], ["3", "6"], ["4", "5"]]
    assert looked(drew("raid", rows, *MINE, (1, 0), (2, 0), (3, 0))) == [[[1, 1], [2, 1], [3, 1]]]
    assert looked(drew("raid", [["1", "2", "3", "1"], ["2", "5"]])) == [[[0, 2], [0, 3]]]


def looked(table: Table) -> list[Any]:
    """Which sets of cards the bot looks at by Raid there."""
    sets = [sorted(move["looks"]) for move in picks(table)]
    return [looks for at, looks in enumerate(sets) if looks not in sets[:at]]


def test_a_wildcard_is_the_best_of_the_powers() -> None:
    """Giving an Ember away is worth more than throwing it, and that more than any look."""
    mine, theirs = ["1", "2", "ember", "3"], ["3", "4"]
    assert picks(drew("wild", [mine, theirs], *MINE)) == [{"do": "use", "as": "stick", "slot": 2, "seat": 1}]
    called = after(sit([mine, theirs], turn=1, pile=["wild", "1"], **PLAYED), *MINE).do(1, "call").do(0, "draw")
    assert picks(called) == [{"do": "use", "as": "slide", "slot": 2}]  # nothing enters or leaves the caller's row


@pytest.mark.parametrize(("theirs", "answer"), [("treasure", {"do": "trade", "slot": 3}), ("ember", {"do": "leave"})])
def test_after_inspect_it_trades_for_a_low_card_and_leaves_a_high_one(theirs: str, answer: dict[str, Any]) -> None:
    table = drew("inspect", [["1", "2", "3", "spy9"], [theirs, "4", "5"]], *MINE).do(0, "use", seat=1, their=0)
    assert picks(table) == [answer]


def test_after_inspect_it_relays_a_heavy_card_to_the_rival_who_is_ahead() -> None:
    rows = [["1", "2", "3", "1"], ["ember", "balwa", "spy9", "spy10"], ["treasure", "full"]]
    seen = [(seat, slot) for seat in (1, 2) for slot in range(len(rows[seat]))]
    table = drew("inspect", rows, *MINE, *seen).do(0, "use", seat=1, their=0)
    assert picks(table) == [{"do": "relay", "seat": 2, "their": 0}]


def test_it_calls_with_a_low_row_against_hidden_ones() -> None:
    rows = [["1", "2", "full", "1"], THEIRS]
    assert picks(after(sit(rows, **PLAYED), *MINE)) == [{"do": "call"}]
    assert {"do": "call"} not in picks(after(sit(rows), *MINE))  # not everybody has had a turn


def test_it_does_not_call_with_a_high_row_or_against_a_lower_one_that_it_has_seen() -> None:
    assert {"do": "call"} not in picks(after(sit([["6", "spy9", "5", "4"], THEIRS], **PLAYED), *MINE))
    table = sit([["2", "2", "full", "1"], ["1", "full"]], **PLAYED)
    assert {"do": "call"} not in picks(after(table, *MINE, (1, 0), (1, 1)))


def test_in_the_last_round_it_does_not_risk_a_match_that_it_leads_safely() -> None:
    """A wrong call would cost 40; playing on it cannot lose the lead of 39."""
    rows = [["3", "2", "3", "2"], THEIRS]
    last: dict[str, Any] = {"round": 3, "options": {"length": "classic"}, **PLAYED}
    assert picks(after(sit(rows, scores=[20, 20], **last), *MINE)) == [{"do": "call"}]
    assert {"do": "call"} not in picks(after(sit(rows, scores=[0, 19], **last), *MINE))


def test_in_its_last_turn_a_look_is_of_no_use() -> None:
    rows = [["1", "2", "3", "6"], ["2", "3"]]
    before = after(sit(rows, turn=1, pile=["1", "spy9", "2"]), *MINE)
    before.do(1, "draw").do(1, "throw").do(0, "draw")
    assert {move["do"] for move in picks(before)} == {"use"}
    last = after(sit(rows, turn=1, pile=["spy9", "1"], **PLAYED), *MINE).do(1, "call").do(0, "draw")
    assert {move["do"] for move in picks(last, times=40)} == {"use", "throw"}  # one as good as the other


@pytest.mark.parametrize("length", ["quick", "classic"])
def test_in_its_last_turn_it_goes_for_a_row_below_the_callers(length: str) -> None:
    """A hidden card counts more than 6 on average, but only with the 6 gone its row can be as low as the caller's 5."""
    rows: list[list[Any]] = [["6", None, "1"], ["2", "3"]]
    table = sit(rows, turn=1, pile=["2", "1"], options={"length": length}, **PLAYED)
    lower = after(table, (1, 0), (1, 1)).do(1, "call").do(0, "draw")
    assert picks(lower) == [{"do": "keep", "slot": 0}]
    earlier = sit(rows, pile=["2", "1"], options={"length": length})
    assert picks(after(earlier, (1, 0), (1, 1)).do(0, "draw")) == [{"do": "keep", "slot": 2}]


def test_the_same_dice_give_the_same_move_and_the_view_stays_as_it_is() -> None:
    table = drew("wild", [["1", "2", "ember", "3"], THEIRS, ["1", "5"]], (0, 0), (1, 1))
    view = HASEB.memory(table.state, 0)
    before, legal = repr(view), HASEB.legal(view) or []
    assert [choose(view, legal, Chance("x", n)) for n in range(20)] == [choose(view, legal, Chance("x", n)) for n in range(20)]
    assert repr(view) == before
