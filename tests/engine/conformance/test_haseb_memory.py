"""H22, H48: what the engine says that a viewer has seen is what somebody knows who only read the forms sent to that viewer.

The follower below keeps faces and notes by place, from the forms alone, as a very attentive player would. In random matches
`memory` (and the screen in Open memory) must show exactly its knowledge: nothing more, and nothing less.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from games.engine.core.events import SPECTATOR, Form, Viewer
from games.engine.core.game import Step
from games.engine.core.scenario import viewers
from games.engine.core.worlds import told

from . import haseb
from .coverage import Coverage
from .hooks import Start
from .play import Match, Move, play

Place = tuple[int, int]


@dataclass
class Follower:
    """One viewer's knowledge: faces and own notes, by place."""

    viewer: Viewer
    faces: dict[Place, str] = field(default_factory=dict)
    notes: dict[Place, str] = field(default_factory=dict)
    drawn: str | None = None

    def hears(self, form: Form) -> None:
        """Learns from one form."""
        match form:
            case {"event": "round_dealt"}:
                self.faces, self.notes = {}, {}
            case {"event": "card_drawn"}:
                self.drawn = None
            case {"event": "card_kept", "seat": seat, "slot": slot}:
                self._gone((seat, slot))
                if seat == self.viewer and self.drawn is not None:
                    self.faces[(seat, slot)] = self.drawn
            case {"event": "card_taken", "seat": seat, "slot": slot, "code": code}:
                self._gone((seat, slot))
                self.faces[(seat, slot)] = code
            case {"event": "same_right" | "card_slid" | "penalty_given", "seat": seat, "slot": slot}:
                self._gone((seat, slot))
            case {"event": "cards_exchanged", "one": one, "other": other}:
                self._exchanged(tuple(one), tuple(other))
            case {"event": "card_given", "seat": seat, "slot": slot, "to": to, "place": place}:
                self._exchanged((seat, slot), (to, place))
            case {"event": "cards_passed", "passes": passes}:
                self._passed(passes)
            case {"event": "table_flipped"}:
                self.faces, self.notes = {}, {}
            case {"event": "note_written", "at": at, "says": says}:
                self.notes.pop(tuple(at), None)
                if says is not None:
                    self.notes[tuple(at)] = says
        for face in form.get("shows", []):
            if face[0] == "drawn":
                self.drawn = face[1]
            else:
                self.faces[(face[0], face[1])] = face[2]

    def _gone(self, place: Place) -> None:
        self.faces.pop(place, None)
        self.notes.pop(place, None)

    def _passed(self, passes: list[list[int]]) -> None:
        for known in (self.faces, self.notes):
            moved = {(to, place): known.pop((seat, slot), None) for seat, slot, to, place in passes}
            known.update({place: what for place, what in moved.items() if what is not None})

    def _exchanged(self, one: Place, other: Place) -> None:
        for known in (self.faces, self.notes):
            here, there = known.pop(one, None), known.pop(other, None)
            if here is not None:
                known[other] = here
            if there is not None:
                known[one] = there


def shown(rows: list[list[str | None]]) -> dict[Place, str]:
    """The faces of a view, by place."""
    return {(seat, slot): face for seat, row in enumerate(rows) for slot, face in enumerate(row) if face not in (None, "?")}


class Reader:
    """Lets every viewer read along, and compares before each step."""

    def __init__(self) -> None:
        self.followers: dict[Viewer, Follower] = {}
        self.met: Counter[str] = Counter()

    def __call__(self, match: Match, move: Move, step: Step) -> None:
        if not self.followers:
            self.followers = {viewer: Follower(viewer) for viewer in viewers(match.seats)}
            self._read(match.facts)
        if match.state.phase in ("turn", "last", "choice"):
            for viewer, follower in self.followers.items():
                self._compare(match, viewer, follower)
        self._read(step.events)

    def _read(self, events: Any) -> None:
        for viewer, follower in self.followers.items():
            for form in told(events, viewer):
                follower.hears(form)

    def _compare(self, match: Match, viewer: Viewer, follower: Follower) -> None:
        view, memory = match.hooks.game.view(match.state, viewer), match.hooks.game.memory(match.state, viewer)
        remembers = match.state.options.house == "open_memory" and viewer != SPECTATOR
        match.require(shown(memory["rows"]) == follower.faces, f"{viewer} remembers {memory['rows']}, was told {follower.faces}")
        lit = {(seat, slot) for seat, slots in enumerate(view["lit"]) for slot in slots}
        on_screen = {place: face for place, face in follower.faces.items() if remembers or place in lit}
        match.require(shown(view["rows"]) == on_screen, f"{viewer} sees {view['rows']}, was told {follower.faces}")
        notes = {(seat, slot): says for seat, slot, says in view["notes"]}
        match.require(notes == follower.notes, f"{viewer} has the notes {notes}, wrote {follower.notes}")
        self.met.update(faces=len(follower.faces), on_screen=len(on_screen), notes=len(notes))
        self.met.update(lit=len(lit))
        self.met["another's"] += sum(seat != viewer for seat, _ in follower.faces)


def whole_matches(mode: str, rng: random.Random) -> Start:
    """Matches that begin with a deal: at a laid table some cards have been seen before the first form. Their guest, if the
    mode has one, is always there."""
    begun = haseb.start(mode, rng)
    guest = {"guest": rng.choice(("zaffa", "lantern"))} if "guest" in begun.options else {}
    return replace(begun, options=begun.options | guest, setup=None)


@pytest.mark.parametrize(
    ("mode", "meets"),
    [("classic", ()), ("moods", ("lit",)), ("haysa", ("lit", "table_flipped", "cards_passed", "look_taken"))],
)
def test_nobody_remembers_more_or_less_than_they_were_told(mode: str, meets: tuple[str, ...]) -> None:
    hooks = replace(haseb.HOOKS, start=whole_matches)
    met: Counter[str] = Counter()
    for number in range(60 if mode == "haysa" else 25):  # its events are seldom
        reader = Reader()
        played = play(hooks, mode, f"memory:{number}", Coverage(), [], checks=False, witness=reader)
        met += reader.met
        met.update(event.kind for event in played.facts)
    assert all(met[what] > 100 for what in ("faces", "on_screen", "notes", "another's")), met
    assert all(met[what] for what in meets), met
