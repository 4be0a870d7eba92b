"""The legal list and `decide` agree on every action there is, in every kind of moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from games.engine.core.errors import Refusal
from games.engine.haseb.game import HASEB
from games.engine.haseb.shapes import WILD
from tests.engine.conformance.schema import fits

from .sitting import Table, sit

SLOTS = range(9)
ROWS: list[list[Any]] = [["1", None, "6"], ["2", "3", "4", "5", "1", "2", "3", "4"], ["5"]]


def every_action(holding: bool) -> Iterator[dict[str, Any]]:
    """All well-formed actions at a table of three; all the uses there are only for a seat that holds a drawn card."""
    for do in ("ready", "call", "draw", "throw", "skip", "next", "leave"):
        yield {"do": do}
    for do, slot in product(("same", "take", "keep", "trade"), SLOTS):
        yield {"do": do, "slot": slot}
    for seat, their in product(range(3), SLOTS):
        yield {"do": "relay", "seat": seat, "their": their}
        for says in ("heavy", "light", None):
            yield {"do": "note", "seat": seat, "their": their, "as": says}
    for use in every_use() if holding else ({"slot": 0}, {"seat": 1, "their": 0}, {"slot": 0, "as": "peek"}):
        yield {"do": "use", **use}
        for word in WILD if holding else ():
            yield {"do": "use", "as": word, **use}


def every_use() -> Iterator[dict[str, Any]]:
    yield {}
    for slot in SLOTS:
        yield {"slot": slot}
    for seat, their in product(range(3), SLOTS):
        yield {"seat": seat, "their": their}
        yield from ({"slot": slot, "seat": seat, "their": their} for slot in SLOTS)
    for slot, seat in product(SLOTS, range(3)):
        yield {"slot": slot, "seat": seat}
    places = [[seat, slot] for seat, slot in product(range(3), (0, 1, 2, 7))]
    for count in (1, 2, 3):
        yield from ({"looks": list(looks)} for looks in combinations_with_replacement(places, count))


def moments() -> dict[str, Table]:
    """One table for every kind of question, and the end."""
    found = {
        "peek": sit([["1", "2"], ["3", "4"], ["5"]], phase="peek", options={"notes": True}).do(0, "ready"),
        "turn": sit(ROWS),
        "may call": sit(ROWS, rounds_played_once=True),
        "tried": sit(ROWS, rounds_played_once=True).do(0, "same", slot=0),
        "no card": sit(ROWS, pile=[], floor=["6"]),
        "bare": sit(ROWS, pile=[], floor=[]),
        "last": sit(ROWS, rounds_played_once=True).do(0, "call"),
        "last, full row": sit(ROWS, pile=["wild", "1"], rounds_played_once=True, turn=2).do(2, "call").do(0, "draw"),
        "inspect": sit(ROWS, pile=["inspect", "1"]).do(0, "draw").do(0, "use", seat=1, their=0),
        "inspect, frozen": sit(ROWS, pile=["inspect", "1"], rounds_played_once=True)
        .do(0, "call")
        .do(1, "draw")
        .do(1, "use", seat=0, their=0),
        "reveal": sit(ROWS, pile=[], floor=["6"], options={"length": "classic"})
        .do(0, "skip")
        .do(1, "skip")
        .do(2, "skip")
        .do(1, "next"),
        "over": sit(ROWS, pile=[], floor=["6"]).do(0, "skip").do(1, "skip").do(2, "skip"),
    }
    for code in ("1", "peek8", "spy10", "swap", "inspect", "stick", "raid", "slide", "wild"):
        found[f"drawn {code}"] = sit(ROWS, pile=[code, "1"], options={"notes": code == "raid"}).do(0, "draw")
    return found


@pytest.mark.parametrize("name", moments())
def test_what_is_listed_is_accepted_and_all_else_refused(name: str) -> None:
    table = moments()[name]
    trace = repr(table.state)
    accepted = 0
    for seat in range(3):
        legal = table.legal(seat)
        for action in every_action(table.view(seat)["ask"] is not None and table.state.drawn is not None):
            offered = any(fits(action, entry) for entry in legal)
            try:
                HASEB.decide(table.state, seat, action, table.chance())
            except Refusal as no:
                assert not offered, (seat, action, no.code)
                assert no.code in HASEB.refusals
            else:
                assert offered, (seat, action)
                accepted += 1
    assert repr(table.state) == trace
    assert (accepted > 0) == (name != "over")


@pytest.mark.parametrize(
    "action",
    [
        None,
        3,
        "draw",
        [],
        {},
        {"do": None},
        {"do": 1},
        {"do": []},
        {"do": "draw", "x": 1},
        {"do": "same", "slot": "0"},
        {"do": "same"},
    ]
    + [{"do": "take", "slot": slot} for slot in (-1, 80, 0.0, True, None, [0])]
    + [{str(key): key for key in range(20)}, {"do": "use", "looks": [[0, 0]] * 1000}, {1: 2}],
)
def test_anything_that_is_no_action_is_refused_as_malformed(action: Any) -> None:
    table = sit()
    with pytest.raises(Refusal, match="malformed"):
        HASEB.decide(table.state, 0, action, table.chance())


def test_every_view_of_a_moment_is_built_of_the_same_words() -> None:
    words = {frozenset(table.view(viewer)) for table in moments().values() for viewer in (0, 1, 2)}
    words |= {frozenset(table.view("spectator")) for table in moments().values()}
    assert len(words) == 1


def test_legal_needs_nothing_but_the_view() -> None:
    for table in moments().values():
        assert HASEB.legal(table.view("spectator")) is None
        assert all(HASEB.legal(dict(table.view(seat))) == HASEB.legal(HASEB.memory(table.state, seat)) for seat in range(3))
