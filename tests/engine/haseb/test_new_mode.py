"""The recipe "add a power, a choice, a mode", tried: a mode of our own in this file alone.

In *Gifts* everybody secretly picks a card after every second turn, and all picked cards go to the next seat at once.
Its card `echo`, when used, lets everyone else look at one of their cards, all at once; then its player draws again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from games.engine.core.actions import Action
from games.engine.core.events import SPECTATOR, Event, Form, Seat, Viewer
from games.engine.core.game import View
from games.engine.core.rng import Chance
from games.engine.core.story import Story
from games.engine.core.worlds import Leaked, Mover, compare
from games.engine.haseb import cards, decide, evolve, view
from games.engine.haseb.cards import BASE_DECK
from games.engine.haseb.choice import ChoiceRule, Facts
from games.engine.haseb.choices import CHOICES
from games.engine.haseb.events import CardsPassed, ChoiceClosed, ChoiceOpened, ChoicePicked
from games.engine.haseb.game import HASEB
from games.engine.haseb.mode import Mode
from games.engine.haseb.modes import MODES
from games.engine.haseb.options import OPTIONS, Option
from games.engine.haseb.picking import card_choice
from games.engine.haseb.places import Places
from games.engine.haseb.power import Power
from games.engine.haseb.powers import POWERS
from games.engine.haseb.state import Options, State, changed
from games.engine.haseb.verbs import look, pass_on

from .sitting import Table, sit

# Facts of its own, and what they change


@dataclass(frozen=True, slots=True)
class DrawsAgain(Event):
    """`seat` draws again (H15)."""

    kind: ClassVar[str] = "draws_again"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


def draws_again(state: State, event: DrawsAgain) -> State:
    return changed(state, again=True, done=False)


# Gift: everybody picks a card in secret; all picked cards go on at once.


def pass_gifts(story: Story[State], picks: Mapping[Seat, int]) -> None:
    pass_on(story, list(picks), picks, "gift")
    story.tell(ChoiceClosed("gift", "pass"))


GIFT = card_choice("gift", "pass", pass_gifts)

# Glance: everyone else looks at one own card.


def refuse_glance(places: Places, facts: Facts, action: Action) -> str | None:
    return places.look(places.me, action["slot"])


def offer_glance(view: View, places: Places, facts: Facts) -> list[Action]:
    return [{"do": "look", "slot": slot} for slot in places.mine]


def glance(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    look(story, seat, [(seat, action["slot"])], "echo")
    glance_lapses(story, seat, chance)


def glance_lapses(story: Story[State], seat: Seat, chance: Chance) -> None:
    if not story.tell(ChoicePicked(seat, None)).choices[-1].waiting:
        story.tell(ChoiceClosed("glance", "look"))


GLANCE = ChoiceRule("glance", {"look": ("slot",)}, refuse_glance, offer_glance, glance, glance_lapses)

# Echo: everyone else looks at one own card; you draw again.


def echo(story: Story[State], seat: Seat, action: Action, chance: Chance) -> None:
    story.tell(DrawsAgain(seat))
    story.tell(ChoiceOpened("glance", tuple(other for other, row in enumerate(story.state.rows) if row and other != seat), ()))


ECHO = Power("echo", (), lambda places, action: None, echo)


def gifts_after_turn(story: Story[State], chance: Chance) -> None:
    state = story.state
    if state.number % 2 == 0 and state.caller is None and all(state.rows):
        story.tell(ChoiceOpened("gift", tuple(range(story.state.seats)), ()))


def gifts_deck(options: Options, seats: int) -> Mapping[str, int]:
    return {**BASE_DECK, "echo": 20}


GIFTS = Mode(code="gifts", deck=gifts_deck, after_turn=gifts_after_turn, events=(CardsPassed, DrawsAgain, ChoicePicked))


@pytest.fixture(autouse=True)
def gifts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The lines that a new mode, choice, power and card add to their tables."""
    lines: tuple[tuple[Any, dict[Any, Any]], ...] = (
        (MODES, {"gifts": GIFTS}),
        (CHOICES, {"gift": GIFT, "glance": GLANCE}),
        (POWERS, {"echo": ECHO}),
        (cards.POWER_OF, {"echo": "echo"}),
        (cards.POINTS, {"echo": 10}),
        (evolve.AFTER, {DrawsAgain: draws_again}),
        (OPTIONS, {"mode": Option((*OPTIONS["mode"].values, "gifts"), "classic")}),
    )
    for known, entries in lines:
        for key, value in entries.items():
            monkeypatch.setitem(known, key, value)
    decide._shapes.cache_clear()
    yield
    decide._shapes.cache_clear()


