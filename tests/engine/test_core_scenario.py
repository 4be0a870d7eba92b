"""The scene runner: what it compares, what it reports, and that no failing scene passes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.engine.core.actions import Action
from games.engine.core.errors import Refusal
from games.engine.core.game import Step, View
from games.engine.core.rng import Chance
from games.engine.core.scenario import BadScene, scene
from games.engine.core.scenario_run import Failed, run
from games.engine.core.scenario_words import agrees, matches

from .conformance.toy import HighCard, State


def staying(view: View, legal: list[Action], rng: Chance) -> Action:
    """A player who picks any plain entry."""
    return rng.pick([entry for entry in legal if "schema" not in entry])


def play(*steps: dict[str, Any], game: HighCard | None = None, **more: Any) -> None:
    """A scene of the toy game: seats hold 7, 3 and 12, the pile 9 and 20."""
    words: dict[str, Any] = {"title": "t", "game": "high_card", "seats": 3, "steps": list(steps)}
    words["setup"] = {"hands": ["7", "3", "12"], "pile": ["9", "20"]}
    run(scene({**words, **more}), game or HighCard(), staying)


def test_a_scene_that_is_right_passes() -> None:
    play(
        {"act": {"by": 0, "do": "look"}, "shows": {0: [[0, 0, "7"]]}},
        {"expect": {"turn": 1, "phase": "turn", "pile_size": ">1", "hands": [["7"], ["3"], ["12"]]}},
        {"refuse": {"by": 0, "do": "look"}, "because": "not_your_turn"},
        {"act": {"by": 1, "do": "swap"}, "shows": {}},
        {"view": {"seat": 1, "hands": ["?", "?", "?"], "floor": ["3"]}},
        {"view": {"seat": "spectator", "pile_size": 1}},
        {"legal": {"seat": 2, "includes": [{"do": "look"}], "excludes": [{"do": "bet"}]}},
        {"expire": {}},
        {"bots": {"until": "bet", "max": 3}},
        {"expire": None},
        {"expect": {"over": True, "bets": {0: {"on": 0}}}},
    )


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"act": {"by": 1, "do": "look"}}, "refused, not_your_turn"),
    ({"act": {"by": 0, "do": "dance"}}, "refused, unknown_action"),
    ({"act": {"by": 0, "do": "look"}, "shows": {}}, "shown to 0: .*was .*7"),
    ({"act": {"by": 0, "do": "look"}, "shows": {0: [[0, 0, "8"]]}}, "shown to 0"),
    ({"act": {"by": 0, "do": "look"}, "shows": {0: [[0, 0, "7"]], 1: [[0, 0, "7"]]}}, "shown to 1"),
    ({"act": {"by": 0, "do": "look"}, "shows": {0: [[0, 0, "7"]], "spectator": [[0, 0, "7"]]}}, "shown to spectator"),
    ({"refuse": {"by": 0, "do": "look"}}, "accepted"),
    ({"refuse": {"by": 1, "do": "look"}, "because": "not_now"}, "because not_your_turn"),
    ({"expect": {"turn": 1}}, "expected turn 1, was 0"),
    ({"expect": {"turn": "0"}}, "expected turn"),
    ({"expect": {"pile_size": ">2"}}, "expected pile_size"),
    ({"expect": {"over": 0}}, "expected over"),
    ({"expect": {"floor": ["3"]}}, "expected floor"),
    ({"view": {"seat": 0, "hands": ["7", "?", "?"]}}, "expected hands"),
    ({"legal": {"seat": 0, "includes": [{"do": "bet"}]}}, "is offered"),
    ({"legal": {"seat": 0, "excludes": [{"do": "look"}]}}, "is not offered"),
    ({"settle": {}}, "a pause of the table, was none"),
    ({"bots": {"until": "over", "max": 2}}, "over within 2 moves"),
    ({"bots": {"until": "dessert"}}, "dessert, played by bots"),
]


@pytest.mark.parametrize(("step", "said"), WRONG)
def test_a_scene_that_is_wrong_fails_and_says_what(step: dict[str, Any], said: str) -> None:
    with pytest.raises(Failed, match=said) as failed:
        play({"expect": {"turn": 0}}, step)
    assert failed.value.step == 2


class Tidies(HighCard):
    """Refuses, but not without a trace."""

    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> Step:
        try:
            return super().decide(state, seat, action, chance)
        except Refusal:
            object.__setattr__(state, "floor", ("1",))
            raise


def test_a_refusal_that_changes_anything_fails() -> None:
    with pytest.raises(Failed, match="changes nothing"):
        play({"refuse": {"by": 1, "do": "look"}}, game=Tidies())


class Trips(HighCard):
    def truth(self, state: State) -> dict[str, Any]:
        raise ZeroDivisionError("oh")


def test_an_engine_that_breaks_fails_the_scene() -> None:
    with pytest.raises(Failed, match="ZeroDivisionError: oh"):
        play({"expect": {"turn": 0}}, game=Trips())


def test_bots_that_are_refused_fail_the_scene() -> None:
    with pytest.raises(Failed, match=r"the bot's .* is accepted"):
        words = {"title": "t", "game": "high_card", "seats": 2, "steps": [{"bots": {}}]}
        run(scene(words), HighCard(), lambda view, legal, rng: {"do": "bet", "on": 0})


def test_the_seed_decides_what_is_dealt() -> None:
    hands = []
    for seed in (1, 1, 2):
        dealt: list[Any] = []

        class Noting(HighCard):
            def truth(self, state: State, dealt: list[Any] = dealt) -> dict[str, Any]:
                dealt.append(state.hands)
                return super().truth(state)

        play({"expect": {"turn": 0}}, game=Noting(), setup=None, seed=seed)
        hands.append(dealt[0])
    assert hands[0] == hands[1] != hands[2]


UNREADABLE: list[tuple[dict[str, Any], tuple[Any, ...], str]] = [
    ({"steps": []}, ("steps",), "not empty"),
    ({"seats": "3"}, ("seats",), "number"),
    ({"seats": True}, ("seats",), "number"),
    ({"seed": 1.5}, ("seed",), "number"),
    ({"title": ""}, ("title",), "text"),
    ({"colour": "red"}, ("colour",), "unknown word"),
    ({"options": []}, ("options",), "mapping"),
    ({"options": {"mode": "fancy"}}, ("options", "mode"), "unknown_value"),
    ({"seats": 7}, ("seats",), "seats"),
    ({"setup": {"hands": ["7", "3", "99"]}}, ("setup", "hands", 2), "no card"),
    ({"setup": {"deck": []}}, ("setup", "deck"), "unknown word"),
    ({"steps": [{"jump": {}}]}, ("steps", 0, "jump"), "unknown step"),
    ({"steps": [{"act": {"by": 0, "do": "look"}, "expect": {"turn": 0}}]}, ("steps", 0), "act and expect"),
    ({"steps": [{"shows": {}}]}, ("steps", 0), "none stands"),
    ({"steps": ["act"]}, ("steps", 0), "mapping"),
    ({"steps": [{"act": {"do": "look"}}]}, ("steps", 0, "act"), "by is missing"),
    ({"steps": [{"act": {"by": 3, "do": "look"}}]}, ("steps", 0, "act", "by"), "seat from 0 to 2"),
    ({"steps": [{"act": {"by": 0}}]}, ("steps", 0, "act"), "do"),
    ({"steps": [{"act": {"by": 0, "do": "look"}, "because": "x"}]}, ("steps", 0, "because"), "unknown word"),
    ({"steps": [{"act": {"by": 0, "do": "look"}, "shows": {7: []}}]}, ("steps", 0, "shows", 7), "seat"),
    ({"steps": [{"act": {"by": 0, "do": "look"}, "shows": {0: [["7"]]}}]}, ("steps", 0, "shows", 0, 0), "a face is"),
    ({"steps": [{"act": {"by": 0, "do": "look"}, "shows": {0: [[0, 0, 7]]}}]}, ("steps", 0, "shows", 0, 0), "a face is"),
    ({"steps": [{"expect": {}}]}, ("steps", 0, "expect"), "nothing"),
    ({"steps": [{"expect": {"tern": 0}}]}, ("steps", 0, "expect", "tern"), "unknown word"),
    ({"steps": [{"view": {"seat": 0}}]}, ("steps", 0, "view"), "nothing"),
    ({"steps": [{"view": {"seat": 0, "hnads": []}}]}, ("steps", 0, "view", "hnads"), "unknown word"),
    ({"steps": [{"view": {"seat": "nobody", "hands": []}}]}, ("steps", 0, "view", "seat"), "seat"),
    ({"steps": [{"legal": {"seat": 0}}]}, ("steps", 0, "legal"), "includes or excludes"),
    ({"steps": [{"legal": {"seat": 0, "includes": [{}]}}]}, ("steps", 0, "legal", "includes", 0), "nothing"),
    ({"steps": [{"legal": {"seat": 0, "include": [{}]}}]}, ("steps", 0, "legal", "include"), "unknown word"),
    ({"steps": [{"bots": {"until": 3}}]}, ("steps", 0, "bots", "until"), "phase"),
    ({"steps": [{"bots": {"max": 0}}]}, ("steps", 0, "bots", "max"), "number"),
    ({"steps": [{"expire": {"seat": 1}}]}, ("steps", 0, "expire", "seat"), "unknown word"),
]


@pytest.mark.parametrize(("wrong", "where", "why"), UNREADABLE)
def test_a_scene_that_cannot_be_read_names_the_word(wrong: dict[str, Any], where: tuple[Any, ...], why: str) -> None:
    steps = wrong.get("steps", [{"expect": {"turn": 0}}])
    with pytest.raises(BadScene) as bad:
        play(**{**wrong, "steps": steps})
    assert bad.value.where == where
    assert why in bad.value.why


def test_what_is_missing_is_named() -> None:
    for word in ("title", "game", "seats", "steps"):
        words: dict[str, Any] = {"title": "t", "game": "g", "seats": 2, "steps": [{"expect": {"turn": 0}}]}
        del words[word]
        with pytest.raises(BadScene, match=f"{word} is missing"):
            scene(words)


@pytest.mark.parametrize(
    ("word", "wanted", "real", "right"),
    [
        ("turn", 3, 3, True),
        ("turn", None, None, True),
        ("turn", 0, False, False),
        ("over", True, 1, False),
        ("drawn", "5", 5, False),
        ("drawn", 5, "5", False),
        ("drawn", "5", "5", True),
        ("n", ">3", 4, True),
        ("n", ">3", 3, False),
        ("n", "<-1", -2, True),
        ("n", "!3", 4, True),
        ("n", "!3", 3, False),
        ("n", ">3", None, False),
        ("n", ">3", "4", False),
        ("row_sizes", [4, ">2"], [4, 3], True),
        ("row_sizes", [4], [4, 3], False),
        ("floor", ["1"], ["1", "2"], True),
        ("floor", ["2"], ["1", "2"], False),
        ("floor", ["1", "2", "3"], ["1", "2"], False),
        ("floor", [], ["1"], True),
        ("pile", ["1"], ["1", "2"], True),
        ("trick", ["1"], ["1", "2"], False),
        ("rows", [["1", None, "2"]], [["1", None, "2"]], True),
        ("rows", [["1", None, None]], [["1"]], True),
        ("rows", [["1"]], [["1", None]], True),
        ("rows", [["1", "2"]], [["1", None, "2"]], False),
        ("down", [["1", None]], [["1"]], False),
        ("hands", [["2", "1"]], [["1", "2"]], True),
        ("hands", [["1"], ["2"]], [["2"], ["1"]], False),
        ("hands", [["1", "1"]], [["1", "2"]], False),
        ("winners", [2, 0], [0, 2], True),
        ("winners", [0], [0, 2], False),
        ("out", [2, 0], [0, 2], False),
        ("contract", {"kind": "sun"}, {"kind": "sun", "buyer": 0}, True),
        ("contract", {"kind": "hokm"}, {"kind": "sun", "buyer": 0}, False),
        ("contract", {"suit": None}, {"kind": "sun"}, False),
        ("jobs", {0: "own_same"}, {"0": "own_same"}, True),
        ("contract", {"kind": "sun"}, None, False),
    ],
)
def test_how_values_are_compared(word: str, wanted: Any, real: Any, right: bool) -> None:
    assert agrees(word, wanted, real) is right


def test_legal_entries_match_on_the_keys_named() -> None:
    entry = {"do": "use", "slot": 1, "seat": 2, "their": 0}
    assert matches({"do": "use"}, entry)
    assert matches({"do": "use", "seat": 2}, entry)
    assert not matches({"do": "use", "seat": 1}, entry)
    assert not matches({"do": "use", "as": "spy"}, entry)


def test_a_scene_keeps_its_words() -> None:
    words = {"title": "t", "game": "g", "seats": 2, "steps": [{"act": {"by": 1, "do": "x", "seat": 0}, "shows": {0: []}}]}
    read = scene(words)
    assert read.setup is None and read.seed == 1 and read.options == {}
    assert read.steps[0].kind == "act" and read.steps[0].beside == {"shows": {0: []}}
    assert replace(read, title="u") != read
