"""Plays a scene against a game, through the same actions as the live tables."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from . import scenario
from .actions import Action
from .errors import BadOptions, BadSetup, EngineError, Refusal
from .events import SPECTATOR, Event, Viewer
from .game import Ask, Game, View
from .game import Step as Told
from .rng import Chance
from .scenario import BadScene, Scene, Where, viewers
from .scenario_words import agrees, matches, plain

#: chooses an action for a seat from its view and its legal list
Player = Callable[[View, list[Action], Chance], Action]


class Failed(EngineError):
    """A scene that did not go as it says. `step` counts from 1, 0 is the set-up."""

    def __init__(self, step: int, wanted: str, real: str) -> None:
        super().__init__(f"{step}: expected {wanted}, was {real}")
        self.step = step
        self.wanted = wanted
        self.real = real


def run(scene: Scene, game: Game, player: Player) -> None:
    """Plays the whole scene; `player` plays for all seats in `bots` steps. Raises Failed or BadScene."""
    table = _Table(scene, game, player)
    for number, step in enumerate(scene.steps, start=1):
        table.number = number
        try:
            table.play(step)
        except (Failed, BadScene):
            raise
        except Exception as error:
            raise Failed(number, "an answer of the engine", f"{type(error).__name__}: {error}") from error


class _Table:
    """The match of a scene while it is played. `facts` counts the facts told so far."""

    def __init__(self, scene: Scene, game: Game, player: Player) -> None:
        self.scene = scene
        self.game = game
        self.player = player
        self.number = 0
        self.facts = 0
        self.state = game.blank()
        self.shown: dict[Viewer, set[str]] = {}
        self.take(self._opened())

    def _opened(self) -> Told:
        scene, chance = self.scene, Chance(self.scene.seed)
        try:
            options = self.game.options(scene.options, scene.seats)
            if scene.setup is None:
                return self.game.begin(options, scene.seats, chance)
            return self.game.lay(scene.setup, options, scene.seats, chance)
        except BadOptions as bad:
            where: Where = (bad.field,) if bad.field in ("seats", "game") else ("options", bad.field)
            raise BadScene(where, f"{bad.field}: {bad.code}") from bad
        except BadSetup as bad:
            parts = [int(p) if p.isdigit() else p for p in re.findall(r"\w+", bad.where)]
            raise BadScene(("setup", *parts), f"{bad.where}: {bad.why}") from bad

    def take(self, told: Told) -> None:
        """Goes on with what a step brought, and notes which faces it showed to whom."""
        self.state = told.state
        self.facts += len(told.events)
        self.shown = {viewer: _faces(told.events, viewer) for viewer in viewers(self.scene.seats)}

    def chance(self) -> Chance:
        return Chance(self.scene.seed, self.facts)

    def fail(self, wanted: str, real: str) -> NoReturn:
        raise Failed(self.number, wanted, real)

    def play(self, step: scenario.Step) -> None:
        getattr(self, f"_{step.kind}")(step.body, step.beside)

    def _act(self, body: Mapping[str, Any], beside: Mapping[str, Any]) -> None:
        action = scenario.action_of(body)
        try:
            self.take(self.game.decide(self.state, body["by"], action, self.chance()))
        except Refusal as no:
            self.fail(f"seat {body['by']} may do {plain(action)}", f"refused, {no.code}")
        if "shows" in beside:
            self._compare_shown(beside["shows"])

    def _compare_shown(self, shows: Mapping[Any, Any]) -> None:
        for viewer, shown in self.shown.items():
            if viewer == SPECTATOR and SPECTATOR not in shows:
                continue  # scenes are about the seats; they speak of spectators only when they name them
            wanted = {plain(face) for face in shows.get(viewer, [])}
            if wanted != shown:
                self.fail(f"shown to {viewer}: [{', '.join(sorted(wanted))}]", f"[{', '.join(sorted(shown))}]")

    def _refuse(self, body: Mapping[str, Any], beside: Mapping[str, Any]) -> None:
        action = scenario.action_of(body)
        before = self._everything()
        try:
            told = self.game.decide(self.state, body["by"], copy.deepcopy(action), self.chance())
        except Refusal as no:
            code = no.code
        else:
            kinds = [event.kind for event in told.events]
            self.fail(f"a refusal of {plain(action)} by seat {body['by']}", f"accepted, {plain(kinds)}")
        if self._everything() != before:
            self.fail("a refusal that changes nothing", f"refused ({code}), but the table is another")
        if "because" in beside and code != beside["because"]:
            self.fail(f"refused because {beside['because']}", f"because {code}")

    def _everything(self) -> tuple[Any, ...]:
        views = [self.game.view(self.state, viewer) for viewer in viewers(self.scene.seats)]
        return copy.deepcopy((self.state, self.game.asks(self.state), self.game.truth(self.state), views))

    def _expect(self, body: Mapping[str, Any], _beside: Mapping[str, Any]) -> None:
        self._compare(body, self.game.truth(self.state), "expect")

    def _view(self, body: Mapping[str, Any], _beside: Mapping[str, Any]) -> None:
        named = {word: value for word, value in body.items() if word != "seat"}
        self._compare(named, self.game.view(self.state, body["seat"]), "view")

    def _compare(self, wanted: Mapping[str, Any], real: Mapping[str, Any], kind: str) -> None:
        for word, value in wanted.items():
            if word not in real:
                raise BadScene(
                    ("steps", self.number - 1, kind, word), f"unknown word {word!r}; known are {', '.join(sorted(real))}"
                )
            if not agrees(word, value, real[word]):
                self.fail(f"{word} {plain(value)}", plain(real[word]))

    def _legal(self, body: Mapping[str, Any], _beside: Mapping[str, Any]) -> None:
        offered = self.game.legal(self.game.view(self.state, body["seat"])) or []
        for pattern in body.get("includes", []):
            if not any(matches(pattern, entry) for entry in offered):
                self.fail(f"seat {body['seat']} is offered {plain(pattern)}", plain(offered))
        for pattern in body.get("excludes", []):
            found = next((entry for entry in offered if matches(pattern, entry)), None)
            if found is not None:
                self.fail(f"seat {body['seat']} is not offered {plain(pattern)}", plain(found))

    def _expire(self, _body: Mapping[str, Any], _beside: Mapping[str, Any]) -> None:
        """One clock runs for all who are asked together; with an open clock, as if it ran."""
        asks = self.game.asks(self.state)
        timed = [ask for ask in asks if ask.seconds is not None] or [ask for ask in asks if ask.seat is not None]
        self._run_out(timed, "a running clock")

    def _settle(self, _body: Mapping[str, Any], _beside: Mapping[str, Any]) -> None:
        self._run_out([ask for ask in self.game.asks(self.state) if ask.seat is None], "a pause of the table")

    def _run_out(self, asks: list[Ask], wanted: str) -> None:
        """Lets the time of these asks run out now, unless one of them has ended the next."""
        if not asks:
            self.fail(wanted, "none")
        for ask in asks:
            if any(still.id == ask.id for still in self.game.asks(self.state)):
                self.take(self.game.expire(self.state, ask.id, self.chance()))

    def _bots(self, body: Mapping[str, Any], _beside: Mapping[str, Any]) -> None:
        until, most = body.get("until", "over"), body.get("max", scenario.MOST_BOT_MOVES)
        for _ in range(most):
            if self._reached(until):
                return
            self._bot_move(until)
        if not self._reached(until):
            self.fail(f"{until} within {most} moves of the bots", f"phase {plain(self.game.truth(self.state).get('phase'))}")

    def _reached(self, until: str) -> bool:
        over = self.game.result(self.state) is not None
        return over if until == "over" else self.game.truth(self.state).get("phase") == until

    def _bot_move(self, until: str) -> None:
        asks = self.game.asks(self.state)
        if not asks:
            self.fail(f"{until}, played by bots", "nobody is asked anything")
        ask = asks[0]
        if ask.seat is None:
            self.take(self.game.expire(self.state, ask.id, self.chance()))
            return
        view = self.game.view(self.state, ask.seat)
        legal = self.game.legal(view)
        if not legal:
            self.fail(f"seat {ask.seat} may do something", "it is asked, but nothing is legal")
        action = self.player(view, legal, Chance(f"{self.scene.seed}:bots", self.facts))
        try:
            self.take(self.game.decide(self.state, ask.seat, action, self.chance()))
        except Refusal as no:
            self.fail(f"the bot's {plain(action)} by seat {ask.seat} is accepted", f"refused, {no.code}")


def _faces(events: tuple[Event, ...], viewer: Viewer) -> set[str]:
    faces: set[str] = set()
    for event in events:
        form = event.form(viewer)
        if form is not None:
            faces.update(plain(face) for face in form.get("shows", []))
    return faces