def table(**setup: Any) -> Table:
    return sit([["1", "2"], ["3", "4"], ["5", "6"]], options={"mode": "gifts"}, **setup)


def test_between_two_turns_everybody_picks_in_secret_and_all_cards_move_at_once() -> None:
    scene = table(floor=["peek7"]).do(0, "draw").do(0, "throw")
    assert scene.told(1) == ["card_thrown", "turn_ended", "turn_began"]
    scene.do(1, "draw").do(1, "throw")
    assert scene.state.phase == "choice" and scene.awaits == [(0, "gift"), (1, "gift"), (2, "gift")]
    assert scene.no(0, "draw") == scene.no(0, "leave") == "not_now" and scene.no(0, "pass", slot=5) == "no_card"
    before = [scene.view(viewer) for viewer in (0, 1, SPECTATOR)]
    assert all(ask.secret for ask in HASEB.asks(scene.state))
    scene.do(2, "pass", slot=1)
    assert [scene.told(viewer) for viewer in (0, 1, 2, SPECTATOR)] == [[], [], ["choice_picked"], []]
    assert [scene.view(viewer) for viewer in (0, 1, SPECTATOR)] == before
    assert before[0]["awaiting"] == [0, 1, 2] and before[0]["picked"] is None and scene.view(2)["picked"] == 1
    assert scene.no(2, "pass", slot=0) == "not_your_turn" and scene.legal(2) == []
    scene.do(0, "pass", slot=0).do(1, "pass", slot=0)
    assert scene.rows == [["6", "2"], ["1", "4"], ["5", "3"]]
    assert scene.awaits == [(2, "turn")]


def test_a_choice_of_many_lapses_seat_by_seat() -> None:
    scene = table(floor=["peek7"]).do(0, "draw").do(0, "throw").do(1, "draw").do(1, "throw")
    scene.do(1, "pass", slot=0).wait(0).wait(2)
    assert scene.awaits == [(2, "turn")] and sorted(code for row in scene.rows for code in row if code) == list("123456")


def test_h15_a_draw_again_waits_for_all_that_came_of_the_card_and_is_only_a_draw() -> None:
    scene = table(pile=["echo", "echo", "3", "4", "5"], rounds_played_once=True).do(0, "draw").do(0, "use")
    assert scene.awaits == [(1, "glance"), (2, "glance")] and scene.no(0, "draw") == "not_now"
    scene.do(2, "look", slot=1)
    assert scene.shows(2) == [[2, 1, "6"]] and scene.shows(1) == [] and scene.awaits == [(1, "glance")]
    scene.wait(1)
    assert scene.awaits == [(0, "turn")] and scene.legal(0) == [{"do": "draw"}] and scene.view(1)["again"]
    assert scene.no(0, "take", slot=0) == scene.no(0, "same", slot=0) == scene.no(0, "call") == "not_now"
    # A chain: drawn again, used again; then the last card is thrown and the turn is over.
    scene.do(0, "draw").do(0, "use").wait(1).wait(2).do(0, "draw").do(0, "throw")
    assert scene.awaits == [(1, "turn")]


def test_h15_without_a_card_to_draw_again_the_turn_ends() -> None:
    scene = table(pile=["echo"], floor=[]).do(0, "draw").do(0, "use").wait(1).wait(2)
    assert scene.awaits == [(1, "turn")]


