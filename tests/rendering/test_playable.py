"""What the screen offers is what the rules allow: no press is refused, and nothing that is allowed is out of reach.

The forms are put together from the HTML as a browser without scripts would, and read by the site's own reader.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product
from typing import Any

import pytest

from games import forms
from games.rendering.possible import word_of
from games.services.fitting import fitted
from tests.engine.conformance.schema import is_schema, sample

from .paper import Element, Paper
from .tables import HASEB, Table

#: Combinations of targets tried for each button of each screen.
TRIED = 12


def walk(seats: int, seed: int, steps: int, **options: Any) -> Iterator[tuple[Table, int, Any]]:
    """(table, seat, its screen) along a random match, for the seat that moves next and for one other."""
    table, rng = Table(seats, options).begin(seed), random.Random(seed)
    for step in range(steps):
        asks = [ask for ask in HASEB.asks(table.state) if ask.seat is not None]
        if not asks:
            return
        seat = rng.choice(asks).seat
        assert seat is not None
        for viewer in {seat, rng.randrange(seats)}:
            yield table, viewer, table.screen(viewer, "en")
        legal = HASEB.legal(HASEB.view(table.state, seat)) or []
        answers = [e for e in legal if e["do"] != "note" and (e["do"] != "call" or step > 40)] or legal
        # powers are rare, and what they ask is what this is about
        strong = [e for e in answers if e["do"] in ("use", "trade", "relay")]
        entry = rng.choice(strong if strong and rng.random() < 0.7 else answers)
        action = dict(sample(entry, rng) if is_schema(entry) else entry)
        table.act(seat, action.pop("do"), **action)


def sent(paper: Paper, screen: Any, button: Element, picked: Iterable[Element]) -> dict[str, Any]:
    """The action that a press sends, as the door gets it."""
    read = forms.read(paper.form(button, picked))
    return dict(fitted(read.action, screen.legal))


def targets(paper: Paper, button: Element, me: int) -> Iterator[tuple[Element, ...]]:
    """Ways to pick all that a button needs, by the inputs that serve its word."""
    word = paper.word(button)
    wanted = (button["data-fields"] or button["data-needs"]).split()
    wanted = [name for name in wanted if name != "as"]
    hits = [hit for hit in paper.hits() if word in hit["data-can"].split() and "hit-open" not in hit["id"]]
    unlike = {(hit["name"], hit["value"]): hit for hit in hits}.values()  # a row may be there twice, small and large
    choices: list[list[tuple[Element, ...]]] = []
    for name in wanted:
        found = [hit for hit in unlike if hit["name"] == name]
        choices.append(_looks(found, me) if name == "look" else [(hit,) for hit in found])
    for way in product(*choices):
        yield tuple(hit for part in way for hit in part)


def _looks(found: list[Element], me: int) -> list[tuple[Element, ...]]:
    """Raid: cards of different other players, or all that one may of one's own row."""
    own = [hit for hit in found if _row(hit) == str(me)]
    others = [hit for hit in found if _row(hit) != str(me)]
    ways: list[tuple[Element, ...]] = [(hit,) for hit in others]
    ways += [pair for pair in combinations(others, 2) if _row(pair[0]) != _row(pair[1])]
    if own:
        ways += combinations(own, min(2, len(own)))
    return ways


def _row(hit: Element) -> str:
    return hit["value"].split(":")[0]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4), (6, 5)])
def test_every_press_that_the_screen_offers_is_accepted(seats: int, seed: int) -> None:
    pressed: Counter[str] = Counter()
    for table, seat, screen in walk(seats, seed, 120):
        paper = Paper.of(screen)
        rng = random.Random(screen.seq)
        for button in paper.buttons():
            if paper.word(button) == "dismiss":
                continue  # the door's own word: no move
            ways = list(islice(targets(paper, button, seat), 400))
            assert ways, (button.attributes, screen.legal)
            for picked in rng.sample(ways, min(TRIED, len(ways))):
                action = sent(paper, screen, button, picked)
                Table(seats, state=table.state, facts=table.facts).act(seat, action.pop("do"), **action)  # raises if refused
                pressed[paper.word(button)] += 1
    assert {"draw", "keep", "throw", "take", "same", "use"} <= set(pressed)


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13), (5, 14), (6, 15)])
def test_everything_that_is_allowed_can_be_pressed(seats: int, seed: int) -> None:
    done: Counter[str] = Counter()
    for _table, _seat, screen in walk(seats, seed, 110, notes=seed % 2 == 0):
        paper = Paper.of(screen)
        rng = random.Random(screen.seq)
        asked = screen.legal or []
        for entry in rng.sample(asked, min(25, len(asked))):
            action = sample(entry, rng) if is_schema(entry) else entry
            assert reached(paper, screen, action), (action, screen.view["ask"])
            done[word_of(action)] += 1
    assert {"draw", "same", "take", "keep", "throw", "use"} <= set(done)


