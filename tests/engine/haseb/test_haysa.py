"""H5, H15, H21, H36: what Haysa's cards hide, where the Table Flip lies, and chains that end (the table: scenes/haseb/h36-*)."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.rng import Chance
from games.engine.haseb.events import TableFlipped
from games.engine.haseb.game import HASEB

from .sitting import Table, deal, sit

HAYSA = {"mode": "haysa"}


@pytest.mark.parametrize(("seats", "within"), [(2, 22), (3, 30)])
@pytest.mark.parametrize("moods", [False, True])
def test_h5_with_two_or_three_the_flip_lies_near_the_top_of_the_pile(seats: int, within: int, moods: bool) -> None:
    places = Counter(deal(seats, seed, moods=moods, **HAYSA).state.pile.index("flip") for seed in range(400))
    assert set(places) <= set(range(within)) and len(places) > within * 0.9


def test_h5_with_more_it_lies_anywhere_in_a_row_too() -> None:
    places = Counter("flip" in deal(4, seed, **HAYSA).state.pile for seed in range(200))
    assert places[True] > 100 and places[False] > 20


@pytest.mark.parametrize("guest", ["none", "zaffa", "lantern"])
def test_the_deck_has_the_guest_that_was_chosen(guest: str) -> None:
    state = deal(5, guest=guest, **HAYSA).state
    cards = Counter([*state.pile, *state.floor, *(held.code for row in state.rows for held in row if held)])
    assert (cards["float"], cards["firecracker"], cards["flip"]) == (2, 2, 1)
    assert (cards["zaffa"], cards["lantern"]) == (int(guest == "zaffa"), int(guest == "lantern"))
    assert cards.total() == 71 + (guest != "none")


def flipped(**options: Any) -> Table:
    """All rows have been looked at, noted and lit; then the table is flipped."""
    table = sit(pile=["lantern", "flip", "3"], options={**HAYSA, "guest": "lantern", "notes": True, **options})
    for seat in range(3):
        table.do(seat, "note", seat=1, their=1, **{"as": "heavy"})
    return table.do(0, "draw").do(0, "throw").do(0, "light", seat=2, their=1).do(0, "draw").do(0, "throw")


@pytest.mark.parametrize("house", ["classic", "open_memory"])
def test_h36_after_a_flip_nothing_of_what_was_known_is_left(house: str) -> None:
    table = flipped(house=house)
    for viewer in (0, 1, 2, SPECTATOR):
        assert HASEB.memory(table.state, viewer)["rows"] == [["?"] * 4] * 3
        view = table.view(viewer)
        assert (view["rows"], view["lit"], view["notes"]) == ([["?"] * 4] * 3, [[], [], []], [])
    held = [held for row in table.state.rows for held in row]
    assert all(one is not None and (one.seen, one.lit, one.giver, one.notes) == (0, False, None, ()) for one in held)


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_h36_no_form_tells_where_a_card_went(viewer: Viewer) -> None:
    event = next(event for event in flipped().last if isinstance(event, TableFlipped))
    assert event.form(viewer) == {"event": "table_flipped", "seat": 0}


def test_h36_every_card_may_come_to_every_place() -> None:
    came: set[tuple[str, int]] = set()
    for seed in range(300):
        table = sit([["1", "2"], ["3"]], pile=["flip", "6"], options=HAYSA).do(0, "draw")
        step = HASEB.decide(table.state, 0, {"do": "throw"}, Chance(seed))
        codes = [held.code for row in step.state.rows for held in row if held]
        assert sorted(codes) == ["1", "2", "3"]
        came.update((code, place) for place, code in enumerate(codes))
    assert len(came) == 9


def test_h36_who_has_looked_or_picked_shows_to_nobody_before_all_have() -> None:
    for first, word in (("firecracker", "look"), ("zaffa", "pass")):
        guest = "zaffa" if first == "zaffa" else "none"
        table = sit(pile=[first, "3"], options={**HAYSA, "guest": guest}).do(0, "draw").do(0, "throw")
        before = {viewer: table.view(viewer) for viewer in (0, 2, SPECTATOR)}
        table.do(1, word, slot=3)
        assert {viewer: table.view(viewer) for viewer in before} == before
        assert all(table.told(viewer) == [] for viewer in before) and len(table.told(1)) == 1
        assert table.legal(1) == []


def test_h22_after_a_firecracker_all_learn_who_looked_where_and_who_did_not() -> None:
    table = sit(seats=4, pile=["firecracker", "3"], options=HAYSA).do(0, "draw").do(0, "throw")
    table.do(3, "look", slot=1).wait(2).do(1, "look", slot=0)
    told = [form for event in table.last if (form := event.form(SPECTATOR)) and form["event"] == "looks_told"]
    assert told == [{"event": "looks_told", "places": [[1, 0], [3, 1]]}]
    assert table.awaits == [(0, "turn")]


def test_h15_a_chain_that_goes_round_for_ever_is_asked_again() -> None:
    table = sit([["1"], ["2"]], pile=["flip"], floor=["flip"], options=HAYSA).wait(0)
    assert table.awaits == [(0, "turn")] and table.words(0) == {"draw"}


def test_h21_a_look_ends_with_the_flip() -> None:
    """What was shown a moment ago lies there no more: no screen may go on showing it."""
    from uuid import UUID

    from games.models import PRACTICE
    from games.services.standing import MatchInfo, advance, blank

    table = sit(pile=["firecracker", "flip", "3"], options=HAYSA).do(0, "draw").do(0, "throw").do(1, "look", slot=3)
    table.do(2, "look", slot=0)
    info = MatchInfo(UUID(int=1), "table", PRACTICE, HASEB, {}, 3, "seed", bots_may_fill=True)
    now = datetime(2030, 1, 1, tzinfo=UTC)
    standing = advance(blank(info), table.events, now, table.state)
    assert [len(shown) for shown in standing.glimpses] == [0, 1, 1, 0]
    before = len(table.events)
    table.do(0, "draw").do(0, "throw")
    assert not any(advance(standing, table.events[before:], now + timedelta(seconds=1), table.state).glimpses)