def test_what_has_been_picked_is_dealt_anew_for_those_who_cannot_know() -> None:
    scene = sit([[str(seat)] * 4 for seat in (1, 2, 3, 4)], options={"mode": "gifts"}, floor=["peek7"])
    scene.do(0, "draw").do(0, "throw").do(1, "draw").do(1, "throw").do(2, "pass", slot=1).do(0, "pass", slot=3)
    state = scene.state
    looking: tuple[tuple[Viewer, set[Seat]], ...] = ((0, {1, 2, 3}), (3, {0, 1, 2}), (SPECTATOR, {0, 1, 2, 3}))
    mine = dict[Any, Any](state.choices[-1].picks)
    for viewer, others in looking:
        worlds = [HASEB.other_world(state, viewer, frozenset(), Chance("worlds", at)) for at in range(40)]
        choices = [world.choices[-1] for world, _ in worlds]
        assert {seat for choice in choices for seat, _ in choice.picks} - {viewer} == others
        assert all(choice.waiting and len(choice.waiting) + len(choice.picks) == 4 for choice in choices)
        assert all(dict[Any, Any](choice.picks).get(viewer) == mine.get(viewer) for choice in choices)
        assert any(differs["picks"] for _, differs in worlds)
    kept = HASEB.other_world(state, SPECTATOR, frozenset(("pick", seat) for seat in range(4)), Chance(1))[0]
    assert sorted(kept.choices[-1].picks) == [(0, 3), (2, 1)]


def leaks_of_picking() -> set[str]:
    """What `compare` finds, by surface, while three seats pick one after the other, in some orders."""
    found = set()
    for seed in range(6):
        scene = table(floor=["peek7"]).do(0, "draw").do(0, "throw").do(1, "draw").do(1, "throw")
        for seat in Chance(seed).shuffled((0, 1, 2)):
            action, before = {"do": "pass", "slot": seed % 2}, scene.state
            step = HASEB.decide(before, seat, action, Chance(0))
            for viewer in (0, 1, 2, SPECTATOR):
                try:
                    compare(HASEB, before, step, again(seat, action), viewer, lambda: Chance(0), Chance("world", seed))
                except Leaked as leaked:
                    found |= {leak.surface for leak in leaked.leaks}
            scene.state = step.state
    return found


def test_picks_tell_nothing_before_all_have_picked() -> None:
    assert leaks_of_picking() == set()


def test_a_fact_that_tells_of_a_pick_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChoicePicked, "form", lambda event, viewer: event.told("seat"))
    assert leaks_of_picking() == {"told before all have answered"}


def test_a_view_that_tells_who_has_picked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "awaiting", lambda state: list(state.choices[-1].waiting) if state.choices else [state.turn])
    assert {"before: view", "after: view", "silent: view"} <= leaks_of_picking()


def again(seat: Seat, action: Action) -> Mover:
    return lambda state, chance: HASEB.decide(state, seat, action, chance)


def test_whole_matches_of_it_can_be_played() -> None:
    options = HASEB.options({"mode": "gifts", "length": "quick"}, 4)
    passed = again = 0
    for seed in range(20):
        state = HASEB.begin(options, 4, Chance(seed)).state
        for at in range(2000):
            asks = HASEB.asks(state)
            if not asks:
                break
            seat, dice = asks[0].seat, Chance(f"moves {seed}", at)
            assert seat is not None
            entries = [entry for entry in HASEB.legal(HASEB.view(state, seat)) or [] if "schema" not in entry]
            word = dice.pick(sorted({entry["do"] for entry in entries} - ({"call"} if at < 100 else set())))
            action = dice.pick([entry for entry in entries if entry["do"] == word])
            step = HASEB.decide(state, seat, action, Chance(seed, at))
            state = step.state
            passed += sum(event.kind == "cards_passed" for event in step.events)
            again += sum(event.kind == "draws_again" for event in step.events)
        assert HASEB.result(state) is not None
    assert passed > 20 and again > 5
