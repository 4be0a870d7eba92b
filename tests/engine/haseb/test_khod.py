"""Khod w Hat (H37-H41): who is told what of passes and shuffles, and whom the game awaits then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from games.engine.core.events import SPECTATOR, Viewer
from games.engine.core.rng import Chance
from games.engine.haseb import evolve
from games.engine.haseb.cards import deck
from games.engine.haseb.events import RowShuffled
from games.engine.haseb.game import HASEB
from games.engine.haseb.modes import MODES
from games.engine.haseb.state import Options, held_at

from .sitting import Table, deal, sit

KHOD = {"mode": "khod"}


def passing(rows: list[list[Any]] | None = None, **setup: Any) -> Table:
    """A table where the sixth turn was just played, seat 0's."""
    scene = sit(rows or [["1", "2"], ["3", "4"], ["5", "6"]], options=KHOD, counter=5, **setup)
    return scene.do(0, "draw").do(0, "throw")


@pytest.mark.parametrize(("seats", "cards"), [(2, 69), (3, 70), (6, 70)])
def test_h40_the_deck_has_one_of_each_of_the_four_and_no_reverse_for_two(seats: int, cards: int) -> None:
    codes = deck(MODES["khod"].deck(Options(mode="khod"), seats))
    assert len(codes) == cards
    assert [codes.count(code) for code in ("sendback", "reverse", "shuffle", "dizzy")] == [1, int(seats > 2), 1, 1]


def test_h40_the_direction_starts_next_seat_and_flips_with_every_round() -> None:
    scene = deal(3, mode="khod", house="classic")
    directions = [scene.state.direction]
    while scene.state.stage != "over":
        ask = HASEB.asks(scene.state)[0]
        if ask.seat is None or ask.kind == "next":
            scene.wait(ask.seat)
            if scene.state.round > len(directions):
                directions.append(scene.state.direction)
            continue
        words = scene.words(ask.seat)
        scene.do(ask.seat, "call") if "call" in words else scene.wait(ask.seat)
        if scene.state.stage == "reveal":
            scene.do(0, "next").do(1, "next").do(2, "next")
            directions.append(scene.state.direction)
    assert directions == [1, -1, 1]


def test_h37_everybody_sees_which_cards_went_where_and_nobody_a_face() -> None:
    scene = passing().do(0, "pass", slot=0).do(1, "pass", slot=1).do(2, "pass", slot=0)
    for viewer in (0, 1, 2, SPECTATOR):
        assert scene.shows(viewer) == []
        assert "cards_passed" in scene.told(viewer)
    assert scene.view(0)["choice"]["got"] == [[0, 0, 2], [1, 1, 0], [2, 0, 1]]
    assert scene.awaits == [(0, "answer"), (1, "answer"), (2, "answer")]


def test_h37_the_order_of_the_picks_changes_nothing() -> None:
    ends = set()
    for order in permutations((0, 1, 2)):
        scene = passing()
        for seat in order:
            scene.do(seat, "pass", slot=seat % 2)
        for seat in reversed(order):
            scene.do(seat, "expose")
        for seat in order:
            scene.do(seat, "drop", slot=0)
        ends.add(repr(HASEB.truth(scene.state)))
        assert scene.awaits == [(1, "turn")]
    assert len(ends) == 1


def test_h41_a_pass_makes_a_giver_and_everybody_knows_it() -> None:
    scene = passing().do(0, "pass", slot=0).do(1, "pass", slot=0).do(2, "pass", slot=0)
    assert scene.view(SPECTATOR)["givers"] == [[0, 0, 2], [1, 0, 0], [2, 0, 1]]


def shuffled(**options: Any) -> Table:
    scene = sit([["1", "2", "3"], ["4", "5", "6"], ["1", "2"]], options={**KHOD, **options}, pile=["dizzy", "1", "2"])
    return scene.do(0, "draw").do(0, "use", seat=1)


def test_h41_only_the_watcher_is_told_where_the_cards_went() -> None:
    scene = shuffled()
    forms = {viewer: [e.form(viewer) for e in scene.last if e.kind == "row_shuffled"] for viewer in (0, 1, 2, SPECTATOR)}
    others = {"event": "row_shuffled", "seat": 0, "row": 1, "power": "dizzy", "places": [0, 1, 2]}
    assert forms[1] == forms[2] == forms[SPECTATOR] == [others]
    watched = forms[0][0]
    assert watched is not None and sorted(old for old, _new in watched["moves"]) == [0, 1, 2]
    assert scene.awaits == [(1, "turn")]


