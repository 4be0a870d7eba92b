"""H14, H17-H20: every power of Classic, on legal targets only."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.engine.core.events import SPECTATOR
from games.engine.haseb.shapes import WILD

from .sitting import Table, sit

OTHERS = [{"seat": seat, "their": slot} for seat in (1, 2) for slot in range(4)]
OWN = [{"slot": slot} for slot in range(4)]


def with_card(code: str, rows: list[list[Any]] | None = None, **setup: Any) -> Table:
    """Seat 0 has drawn `code`."""
    return sit(rows, pile=[code, "1", "2", "3"], **setup).do(0, "draw")


def uses(table: Table, seat: int = 0) -> list[dict[str, Any]]:
    """The listed uses, without `do`; schemas apart."""
    return [
        {key: value for key, value in entry.items() if key != "do"}
        for entry in table.legal(seat)
        if entry["do"] == "use" and "schema" not in entry
    ]


def frozen_neighbour(code: str) -> Table:
    """Seat 1 has called; seat 2 has drawn `code` in its last turn."""
    table = sit(pile=[code, "1", "2"], turn=1, rounds_played_once=True)
    return table.do(1, "call").do(2, "draw")


# peek: look at one of your own cards


@pytest.mark.parametrize("code", ["peek7", "peek8"])
def test_peek_shows_one_of_my_cards_to_me_alone(code: str) -> None:
    table = with_card(code)
    assert uses(table) == OWN
    table.do(0, "use", slot=2)
    assert table.shows(0) == [[0, 2, "3"]] and table.shows(1) == table.shows(SPECTATOR) == []
    assert table.told(1) == ["card_thrown", "cards_looked_at", "turn_began"]
    assert table.floor[0] == code and table.awaits == [(1, "turn")]


def test_h14_peek_at_a_gap_or_at_others_is_refused() -> None:
    table = with_card("peek7", [["1", None, "2"], ["1", "2", "3"]])
    assert table.no(0, "use", slot=1) == "no_card"
    assert table.no(0, "use", seat=1, their=0) == table.no(0, "use", slot=0, seat=1) == table.no(0, "use") == "malformed"


# spy: look at one card of another player


@pytest.mark.parametrize("code", ["spy9", "spy10"])
def test_spy_shows_a_card_of_another_player_to_me_alone(code: str) -> None:
    table = with_card(code)
    assert uses(table) == OTHERS
    table.do(0, "use", seat=2, their=3)
    assert table.shows(0) == [[2, 3, "6"]] and table.shows(2) == table.shows(1) == []
    assert table.awaits == [(1, "turn")]


def test_h14_spy_at_myself_or_at_a_gap_is_refused() -> None:
    table = with_card("spy9", [["1", "2"], ["1", None, "3"]])
    assert table.no(0, "use", seat=0, their=0) == "own_seat"
    assert table.no(0, "use", seat=1, their=1) == table.no(0, "use", seat=1, their=5) == "no_card"
    assert table.no(0, "use", seat=2, their=0) == "malformed"


def test_h25_a_frozen_row_may_be_spied_on() -> None:
    table = frozen_neighbour("spy9")
    assert {"seat": 1, "their": 0} in uses(table, 2)
    assert table.do(2, "use", seat=1, their=0).shows(2) == [[1, 0, "2"]]


# swap: exchange one of yours with one of another player's; nobody sees either


def test_swap_exchanges_two_cards_that_nobody_sees() -> None:
    table = with_card("swap")
    assert uses(table) == [{**own, **other} for own, other in product(OWN, OTHERS)]
    table.do(0, "use", slot=0, seat=1, their=3)
    assert table.rows[:2] == [["5", "2", "3", "4"], ["2", "3", "4", "1"]]
    assert all(table.shows(viewer) == [] for viewer in (0, 1, 2, SPECTATOR))
    assert table.awaits == [(1, "turn")]


def test_h25_swap_never_touches_a_frozen_row() -> None:
    table = frozen_neighbour("swap")
    assert {use["seat"] for use in uses(table, 2)} == {0}
    assert table.no(2, "use", slot=0, seat=1, their=0) == "frozen"
    assert table.no(2, "use", slot=0, seat=2, their=0) == "own_seat"


# inspect: look, then trade, relay or leave


def inspecting(**setup: Any) -> Table:
    table = with_card("inspect", [["1", "2", "3", "4"], ["treasure", "3", None, "5"], ["balwa", "4", "5", "6"]], **setup)
    return table.do(0, "use", seat=1, their=0)


def test_inspect_looks_first_and_then_asks() -> None:
    table = inspecting()
    assert table.shows(0) == [[1, 0, "treasure"]] and table.shows(1) == []
    assert table.view(2)["choice"] == {"kind": "inspect", "seat": 0, "at": [1, 0]}
    assert table.state.phase == "choice" and table.awaits == [(0, "inspect")]
    assert table.no(0, "draw") == table.no(0, "throw") == table.no(0, "call") == "not_now"
    assert table.no(1, "leave") == "not_your_turn"
    assert table.legal(1) == []


def test_h18_leave_changes_nothing() -> None:
    table = inspecting()
    rows = table.rows
    assert table.do(0, "leave").rows == rows and table.awaits == [(1, "turn")]


def test_h18_trade_for_one_of_mine() -> None:
    table = inspecting().do(0, "trade", slot=3)
    assert table.rows[:2] == [["1", "2", "3", "treasure"], ["4", "3", None, "5"]]
    assert all(table.shows(viewer) == [] for viewer in (0, 1, 2))
    assert table.awaits == [(1, "turn")]


def test_h18_relay_to_a_third_player_for_one_of_theirs() -> None:
    table = inspecting().do(0, "relay", seat=2, their=0)
    assert table.rows == [["1", "2", "3", "4"], ["balwa", "3", None, "5"], ["treasure", "4", "5", "6"]]
    assert table.awaits == [(1, "turn")]


def test_h18_relay_goes_to_a_third_player_only() -> None:
    table = inspecting()
    assert table.no(0, "relay", seat=1, their=1) == table.no(0, "relay", seat=0, their=1) == "not_a_third"
    assert table.no(0, "relay", seat=2, their=4) == table.no(0, "trade", slot=4) == "no_card"
    assert table.no(0, "trade") == table.no(0, "leave", slot=1) == "malformed"


def test_h18_with_two_players_trade_or_leave() -> None:
    table = with_card("inspect", [["1", "2"], ["3", "4"]]).do(0, "use", seat=1, their=0)
    assert table.legal(0) == [{"do": "leave"}, {"do": "trade", "slot": 0}, {"do": "trade", "slot": 1}]
    assert table.no(0, "relay", seat=1, their=1) == "not_a_third"


def test_h18_on_a_frozen_row_leave_only() -> None:
    table = frozen_neighbour("inspect").do(2, "use", seat=1, their=0)
    assert table.shows(2) == [[1, 0, "2"]]
    assert table.legal(2) == [{"do": "leave"}]
    assert table.no(2, "trade", slot=0) == table.no(2, "relay", seat=0, their=0) == "frozen"
    assert table.do(2, "leave").awaits == [(0, "turn")]


def test_h18_a_relay_never_enters_a_frozen_row() -> None:
    table = frozen_neighbour("inspect").do(2, "use", seat=0, their=0)
    assert table.words(2) == {"leave", "trade"}
    assert table.no(2, "relay", seat=1, their=0) == "frozen"


# stick: give one of your cards, take nothing


def test_stick_gives_a_card_to_the_first_free_place() -> None:
    table = with_card("stick", [["ember", "2"], ["1", None, "3"], ["1", "2"]])
    assert uses(table) == [{"slot": slot, "seat": seat} for slot in (0, 1) for seat in (1, 2)]
    table.do(0, "use", slot=0, seat=1)
    assert table.rows[:2] == [[None, "2"], ["1", "ember", "3"]]
    assert all(table.shows(viewer) == [] for viewer in (0, 1, 2))
    assert table.awaits == [(1, "turn")]


def test_h20_stick_needs_room() -> None:
    table = with_card("stick", [["1", "2"], ["1", "2", "3", "4", "5", "6", "1", "2"], ["1"]])
    assert {use["seat"] for use in uses(table)} == {2}
    assert table.no(0, "use", slot=0, seat=1) == "no_room"
    assert table.no(0, "use", slot=0, seat=0) == "own_seat"


def test_h25_stick_never_enters_a_frozen_row() -> None:
    assert frozen_neighbour("stick").no(2, "use", slot=0, seat=1) == "frozen"


def test_h14_without_a_legal_target_use_is_not_offered() -> None:
    full = ["1", "2", "3", "4", "5", "6", "1", "2"]
    table = with_card("stick", [["1", "2"], full])
    assert table.words(0) == {"throw", "keep"}
    assert table.do(0, "throw").awaits == [(1, "turn")]


# raid: one card of each of up to three players, or two of your own


def test_h19_raid_looks_at_one_card_of_each_of_up_to_three() -> None:
    for looks in ([[1, 0]], [[2, 3], [1, 0]], [[1, 0], [2, 1], [3, 2]]):
        table = with_card("raid", seats=5).do(0, "use", looks=looks)
        assert [shown[:2] for shown in table.shows(0)] == looks and table.shows(1) == []
        assert table.awaits == [(1, "turn")]


def test_h19_raid_looks_at_two_of_my_own() -> None:
    table = with_card("raid").do(0, "use", looks=[[0, 3], [0, 0]])
    assert table.shows(0) == [[0, 3, "4"], [0, 0, "1"]]


def test_h19_raid_looks_at_my_only_card() -> None:
    assert with_card("raid", [["5"], ["1", "2"]]).do(0, "use", looks=[[0, 0]]).shows(0) == [[0, 0, "5"]]


@pytest.mark.parametrize(
    ("looks", "code"),
    [
        ([[1, 0], [1, 1]], "raid_targets"),  # two of one player
        ([[0, 0]], "raid_targets"),  # one of my own, though I have more
        ([[0, 0], [0, 0]], "raid_targets"),  # the same card twice
        ([[0, 0], [1, 0]], "raid_targets"),  # mine and theirs
        ([[0, 0], [0, 1], [0, 2]], "raid_targets"),
        ([[1, 4]], "no_card"),
        ([], "malformed"),
        ([[1, 0], [2, 0], [3, 0], [4, 0]], "malformed"),
        ([[1]], "malformed"),
        ([[1, "0"]], "malformed"),
        ("all", "malformed"),
    ],
)
def test_h19_other_raids_are_refused(looks: Any, code: str) -> None:
    assert with_card("raid", seats=5).no(0, "use", looks=looks) == code


def test_h19_raid_is_listed_by_samples_and_schemas() -> None:
    table = with_card("raid", [["1", "2"], ["3", None, "4"], ["5"]])
    assert uses(table) == [{"looks": looks} for looks in ([[1, 0]], [[2, 0]], [[1, 0], [2, 0]], [[0, 0], [0, 1]])]
    schemas = [entry["schema"]["looks"] for entry in table.legal(0) if "schema" in entry]
    assert [way["items"]["enum"] for way in schemas] == [[[1, 0], [1, 2], [2, 0]], [[0, 0], [0, 1]]]
    assert [(way["minItems"], way["maxItems"]) for way in schemas] == [(1, 2), (2, 2)]


# slide: throw one of your cards unseen; it lands face up


def test_h14_the_slid_card_lies_above_the_slide() -> None:
    table = with_card("slide")
    assert uses(table) == OWN
    table.do(0, "use", slot=3)
    assert table.floor == ["4", "slide", "6"] and table.rows[0] == ["1", "2", "3"]
    assert all(table.shows(viewer) == [] for viewer in (0, 1, 2))
    assert table.no(0, "use", slot=0) == "not_your_turn"
    assert table.awaits == [(1, "turn")]


def test_h14_sliding_a_gap_is_refused() -> None:
    assert with_card("slide", [["1", None, "2"], ["1"]]).no(0, "use", slot=1) == "no_card"


# wild: any power you choose


def test_h17_the_wildcard_stands_for_each_of_seven_powers() -> None:
    table = with_card("wild")
    assert {use["as"] for use in uses(table)} == set(WILD)
    for word in WILD:
        plain = uses(with_card({"peek": "peek7", "spy": "spy9"}.get(word, word)))
        assert [use for use in uses(table) if use["as"] == word] == [{"as": word, **use} for use in plain]


@pytest.mark.parametrize("word", WILD)
def test_h17_the_wildcard_does_what_that_power_does(word: str) -> None:
    code = {"peek": "peek7", "spy": "spy9"}.get(word, word)
    plain, wild = with_card(code), with_card("wild")
    use = uses(plain)[0]
    plain.do(0, "use", **use)
    wild.do(0, "use", **{"as": word}, **use)
    assert wild.rows == plain.rows and wild.shows(0) == plain.shows(0)
    assert [kind for kind, _ in wild.awaits] == [kind for kind, _ in plain.awaits]
    assert wild.floor[-2] == "wild" and wild.floor[:-2] == plain.floor[:-2]


def test_h17_the_wildcard_is_no_other_card() -> None:
    table = with_card("wild")
    for word in ("wild", "flip", "reverse", "thief", "balwa", "", None, 3):
        assert table.no(0, "use", **{"as": word}, slot=0) == "malformed"
    assert table.no(0, "use", slot=0) == "malformed"
    assert with_card("peek7").no(0, "use", **{"as": "peek"}, slot=0) == "malformed"


def test_h11_the_card_thrown_for_its_power_is_known_by_all_and_its_power_too() -> None:
    table = with_card("wild").do(0, "use", **{"as": "peek"}, slot=0)
    assert table.last[0].form(2) == {"event": "card_thrown", "seat": 0, "code": "wild", "power": "peek"}
