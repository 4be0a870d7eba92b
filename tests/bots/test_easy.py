"""The easy player of Haseb: honest, sensible, and its matches end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games import bots
from games.engine.core.actions import Action
from games.engine.core.game import View
from games.engine.core.rng import Chance
from games.engine.haseb.game import HASEB

choose = bots.player("haseb", "easy")


def at(setup: dict[str, Any], **options: Any) -> Any:
    """The state of a set-up table."""
    setup = {"turn": 0, "floor": ["6"], "pile": ["3", "5", "6", "2"], **setup}
    chosen = HASEB.options({"length": "quick", **options}, len(setup["rows"]))
    return HASEB.lay(setup, chosen, len(setup["rows"]), Chance(1)).state


def choices(state: Any, seat: int = 0, times: int = 60) -> Counter[str]:
    """What the bot does there, over many throws of its dice."""
    view = HASEB.view(state, seat)
    legal = HASEB.legal(view)
    assert legal
    found: Counter[str] = Counter()
    for number in range(times):
        action = choose(view, legal, Chance("dice", number))
        assert action in legal and "schema" not in action
        found[" ".join(str(value) for value in action.values())] += 1
    return found


def drew(code: str, rows: list[list[str | None]], **options: Any) -> Any:
    state = at({"rows": rows, "pile": [code, "1", "1"], **options.pop("setup", {})}, **options)
    return HASEB.decide(state, 0, {"do": "draw"}, Chance(1)).state


ROWS: list[list[str | None]] = [["5", "6", "balwa", "1"], ["2", "3", "4", "full"]]


def test_it_keeps_low_cards_in_any_place_that_it_does_not_know() -> None:
    found = choices(drew("2", ROWS))
    assert set(found) == {"keep 0", "keep 1", "keep 2", "keep 3"}


@pytest.mark.parametrize("code", ["5", "6", "balwa", "ember"])
def test_it_throws_high_cards(code: str) -> None:
    assert set(choices(drew(code, ROWS))) == {"throw"}


def test_it_uses_powers_mostly() -> None:
    found = choices(drew("slide", ROWS))
    assert found["throw"] and sum(found.values()) - found["throw"] > found["throw"]


def test_a_wildcard_sheds_a_card() -> None:
    assert {action[:9] for action in choices(drew("wild", ROWS))} == {"throw", "use slide"}


def test_it_calls_a_row_that_looks_low_and_seldom_another() -> None:
    once = {"rounds_played_once": True}
    assert set(choices(at({"rows": [["4"], ["2", "3"]], **once}))) == {"call"}
    assert 0 < choices(at({"rows": ROWS, **once}), times=200)["call"] < 40
    assert choices(at({"rows": ROWS}))["call"] == 0


def test_it_takes_a_very_low_card_off_the_floor() -> None:
    assert set(choices(at({"rows": ROWS, "floor": ["full"]}))) == {"take 0", "take 1", "take 2", "take 3"}
    assert set(choices(at({"rows": ROWS, "floor": ["5"]}))) == {"draw"}


def test_it_claims_mostly_what_its_screen_shows() -> None:
    state = at({"rows": ROWS, "phase": "peek"}, house="open_memory")
    for seat in (0, 1):
        state = HASEB.decide(state, seat, {"do": "ready"}, Chance(1)).state
    found = choices(state)  # the floor is a 6, and place 1 shows one
    assert found["same 1"] > 30 and found["draw"] and set(found) == {"same 1", "draw"}
    assert set(choices(at({"rows": ROWS}))) == {"draw"}  # it holds a 6 here too, but does not see it


def test_in_open_memory_it_gives_up_the_worst_card_that_it_knows() -> None:
    state = at({"rows": [["5", "balwa", "2", "1"], ["2", "3"]], "phase": "peek"}, house="open_memory")
    for seat in (0, 1):
        state = HASEB.decide(state, seat, {"do": "ready"}, Chance(1)).state
    assert set(choices(HASEB.decide(state, 0, {"do": "draw"}, Chance(1)).state)) == {"keep 1"}


def test_after_inspect_it_mostly_leaves() -> None:
    inspecting = HASEB.decide(drew("inspect", ROWS), 0, {"do": "use", "seat": 1, "their": 0}, Chance(1)).state
    found = choices(inspecting)
    assert found["leave"] > 30 and {action.split()[0] for action in found} == {"leave", "trade"}


def test_the_same_dice_give_the_same_move() -> None:
    view = HASEB.view(at({"rows": ROWS, "rounds_played_once": True}), 0)
    legal = HASEB.legal(view) or []
    assert [choose(view, legal, Chance("x", n)) for n in range(30)] == [choose(view, legal, Chance("x", n)) for n in range(30)]


def test_an_unknown_bot_is_an_error() -> None:
    assert bots.levels("haseb")[0] == "easy"
    with pytest.raises(KeyError):
        bots.player("haseb", "divine")
    with pytest.raises(KeyError):
        bots.player("chess", "easy")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("house", ["classic", "blind_last", "open_memory"])
def test_matches_of_easy_players_end_in_good_time(seats: int, house: str) -> None:
    lengths = []
    for seed in range(4):
        moves, state = whole_match({"length": "classic", "house": house, "notes": seed % 2 == 0}, seats, seed)
        result = HASEB.result(state)
        assert result is not None and result.winners and not result.abandoned
        lengths.append(moves)
    # Three rounds: more than one lap each, fewer than forty moves a seat and round.
    assert all(3 * seats < moves < 120 * seats for moves in lengths), lengths


def whole_match(options: dict[str, Any], seats: int, seed: int) -> tuple[int, Any]:
    """Plays easy players against each other; gives the number of moves and the last state."""
    step = HASEB.begin(HASEB.options(options, seats), seats, Chance(seed))
    state, facts, moves = step.state, len(step.events), 0
    while HASEB.result(state) is None:
        ask = HASEB.asks(state)[0]
        assert ask.seat is not None
        view = HASEB.view(state, ask.seat)
        step = HASEB.decide(state, ask.seat, picked(view, Chance(f"bots{seed}", facts)), Chance(seed, facts))
        state, facts, moves = step.state, facts + len(step.events), moves + 1
        assert moves < 5000
    return moves, state


def picked(view: View, dice: Chance) -> Action:
    legal = HASEB.legal(view)
    assert legal
    action = choose(view, legal, dice)
    assert action in legal and "schema" not in action
    return action