def other_ways(scene: Table) -> Iterator[Any]:
    """The state after every other way in which the row could have been shuffled."""
    before = scene.state
    event = next(event for event in scene.last if isinstance(event, RowShuffled))
    shown = {new: held_at(before, 1, new) for _old, new in event.moves}
    for ways in permutations(range(3)):
        row = tuple(shown[at] for at in ways)
        yield replace(before, rows=(before.rows[0], row, before.rows[2]))


@pytest.mark.parametrize("house", ["classic", "open_memory"])
def test_h41_any_other_shuffle_would_look_the_same_to_all_but_the_watcher(house: str) -> None:
    """No thread leads through a shuffle: views, memory, lists and asks are the same whatever way the cards went."""
    scene = shuffled(house=house, notes=True)
    others: tuple[Viewer, ...] = (1, 2, SPECTATOR)
    for state in other_ways(scene):
        for viewer in others:
            assert HASEB.view(state, viewer) == scene.view(viewer)
            assert HASEB.memory(state, viewer) == HASEB.memory(scene.state, viewer)
        assert HASEB.legal(HASEB.view(state, 1)) == scene.legal(1) and HASEB.asks(state) == HASEB.asks(scene.state)


def test_h41_who_gave_which_card_of_a_shuffled_row_is_dealt_anew_for_those_who_did_not_watch() -> None:
    scene = sit([["1", "2"], ["4", "5", "6"]], options=KHOD, pile=["swap", "3", "dizzy", "1", "2"])
    scene.do(0, "draw").do(0, "use", slot=0, seat=1, their=1).do(1, "draw").do(1, "throw")
    assert scene.view(1)["givers"] == [[0, 0, 0], [1, 1, 0]]
    scene.do(0, "draw").do(0, "use", seat=1)
    assert scene.view(1)["givers"] == [[0, 0, 0], [1, 0, None], [1, 1, None], [1, 2, None]]
    worlds = {
        viewer: [HASEB.other_world(scene.state, viewer, frozenset(), Chance("w", at))[0] for at in range(30)] for viewer in (0, 1)
    }
    givers = {
        viewer: {tuple(held and held.giver for held in world.rows[1]) for world in found} for viewer, found in worlds.items()
    }
    assert len(givers[0]) == 1 and len(givers[1]) == 3


def test_h41_send_back_of_a_shuffled_card_tells_whose_it_was() -> None:
    for seed in range(3):
        scene = sit([["1", "2"], ["4", "5"]], options=KHOD, pile=["swap", "3", "dizzy", "sendback", "1"])
        scene.do(0, "draw").do(0, "use", slot=0, seat=1, their=1).do(1, "draw").do(1, "throw")
        scene.do(0, "draw").do(0, "use", seat=1).do(1, "draw")
        given = next(slot for slot, held in enumerate(scene.state.rows[1]) if held and held.giver == 0)
        slot = given if seed else 1 - given
        scene.do(1, "use", slot=slot)
        back = next(event for event in scene.last if event.kind == "card_sent_back").form(0)
        assert back is not None and back["to"] == (0 if seed else None)
        assert scene.awaits == [(0, "turn")]


def test_h38_a_caught_card_comes_back_to_a_tenth_place_too() -> None:
    rows = [["1", "2", "3", "4", "5", "6", "1", "balwa"], ["5", "6"]]
    scene = sit(rows, options=KHOD, counter=5, pile=["4"] * 20, floor=["6"]).do(0, "draw").do(0, "throw")
    for _ in range(2):
        slot = next(slot for slot, held in enumerate(scene.state.rows[0]) if held and held.code == "balwa")
        mine = next(slot for slot, held in enumerate(scene.state.rows[1]) if held)
        scene.do(0, "pass", slot=slot).do(1, "pass", slot=mine).do(0, "accept").do(1, "expose")
        while scene.state.turn is not None and not scene.state.choices and scene.state.caller is None:
            scene.do(scene.state.turn, "draw").do(scene.state.turn, "throw")
    assert [len(row) for row in scene.rows] == [10, 0]
    assert HASEB.view(scene.state, 1)["lit"][0] == [9]


def test_every_fact_of_the_mode_changes_the_state_by_a_rule_of_evolve() -> None:
    assert set(MODES["khod"].events) <= set(evolve.AFTER)
