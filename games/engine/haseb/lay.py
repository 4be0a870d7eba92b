"""Opens a match: dealt by chance, or laid out as a scene says (scenario `setup`, haseb.md 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from ..core.errors import BadSetup
from ..core.events import Seat
from ..core.game import Step
from ..core.rng import Chance
from ..core.story import Story
from . import events as facts
from .cards import is_card
from .deal import opening_peek
from .evolve import evolve
from .heart.attempt import begin as begin_attempt
from .lay_mission import scene_attempt, scene_mission
from .missions import as_fact
from .modes import MODES
from .passes import EVERY
from .rounds import deal_round, twisted
from .state import PLACES, ROUNDS, State
from .twists import TWISTS

WORDS = (
    "rows",
    "pile",
    "floor",
    "turn",
    "round",
    "rounds_played_once",
    "scores",
    "phase",
    "twist",
    "mission",
    "porters",
    "jobs",
    "direction",
    "counter",
)
#: These say something about a dealt table, so they need `rows` beside them.
WITH_ROWS = ("pile", "floor", "rounds_played_once", "phase", "porters", "jobs", "direction", "counter")
#: These are words of the modes that have a mission.
WITH_MISSION = ("mission", "jobs")


def begin(options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
    """Opens a match; round 1 starts at a random seat (H3)."""
    story = Story(State(), evolve)
    story.tell(facts.MatchBegun(as_fact(options), seats, (0,) * len(MODES[options["mode"]].units(seats))))
    deal_round(story, 1, chance.below(seats), chance)
    return story.step()


def lay(setup: Mapping[str, Any], options: Mapping[str, Any], seats: int, chance: Chance) -> Step:
    """Opens a match at a set-up table. Without `rows` the round is dealt by chance. Raises BadSetup."""
    for word in setup:
        if word not in WORDS:
            _bad(str(word), f"unknown word; known are {', '.join(WORDS)}")
    for word in WITH_ROWS:
        if word in setup and "rows" not in setup:
            _bad(word, "needs rows beside it")
    for word in WITH_MISSION:
        if word in setup and options.get("mission") is None:
            _bad(word, "this mode has no mission")
    number = _number("round", setup.get("round", 1), 1, ROUNDS[options["length"]])
    units = len(MODES[options["mode"]].units(seats))
    scores = _list("scores", setup.get("scores", [0] * units), units)
    for at, score in enumerate(scores):
        _number(f"scores[{at}]", score, 0, 1_000_000)
    story = Story(State(), evolve)
    if "mission" in setup:
        options = {**options, "mission": scene_mission(setup["mission"])}
    story.tell(facts.MatchBegun(as_fact(options), seats, tuple(scores)))
    turn = _number("turn", setup["turn"], 0, seats - 1) if "turn" in setup else None
    twist = _twist(setup, story.state)
    if "rows" not in setup:
        deal_round(story, number, chance.below(seats) if turn is None else turn, chance, twist)
        return story.step()
    _lay_round(story, setup, number, turn or 0, twisted(story.state, twist, chance), chance)
    return story.step()


def _twist(setup: Mapping[str, Any], state: State) -> str | None:
    """The twist that the scene names; one that is not named is drawn by chance, where the mode has twists."""
    twist = setup.get("twist")
    if "twist" in setup and not MODES[state.options.mode].twists(state.options):
        _bad("twist", "this match has no twists")
    if "twist" in setup and twist not in TWISTS:
        _bad("twist", f"must be one of {', '.join(TWISTS)}")
    return twist


def _lay_round(story: Story[State], setup: Mapping[str, Any], number: int, starter: Seat, state: State, chance: Chance) -> None:
    """The round as the scene lays it, with the twist that `state` has."""
    rows = tuple(_row(f"rows[{seat}]", row) for seat, row in enumerate(_list("rows", setup["rows"], story.state.seats)))
    pile, floor = (_codes(word, setup.get(word, [])) for word in ("pile", "floor"))
    peeking = setup.get("phase", "turn") == "peek"
    if setup.get("phase", "turn") not in ("peek", "turn"):
        _bad("phase", "must be peek or turn")
    peek = opening_peek(state, number)
    if peeking and not peek:
        _bad("phase", "there is no opening peek in a Blind last round")
    once = setup.get("rounds_played_once", False)
    if not isinstance(once, bool):
        _bad("rounds_played_once", "must be true or false")
    direction, counter = _passing(story.state, setup, number)
    story.tell(
        facts.RoundDealt(
            number,
            starter,
            rows,
            pile,
            floor,
            peek,
            open=peeking,
            played_once=once,
            direction=direction,
            counter=counter,
            twist=state.twist,
            bag=state.bag,
            opens=state.mood.opens,
        )
    )
    after_deal = MODES[story.state.options.mode].after_deal
    if story.state.options.mission is not None:
        begin_attempt(story, chance, *scene_attempt(setup, story.state.options.mission, story.state.seats))
    elif "porters" in setup:
        story.tell(facts.PortersDrawn(_porters(story.state, setup["porters"])))
    elif after_deal is not None:
        after_deal(story, chance)
    if not peeking:
        story.tell(facts.TurnBegan(starter, 1, last=False))


def _porters(state: State, value: Any) -> tuple[Seat, ...]:
    """One seat of each team."""
    if not state.options.porters:
        _bad("porters", "needs the option porters")
    teams = MODES[state.options.mode].units(state.seats)
    seats = _list("porters", value, len(teams))
    for at, seat in enumerate(seats):
        _number(f"porters[{at}]", seat, 0, state.seats - 1)
    named = sorted(seats, key=lambda seat: seat % len(teams))
    if any(seat not in team for seat, team in zip(named, teams, strict=True)):
        _bad("porters", "must name one seat of each team")
    return tuple(named)


def _passing(state: State, setup: Mapping[str, Any], number: int) -> tuple[int, int]:
    """Where passes go, and how many turns count towards the next one: words of modes in which cards are passed on."""
    direction = MODES[state.options.mode].direction(number)
    for word in ("direction", "counter"):
        if word in setup and not direction:
            _bad(word, f"nothing is passed on in mode {state.options.mode}")
    if "direction" in setup:
        direction = _number("direction", setup["direction"], -1, 1)
        if not direction:
            _bad("direction", "must be 1 (to the next seat) or -1")
    return direction, _number("counter", setup.get("counter", 0), 0, EVERY - 1)


def _code(where: str, code: Any) -> str:
    if not isinstance(code, str):
        _bad(where, f"{code!r} is not the code of a card (numbers are quoted)")
    if not is_card(code):
        _bad(where, f"there is no card {code!r}")
    return code


def _codes(where: str, value: Any) -> tuple[str, ...]:
    """A list of cards."""
    return tuple(_code(f"{where}[{at}]", code) for at, code in enumerate(_list(where, value)))


def _row(where: str, value: Any) -> tuple[str | None, ...]:
    """A row: cards, and null for a gap."""
    row = _list(where, value)
    if len(row) > PLACES:
        _bad(where, f"must have at most {PLACES} entries")
    return tuple(None if code is None else _code(f"{where}[{at}]", code) for at, code in enumerate(row))


def _list(where: str, value: Any, exactly: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        _bad(where, "must be a list")
    if exactly is not None and len(value) != exactly:
        _bad(where, f"must have {exactly} entries")
    return value


def _number(where: str, value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        _bad(where, f"must be a whole number from {low} to {high}")
    return value


def _bad(where: str, why: str) -> NoReturn:
    raise BadSetup(where, why)
