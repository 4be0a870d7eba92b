"""What the suite knows of Haseb."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.table import TABLE_EVENTS
from games.engine.haseb.cards import BASE_DECK, FIRES, MUST_KEEP, POWER_OF
from games.engine.haseb.cards import deck as cards_of
from games.engine.haseb.choices import CHOICES
from games.engine.haseb.decide import REFUSALS, WORDS
from games.engine.haseb.events import COMMON_EVENTS
from games.engine.haseb.game import HASEB
from games.engine.haseb.missions import CONDITIONS, FIRST_EDITION
from games.engine.haseb.modes import MODES
from games.engine.haseb.options import OPTIONS, Option
from games.engine.haseb.state import Options, State

from .coverage import Wanted
from .hooks import Hooks, Start

LENGTHS = (*("quick",) * 9, "classic", "weekly", "long")
CLOCKS: tuple[str | int, ...] = ("auto", "auto", 5, 120, "open")


def start(mode: str, rng: random.Random) -> Start:
    """Any options, any number of seats; two in five matches at a set-up table with few cards left."""
    options: dict[str, Any] = {
        "mode": mode,
        "length": rng.choice(LENGTHS),
        "house": rng.choice(("classic", "blind_last", "open_memory")),
        "clock": rng.choice(CLOCKS),
        "spectators": rng.random() < 0.5,
        **{name: rng.choice(option.values) for name, option in own_options(mode).items()},
    }
    if options["length"] == "weekly":
        options["house"] = rng.choice(("blind_last", "open_memory"))
    seats = rng.choice(MODES[mode].seats)
    if "mission" in options:
        options["mission"] = _mission(seats, rng)
    # Cards of a mode's own are few in its deck: more of its matches begin at tables full of them.
    late = 3 if len(_special(mode)) > 1 else 2
    return Start(options, seats, _late_table(mode, options, seats, rng) if rng.randrange(5) < late else None)


def _special(mode: str) -> list[str]:
    """The cards that this mode adds to the 66."""
    return sorted(_cards(mode) - {*BASE_DECK})


def own_options(mode: str) -> dict[str, Option]:
    """The options that only some modes have, this one among them."""
    return {name: option for name, option in OPTIONS.items() if option.modes is not None and mode in option.modes}


def _mission(seats: int, rng: random.Random) -> str | dict[str, Any]:
    """One of the first edition for so many players, or any other that can be written."""
    fitting = [name for name, m in FIRST_EDITION.items() if m["players"][0] <= seats <= m["players"][1]]
    if rng.randrange(2):
        return rng.choice(fitting)
    return {
        "id": "any",
        "players": [2, 6],
        "condition": rng.choice(CONDITIONS),
        "final": [rng.choice((0, 5, 20)), rng.choice((-5, 0, 30))],
        "jobs": rng.randrange(3) > 0,
        "talk": rng.random() < 0.5,
        "G": rng.choice((1, 2, 6, 12)),
    }


def _late_table(mode: str, options: dict[str, Any], seats: int, rng: random.Random) -> dict[str, Any]:
    """A table late in a round: rows of any length with gaps, few cards in the pile, sometimes none; any cards at all."""
    own = {name: options[name] for name in own_options(mode)}
    cards = list(cards_of(MODES[mode].deck(Options(mode=mode, **own), seats)))
    rng.shuffle(cards)
    special = _special(mode)
    piles: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (2, 3), (12, 4), (12, 4))
    sizes: tuple[int, ...] = (1, 1, 2, 3, 4, 4, 8)
    match rng.randrange(8 if len(special) > 1 else 3):
        case 3 | 4 | 5 | 6 | 7:  # the mode's own cards everywhere, and Wildcards that may stand for them
            cards = rng.choices([*special, "wild", *rng.sample(cards, 3)], k=len(cards))
            piles, sizes = ((0, 1), (24, 4), (24, 4)), (1, 1, 1, 2, 3, 8)
        case 0:  # powers everywhere, and what has to be kept
            cards = rng.choices(sorted(set(cards) & {*POWER_OF, *MUST_KEEP, *FIRES}), k=len(cards))
        case 1:  # a few codes only: Same! is often right, rows run empty
            cards = rng.choices([*rng.sample(sorted(set(cards)), 2), "full", "ember", "stick"], k=len(cards))
    rows: list[list[str | None]] = []
    full = rng.choice((None, rng.randrange(seats)))  # a row without room, as many powers meet it
    for seat in range(seats):
        row: list[str | None] = [cards.pop() for _ in range(8 if seat == full else rng.choice(sizes))]
        for _ in range(rng.randrange(3)):
            if len(row) < 8:
                row.insert(rng.randrange(len(row)), None)
        rows.append(row)
    few = rng.choice(piles)
    blind = options["house"] == "blind_last" and options["length"] == "quick"
    setup: dict[str, Any] = {
        "rows": rows,
        "pile": [cards.pop() for _ in range(min(few[0], len(cards)))],
        "floor": [cards.pop() for _ in range(min(few[1], len(cards)))],
        "turn": rng.randrange(seats),
        "rounds_played_once": rng.random() < 0.5,
    }
    if len(special) > 1 and rng.random() < 0.25:
        # Two of the mode's own cards alone: what one of them leaves behind the other meets.
        pair = rng.sample(special, 2)
        setup |= {"pile": [rng.choice(pair) for _ in range(20)], "floor": [], "rounds_played_once": False}
    if not blind and rng.random() < 0.3:
        setup["phase"] = "peek"
    if MODES[mode].direction(1):
        setup |= {"direction": rng.choice((1, -1)), "counter": rng.randrange(6)}
    if "mission" in options and rng.random() < 0.5:
        setup["porters"] = [rng.randrange(seats)]
    return setup


def census(state: State) -> tuple[int, Counter[str]]:
    """The round, and its cards: rows, pile, floor, a card in hand, burnt Fulls, cards set aside."""
    cards = Counter(
        [*state.pile, *state.aside, *state.floor, *(held.code for row in state.rows for held in row if held is not None)]
    )
    if state.burnt:
        cards["full"] += state.burnt
    if state.drawn is not None:
        cards[state.drawn] += 1
    return state.round, cards


def deck(state: State) -> Counter[str]:
    """What a usual deal of this match holds."""
    return Counter(dict(MODES[state.options.mode].deck(state.options, state.seats)))


def kind(view: View, action: Action) -> str:
    """ "draw", "use peek", "use wild as spy", "fire flip", ..."""
    if action["do"] == "throw" and view["drawn"] in FIRES:
        return f"fire {view['drawn']}"
    if action["do"] != "use":
        return str(action["do"])
    word = POWER_OF[view["drawn"]]
    return f"use wild as {action['as']}" if word == "wild" else f"use {word}"


def wanted(mode: str) -> Wanted:
    """Everything that the mode's own tables name, and all that is common to the modes, less what it says it never brings."""
    rules = MODES[mode]
    powers = {POWER_OF[code] for code in _cards(mode) if code in POWER_OF}
    kinds = {word for word in WORDS if word != "use"} | rules.words
    kinds |= {word for kind in rules.choices for word in CHOICES[kind].words}
    kinds |= {f"fire {code}" for code in _cards(mode) & FIRES}
    kinds |= {f"use {word}" for word in powers if word != "wild"}
    if "wild" in powers:
        kinds |= {f"use wild as {word}" for word in rules.wild}
    events = {event.kind for event in (*COMMON_EVENTS, *TABLE_EVENTS, *rules.events)}
    refusals = REFUSALS | rules.refusals
    return Wanted(frozenset(events) - rules.never, refusals - rules.never, frozenset(kinds) - rules.never)