def reached(paper: Paper, screen: Any, action: Any) -> bool:
    """Whether some button with the inputs it needs sends just this action, and its panel can be opened."""
    word, me = word_of(action), screen.view["seat"]
    wanted = {
        "slot": str(action.get("slot")),
        "at": f"{action.get('seat')}:{action.get('their')}",
        "seat": str(action.get("seat")),
    }
    looks = {f"{seat}:{slot}" for seat, slot in action.get("looks", ())}
    for button in paper.buttons():
        if paper.word(button) != word or not opens(paper, button, word):
            continue
        if word == "note" and button["value"] != f"note as={action['as'] or ''}":
            continue
        names = [name for name in (button["data-fields"] or button["data-needs"]).split() if name != "as"]
        hits = [hit for hit in paper.hits() if word in hit["data-can"].split()]
        picked = [h for h in hits if h["name"] in names and (h["value"] == wanted.get(h["name"]) or h["value"] in looks)]
        unlike = list({(hit["name"], hit["value"]): hit for hit in picked}.values())
        if dict(sorted_looks(sent(paper, screen, button, unlike))) == dict(sorted_looks(action)):
            return True
    assert me is not None
    return False


def sorted_looks(action: Any) -> dict[str, Any]:
    """The order in which Raid's cards are pressed means nothing."""
    return {name: sorted(value) if name == "looks" else value for name, value in action.items()}


def opens(paper: Paper, button: Element, word: str) -> bool:
    """Whether the panel of a button can be reached: it is the first, or by a card, or by an aim that is offered."""
    if button.panel is None:
        return True
    for when in button.panel.split():
        if when == "rest" or (when == "own" and any(h["name"] == "slot" and "hit--rest" in h.classes for h in paper.hits())):
            return True
        if when == "over" and any(h["name"] != "slot" and "hit--rest" in h.classes for h in paper.hits()):
            return True
        if when in paper.aims():
            return True
    return False


def test_a_screen_without_an_ask_offers_nothing_to_press() -> None:
    table = Table(4).lay(turn=1)
    paper = Paper.of(table.screen(0))
    assert not paper.buttons() and not paper.hits() and paper.aims() == set()
    assert not Paper.of(table.screen("spectator")).buttons()


def test_nothing_of_a_frozen_row_can_be_pressed_except_to_look() -> None:
    table = (
        Table(3)
        .lay(turn=1, rounds_played_once=True, pile=["3", "swap", "spy9", "5"])
        .act(1, "call")
        .act(2, "draw")
        .act(2, "throw")
    )
    table.act(0, "draw")
    paper = Paper.of(table.screen(0))
    assert {hit["value"] for hit in paper.hits() if hit["name"] == "at"} == {f"2:{slot}" for slot in range(4)}
    spied = Table(3).lay(turn=1, rounds_played_once=True, pile=["3", "spy9", "5"]).act(1, "call").act(2, "draw").act(2, "throw")
    paper = Paper.of(spied.act(0, "draw").screen(0))
    assert {hit["value"] for hit in paper.hits() if hit["name"] == "at"} == {f"{s}:{slot}" for s in (1, 2) for slot in range(4)}


def test_every_id_on_the_page_is_used_once_and_every_region_is_its_element() -> None:
    from games.rendering.table import regions

    for seats in (2, 4, 6):
        for _table, _seat, screen in walk(seats, 30 + seats, 60, notes=True):
            ids = Counter(e["id"] for e in Paper.of(screen).elements if e.has("id"))
            assert not [id for id, count in ids.items() if count > 1]
            for region in regions(screen):
                assert region.html.lstrip().split(">")[0].count(f'id="{region.id}"') == 1, region.html[:200]
