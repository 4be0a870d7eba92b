"""Facts: every event says what each viewer is told, travels through JSON, and folds to the same state."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.core.codec import decode, encode
from games.engine.core.events import SPECTATOR, Event, Form, Viewer, jsonable, registry
from games.engine.core.replay import fold
from games.engine.core.story import Story
from games.engine.core.table import Lapsed, MatchAbandoned, PlayedOn, SeatHandedToBot, SeatTakenBack, Table, evolve_table

from .conformance.toy import HighCard, Looked, Stayed


@dataclass(frozen=True, slots=True)
class Anything(Event):
    kind: ClassVar[str] = "anything"
    value: object

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all() if viewer == 0 else self.told(shows=[["drawn", "5"]])


PLAIN = st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text()
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner).map(tuple), max_leaves=12)


@given(VALUES)
def test_a_fact_comes_back_from_json_as_it_was(value: object) -> None:
    event = Anything(value)
    stored = json.loads(json.dumps(encode(event)))
    assert decode("anything", stored, registry([Anything])) == event


def test_an_unknown_kind_or_field_is_an_error() -> None:
    known = registry([Anything])
    with pytest.raises(KeyError):
        decode("something", {}, known)
    with pytest.raises(TypeError):
        decode("anything", {"value": 1, "more": 2}, known)
    with pytest.raises(TypeError):
        decode("anything", {}, known)
    with pytest.raises(ValueError, match="anything"):
        registry([Anything, Anything])


def test_an_event_without_a_form_or_a_kind_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="what each viewer is told"):
        type("Silent", (Event,), {"kind": "silent"})
    with pytest.raises(TypeError, match="no kind"):
        type("Nameless", (Event,), {"form": lambda self, viewer: None})
    with pytest.raises(TypeError, match="what each viewer is told"):  # its parent's form is not its own
        type("Heir", (Anything,), {"kind": "heir"})


def test_forms_are_plain_json_and_differ_by_viewer() -> None:
    event = Anything((1, ("a", None)))
    assert event.form(0) == {"event": "anything", "value": [1, ["a", None]]}
    assert event.form(SPECTATOR) == {"event": "anything", "shows": [["drawn", "5"]]}
    assert jsonable({"a": (1, {"b": ()})}) == {"a": [1, {"b": []}]}


def test_a_story_folds_to_its_own_state() -> None:
    game = HighCard()
    opened = game.lay({"hands": ["7", "3"], "pile": ["9"]}, {}, 2, None)  # type: ignore[arg-type]
    story = Story(opened.state, game.evolve)
    story.tell(Looked(0, "7"))
    assert story.tell(Stayed(1)) is story.state
    step = story.step()
    assert [event.kind for event in step.events] == ["looked", "stayed"]
    assert fold(game, step.events, opened.state) == step.state
    assert fold(game, (*opened.events, *step.events)) == step.state
    assert opened.state.turns == 0  # what a story began from stays as it was


def test_the_table_counts_what_lapses_in_a_row() -> None:
    table = Table.fresh(3)
    for event in (Lapsed(0, "turn"), Lapsed(1, "turn"), Lapsed(0, "turn")):
        table = evolve_table(table, event)
    assert (table.lapses, table.run) == ((2, 1, 0), 3)
    moved = evolve_table(table, PlayedOn(0))
    assert (moved.lapses, moved.run) == ((0, 1, 0), 0)
    assert moved.moved(0) is moved and moved.moved(1).lapses == (0, 0, 0)


def test_seats_change_hands_and_a_match_is_abandoned() -> None:
    table = evolve_table(evolve_table(Table.fresh(2), Lapsed(1, "turn")), SeatHandedToBot(1, "easy", "lapsed"))
    assert (table.control, table.lapses) == (("person", "bot"), (0, 0))
    assert evolve_table(table, SeatTakenBack(1)).control == ("person", "person")
    assert evolve_table(table, MatchAbandoned()).abandoned
    assert evolve_table(table, Anything(1)) is table
    assert PlayedOn(0).form(0) is None and PlayedOn(0).form(SPECTATOR) is None
