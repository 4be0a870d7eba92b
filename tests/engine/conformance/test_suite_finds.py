"""The suite on a game that keeps the rules of the house, and on games that each break one: it must find every break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

import pytest

from games.engine.core.actions import Action
from games.engine.core.errors import Refusal
from games.engine.core.events import Event, Form, Viewer, registry
from games.engine.core.game import Ask, Game, Step, View
from games.engine.core.rng import Chance

from . import play as player
from . import run as conformance
from . import scramble as worlds
from .coverage import Coverage
from .play import Match, Violation
from .toy import Bet, HighCard, Looked, State, Swapped, toy_hooks

_ANY: Game = HighCard()  # a type checker sees here that the toy keeps the protocol


def test_a_game_that_keeps_the_rules_passes() -> None:
    hooks = toy_hooks(HighCard())
    coverage = conformance.run(hooks, "plain", 60)
    conformance.demand(hooks, "plain", coverage)
    assert coverage.matches == 60
    differed = worlds.scramble(hooks, "plain", 10)
    worlds.demand(hooks, "plain", differed)
    assert min(differed.values()) > 5


class OffersTooMuch(HighCard):
    def legal(self, view: View) -> list[Action] | None:
        legal = super().legal(view)
        return [*legal, {"do": "swap"}] if legal and view["phase"] == "turn" and not view["pile_size"] else legal


class OffersTooLittle(HighCard):
    def legal(self, view: View) -> list[Action] | None:
        legal = super().legal(view)
        return [entry for entry in legal if entry["do"] != "look"] if legal and view["seat"] == 1 else legal


class OffersNothing(HighCard):
    def legal(self, view: View) -> list[Action] | None:
        return None if view["phase"] == "bet" else super().legal(view)


class LosesACard(HighCard):
    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        return replace(after, floor=after.floor[:3]) if isinstance(event, Swapped) else after


class DecidesAnotherState(HighCard):
    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> Step:
        step = super().decide(state, seat, action, chance)
        return Step(step.events, replace(step.state, turns=step.state.turns + 1)) if action["do"] == "stay" else step


class ChangesTheStateItself(HighCard):
    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> Step:
        object.__setattr__(state, "floor", (*state.floor, "1"))
        return super().decide(state, seat, action, chance)


class WaitsForNobody(HighCard):
    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if state.phase == "bet" and len(state.bets) == 1 else super().asks(state)


class ReusesAnAsk(HighCard):
    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(replace(ask, id="bet") if ask.kind == "bet" else ask for ask in super().asks(state))


class LetsAnybodyLook(HighCard):
    def view(self, state: State, viewer: Viewer) -> View:
        return super().view(state, viewer if viewer in range(state.seats) else "spectator")


class RefusesWithoutACode(HighCard):
    refusals = HighCard.refusals - {"not_your_turn"}


class BreaksOnBadInput(HighCard):
    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> Step:
        action.get("on", 0) + 1
        return super().decide(state, seat, action, chance)


class TellsTheExceptionInItsRefusal(HighCard):
    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> Step:
        try:
            return super().decide(state, seat, action, chance)
        except Refusal as no:
            raise Refusal(no.code, state=state) from no


class NeverEnds(HighCard):
    def _end(self, story: Any) -> None:
        """Bet on, for ever."""

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        return replace(after, turns=0, bets=()) if isinstance(event, Bet) else after


@dataclass(frozen=True, slots=True)
class BetMet(Event):
    kind: ClassVar[str] = "bet_met"

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


class HasAnEventThatNeverOccurs(HighCard):
    events: Mapping[str, type[Event]] = {**HighCard.events, **registry((BetMet,))}


@dataclass(frozen=True, slots=True)
class BetOnList(Bet):
    """Its field is a list, which comes back as a tuple."""

    kind: ClassVar[str] = "bet"

    def form(self, viewer: Viewer) -> Form | None:
        return Bet.form(self, viewer)


class LosesOnTheWayThroughJson(HighCard):
    events: Mapping[str, type[Event]] = {**HighCard.events, "bet": BetOnList}

    def _act(self, story: Any, seat: int, action: Action) -> None:
        if action["do"] == "bet":
            story.tell(BetOnList(seat, [action["on"]]))  # type: ignore[arg-type]
        else:
            super()._act(story, seat, action)


class AwaitsAfterTheEnd(HighCard):
    def asks(self, state: State) -> tuple[Ask, ...]:
        return super().asks(state) or (Ask("again", None, "again", 5),)


BROKEN = {
    OffersTooMuch: "is offered",
    OffersTooLittle: "was not offered",
    OffersNothing: "nothing is legal",
    LosesACard: "cards came or went",
    DecidesAnotherState: "folding the facts gives another state",
    ChangesTheStateItself: "changed the state itself",
    WaitsForNobody: "nobody is awaited",
    ReusesAnAsk: "two asks with one id",
    LetsAnybodyLook: "unknown viewer",
    RefusesWithoutACode: "not listed",
    BreaksOnBadInput: "breaks",
    TellsTheExceptionInItsRefusal: "not plain JSON",
    NeverEnds: "still not over",
    HasAnEventThatNeverOccurs: "never occurred in .* event bet_met",
    LosesOnTheWayThroughJson: "through JSON",
    AwaitsAfterTheEnd: "asks after the end",
}


@pytest.mark.parametrize(("broken", "found"), BROKEN.items(), ids=[cls.__name__ for cls in BROKEN])
def test_a_game_that_breaks_a_rule_is_found(broken: type[HighCard], found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "MOST_STEPS", 300)  # this game is over in twenty
    hooks = toy_hooks(broken())
    with pytest.raises(Violation, match=found):
        conformance.demand(hooks, "plain", conformance.run(hooks, "plain", 120))


def test_something_that_occurs_against_the_declaration_is_found() -> None:
    hooks = toy_hooks(HighCard())
    less = replace(hooks.wanted("plain"), refusals=hooks.wanted("plain").refusals - {"no_card"})
    declared = replace(hooks, wanted=lambda mode: less)
    with pytest.raises(Violation, match="the mode says never: refusal no_card"):
        conformance.demand(declared, "plain", conformance.run(declared, "plain", 60))


def test_an_empty_run_lacks_everything() -> None:
    hooks = toy_hooks(HighCard())
    with pytest.raises(Violation, match=r"event looked.*refusal malformed.*action swap"):
        conformance.demand(hooks, "plain", Coverage())


class LeaksInTheView(HighCard):
    def view(self, state: State, viewer: Viewer) -> View:
        return {**super().view(state, viewer), "next": state.pile[:1]}


class LeaksInTheList(HighCard):
    """Offers first what suits the hidden card."""

    def view(self, state: State, viewer: Viewer) -> View:
        view = super().view(state, viewer)
        if view["seat"] is not None and int(state.hands[view["seat"]]) > 10:
            self.high = True
        else:
            self.high = False
        return view

    def legal(self, view: View) -> list[Action] | None:
        legal = super().legal(view)
        return legal[::-1] if legal and self.high else legal


class LeaksInMemory(HighCard):
    def memory(self, state: State, viewer: Viewer) -> View:
        return {**super().memory(state, viewer), "pile": list(state.pile)}


class LeaksInTheClock(HighCard):
    """Takes longer over a high card."""

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(
            replace(ask, seconds=20 + (ask.seat is not None and int(state.hands[ask.seat]) > 10)) for ask in super().asks(state)
        )


@dataclass(frozen=True, slots=True)
class LoudSwap(Swapped):
    kind: ClassVar[str] = "swapped"

    def form(self, viewer: Viewer) -> Form | None:
        return self.told("seat", "old", "new")


@dataclass(frozen=True, slots=True)
class LoudLook(Looked):
    kind: ClassVar[str] = "looked"

    def form(self, viewer: Viewer) -> Form | None:
        return self.told("seat", shows=[[self.seat, 0, self.code]])


@dataclass(frozen=True, slots=True)
class CountedLook(Looked):
    kind: ClassVar[str] = "looked"

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat and int(self.code) > 10:
            return None
        return self.told("seat", shows=[[self.seat, 0, self.code]]) if viewer == self.seat else self.told("seat")


def _fields(event: Event) -> dict[str, Any]:
    return {field.name: getattr(event, field.name) for field in fields(event)}


def _telling(event: type[Event], instead: type[Event]) -> type[HighCard]:
    class Telling(HighCard):
        def decide(self, state: State, seat: int, action: Action, chance: Chance) -> Step:
            events, after = super().decide(state, seat, action, chance)
            return Step(tuple(instead(**_fields(told)) if type(told) is event else told for told in events), after)

    return Telling


class ShowsWhoHasBet(HighCard):
    def view(self, state: State, viewer: Viewer) -> View:
        return {**super().view(state, viewer), "still betting": state.seats - len(state.bets)}


LEAKY: dict[str, tuple[type[HighCard], str]] = {
    "view": (LeaksInTheView, "view tells"),
    "legal": (LeaksInTheList, "legal tells"),
    "memory": (LeaksInMemory, "memory tells"),
    "clock": (LeaksInTheClock, "asks tells"),
    "form": (_telling(Swapped, LoudSwap), "forms tells"),
    "look": (_telling(Looked, LoudLook), "forms tells"),
    "silence": (ShowsWhoHasBet, "silent: view tells"),
    "seq": (_telling(Looked, CountedLook), "seq tells"),
}


@pytest.mark.parametrize("leak", LEAKY)
def test_a_planted_leak_is_found(leak: str) -> None:
    game, found = LEAKY[leak]
    with pytest.raises(Violation, match=found):
        worlds.scramble(toy_hooks(game()), "plain", 10)


class LeakyPage:
    """Names an element after a card."""

    def __init__(self, match: Match) -> None:
        self.steps = 0

    def reaches(self, state: State, step: Step, viewer: Viewer) -> Mapping[str, bytes]:
        return {"html": f'<b id="{step.state.hands[0]}">{self.steps}</b>'.encode()}

    def goes_on(self, step: Step) -> None:
        self.steps += 1


def test_a_leak_in_a_rendered_page_is_found() -> None:
    with pytest.raises(Violation, match="html tells"):
        worlds.scramble(toy_hooks(HighCard()), "plain", 10, LeakyPage)


def test_hidden_things_that_never_differ_are_found() -> None:
    with pytest.raises(Violation, match="did these differ: bets, hands, piles"):
        worlds.demand(toy_hooks(HighCard()), "plain", Counter())
    with pytest.raises(Violation, match="does not name: looks"):
        worlds.demand(toy_hooks(HighCard()), "plain", Counter(hands=1, piles=1, bets=1, looks=1))