def _cards(mode: str) -> set[str]:
    """Every card that a match of this mode may be played with, whatever its own options."""
    rules, own = MODES[mode], own_options(mode)
    ways = product(*(option.values for option in own.values()))
    decks = (rules.deck(Options(mode=mode, **dict(zip(own, way, strict=True))), max(rules.seats)) for way in ways)
    return {code for deck in decks for code in deck}


def hidden(mode: str) -> frozenset[str]:
    """The kinds of hidden things that a match of this mode has."""
    return MODES[mode].hidden


def weights(rng: random.Random) -> Mapping[str, float]:
    """Players of all kinds: some never call, some claim at every turn, some take and never draw."""
    return {
        "call": rng.choice((0.05, 0.3, 1.0, 1.0)),
        "same": rng.choice((0.2, 0.5, 3.0)),
        "take": rng.choice((0.1, 0.3, 2.0)),
        "keep": rng.choice((0.3, 1.0)),
        "use": rng.choice((1.0, 4.0)),
        "note": rng.choice((0.05, 0.3)),
        "status": 0.1,
        "mark": rng.choice((0.05, 0.3)),
        "feed": rng.choice((0.5, 3.0)),
        "signal": rng.choice((0.05, 0.3)),
    }


HOOKS = Hooks(
    game=HASEB,
    modes=tuple(MODES),
    start=start,
    census=census,
    deck=deck,
    kind=kind,
    wanted=wanted,
    hidden=hidden,
    weights=weights,
)
