"""H22: who has seen which card and could follow it since; Open memory; other worlds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.core.errors import UnknownViewer
from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.rng import Chance
from games.engine.haseb.game import HASEB

from .sitting import Table, sit

OPEN = {"house": "open_memory"}


def remembered(table: Table, viewer: Viewer) -> dict[tuple[int, int], str]:
    """The faces that `viewer` remembers, by place."""
    rows = HASEB.memory(table.state, viewer)["rows"]
    return {(seat, slot): face for seat, row in enumerate(rows) for slot, face in enumerate(row) if face not in (None, "?")}


def test_h22_what_was_peeked_at_is_remembered_but_not_on_the_screen() -> None:
    table = sit()
    assert remembered(table, 0) == {(0, 0): "1", (0, 1): "2"}
    assert remembered(table, SPECTATOR) == {}
    assert table.view(0)["rows"] == [["?"] * 4] * 3


def test_h22_open_memory_shows_it_to_its_seer_alone() -> None:
    table = sit(options=OPEN, pile=["spy9", "1", "2"]).do(0, "draw").do(0, "use", seat=2, their=3)
    assert table.view(0)["rows"] == [["1", "2", "?", "?"], ["?"] * 4, ["?", "?", "?", "6"]]
    assert table.view(1)["rows"] == [["?"] * 4, ["2", "3", "?", "?"], ["?"] * 4]
    assert table.view(SPECTATOR)["rows"] == [["?"] * 4] * 3
    assert table.view(0) == HASEB.memory(table.state, 0)


def test_h22_a_swapped_card_is_followed_by_those_who_had_seen_it() -> None:
    table = sit(options=OPEN, pile=["swap", "1", "2"]).do(0, "draw").do(0, "use", slot=0, seat=1, their=1)
    # Seat 0 gave its 1 and got seat 1's 3: each still knows the card it had seen, wherever it lies.
    assert remembered(table, 0) == {(0, 1): "2", (1, 1): "1"}
    assert remembered(table, 1) == {(1, 0): "2", (0, 0): "3"}


def test_h22_a_stuck_a_traded_and_a_relayed_card_are_followed_too() -> None:
    table = sit(pile=["stick", "1"]).do(0, "draw").do(0, "use", slot=1, seat=2)
    assert remembered(table, 0) == {(0, 0): "1", (2, 4): "2"}
    table = sit(pile=["inspect", "1"]).do(0, "draw").do(0, "use", seat=1, their=3).do(0, "trade", slot=2)
    assert remembered(table, 0) == {(0, 0): "1", (0, 1): "2", (0, 2): "5"}
    table = sit(pile=["inspect", "1"]).do(0, "draw").do(0, "use", seat=1, their=0).do(0, "relay", seat=2, their=0)
    assert remembered(table, 0) == {(0, 0): "1", (0, 1): "2", (2, 0): "2"}
    assert remembered(table, 1) == {(1, 1): "3", (2, 0): "2"}
    assert remembered(table, 2) == {(1, 0): "3", (2, 1): "4"}


def test_h12_a_taken_card_is_known_to_everybody_and_a_kept_one_to_its_drawer() -> None:
    table = sit(pile=["balwa", "1"]).do(0, "take", slot=3)
    assert all(remembered(table, viewer)[0, 3] == "6" for viewer in (0, 1, 2, SPECTATOR))
    table.do(1, "draw").do(1, "keep", slot=3)
    assert remembered(table, 1)[1, 3] == "balwa"
    assert (1, 3) not in remembered(table, 0) and (1, 3) not in remembered(table, SPECTATOR)


def test_h8_a_wrong_claim_is_remembered_by_all_and_its_penalty_card_by_nobody() -> None:
    table = sit(options=OPEN).do(0, "same", slot=3)
    assert all(remembered(table, viewer)[0, 3] == "4" for viewer in (0, 1, 2, SPECTATOR))
    assert all((0, 4) not in remembered(table, viewer) for viewer in (0, 1, 2, SPECTATOR))
    assert table.view(1)["rows"][0] == ["?", "?", "?", "4", "?"]


def test_h22_a_card_that_left_is_forgotten_with_its_place() -> None:
    table = sit(pile=["1", "2"]).do(0, "draw").do(0, "keep", slot=0)
    assert remembered(table, 0) == {(0, 0): "1", (0, 1): "2"}
    table = sit(pile=["slide", "2"]).do(0, "draw").do(0, "use", slot=0)
    assert remembered(table, 0) == {(0, 1): "2"}


def test_a_card_remembers_whose_action_last_moved_it() -> None:
    table = sit(pile=["swap", "stick", "2"]).do(0, "draw").do(0, "use", slot=0, seat=1, their=1)
    givers = {(s, p): held.giver for s, row in enumerate(table.state.rows) for p, held in enumerate(row) if held}
    assert {place for place, giver in givers.items() if giver == 0} == {(0, 0), (1, 1)}
    table.do(1, "take", slot=1).do(2, "draw").do(2, "use", slot=0, seat=0)
    assert table.state.rows[1][1].giver is None and table.state.rows[0][4].giver == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("viewer", [-1, 3, "nobody", None, True, 1.0])
def test_an_unknown_viewer_is_shown_nothing(viewer: Any) -> None:
    table = sit()
    for look in (HASEB.view, HASEB.memory):
        with pytest.raises(UnknownViewer):
            look(table.state, viewer)
    with pytest.raises(UnknownViewer):
        HASEB.decide(table.state, viewer, {"do": "draw"}, Chance(1))


# other worlds


def busy(**options: Any) -> Table:
    """Seat 1 holds a drawn card; all have looked somewhere."""
    table = sit(pile=["spy9", "1", "treasure", "ember", "5", "full"], options=options)
    return table.do(0, "draw").do(0, "use", seat=2, their=3).do(1, "draw")


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
@pytest.mark.parametrize("house", ["classic", "open_memory"])
def test_another_world_looks_the_same_to_its_viewer(viewer: Viewer, house: str) -> None:
    table = busy(house=house, notes=True).do(2, "note", seat=0, their=0, **{"as": "heavy"})
    seen: Counter[str] = Counter()
    for seed in range(20):
        other, differs = HASEB.other_world(table.state, viewer, frozenset(), Chance(seed))
        assert HASEB.view(other, viewer) == table.view(viewer)
        assert HASEB.memory(other, viewer) == HASEB.memory(table.state, viewer)
        assert HASEB.asks(other) == HASEB.asks(table.state)
        assert _cards(other) == _cards(table.state)
        assert (other == table.state) == (not +differs)
        seen += differs
    assert set(seen) == {"rows", "pile", "looks", "notes"} | ({"drawn"} if viewer != 1 else set())


def test_what_is_kept_stays() -> None:
    table = busy()
    keep = frozenset({("row", 1, 3), ("drawn",), ("pile", 0)})
    for seed in range(20):
        other, differs = HASEB.other_world(table.state, 0, keep, Chance(seed))
        assert other.drawn == table.state.drawn and other.pile[0] == table.state.pile[0]
        assert other.rows[1][3] == table.state.rows[1][3] and not differs["drawn"]


def test_the_counter_counts_what_really_differs() -> None:
    table = sit([["1", "1"], ["5", "5"]], pile=["5", "5", "5"], phase="peek")
    for seed in range(5):
        other, differs = HASEB.other_world(table.state, 0, frozenset(), Chance(seed))
        assert not +differs and other == table.state


def test_at_the_reveal_only_the_pile_is_hidden() -> None:
    table = (
        sit(rounds_played_once=True, pile=["1", "2", "3", "4"])
        .do(0, "call")
        .do(1, "draw")
        .do(1, "throw")
        .do(2, "draw")
        .do(2, "throw")
    )
    other, differs = HASEB.other_world(table.state, SPECTATOR, frozenset(), Chance(3))
    assert other.rows == table.state.rows and set(+differs) == {"pile"}


def _cards(state: Any) -> Counter[str]:
    return (
        Counter(state.pile)
        + Counter(state.floor)
        + Counter(held.code for row in state.rows for held in row if held)
        + Counter([state.drawn])
    )
