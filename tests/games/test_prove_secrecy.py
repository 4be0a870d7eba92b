"""`manage.py prove_secrecy`: every game and mode keeps its secrets, and a leak of any kind is found."""

from __future__ import annotations

import logging
import random
import re
from collections import Counter
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine import catalog
from games.engine.core.errors import Refusal
from games.engine.core.events import SPECTATOR
from games.engine.core.rng import Chance
from games.engine.haseb.events.cards import CardDrawn
from games.engine.haseb.game import HASEB
from games.rendering import snapshot, table
from games.rendering.region import Region
from games.secrecy import proof, random_match
from games.secrecy.random_match import opening, steps
from games.secrecy.reach import Reach
from games.services import screen as screens
from games.services.desk import Desk

MODES = list(proof.modes())
#: Enough for draws, takes, powers and bots; leaks that are planted show far sooner.
STEPS = 25
type Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_game_and_mode_keeps_its_secrets(game: str, mode: str) -> None:
    said = StringIO()
    call_command("prove_secrecy", game=game, mode=mode, matches=2, steps=STEPS, seed="small", stdout=said)
    counted = re.search(r"(\d+) steps, (\d+) cases, 0 differences", said.getvalue())
    assert counted and int(counted[1]) > STEPS and int(counted[2]) >= 3 * int(counted[1])
    assert re.search(r"really differed: .*\d", said.getvalue())


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"mode": "blitz"}, {"matches": 0}, {"steps": 0}])
def test_the_command_says_what_it_cannot_do(wrong: dict[str, Any]) -> None:
    with pytest.raises(CommandError):
        call_command("prove_secrecy", **wrong, stdout=StringIO())


def secret(state: Any) -> int:
    """Something that nobody can know."""
    return sum(map(ord, state.pile[0])) if state.pile else 0


class Drawn:
    """Plants where screens are drawn: the last assembled screen's secret."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.secret = 0
        assemble = screens.assemble

        def leaky(standing: Any, *more: Any) -> Any:
            self.secret = secret(standing.state)
            return assemble(standing, *more)

        monkeypatch.setattr(screens, "assemble", leaky)


def region(html: Callable[[int], str]) -> Plant:
    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        drawn, regions = Drawn(monkeypatch), table.regions
        monkeypatch.setattr(table, "regions", lambda screen: [*regions(screen), Region("more", html(drawn.secret), 0)])

    return plant


def event(monkeypatch: pytest.MonkeyPatch) -> None:
    form = CardDrawn.form
    monkeypatch.setattr(CardDrawn, "form", lambda self, viewer: {**(form(self, viewer) or {}), "code": self.code})


def seq(monkeypatch: pytest.MonkeyPatch) -> None:
    form = CardDrawn.form

    def sometimes(self: CardDrawn, viewer: Any) -> Any:
        return None if viewer == SPECTATOR and len(self.code) % 2 else form(self, viewer)

    monkeypatch.setattr(CardDrawn, "form", sometimes)


def legal(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    view, listed = HASEB.view, HASEB.legal

    def looking(self: Any, state: Any, viewer: Any) -> Any:
        seen[:] = [secret(state)]
        return view(state, viewer)

    def knowing(self: Any, view: Any) -> Any:
        found = listed(view)
        return found and (found if seen[0] % 2 else found[:-1] or found)

    monkeypatch.setattr(type(HASEB), "view", looking)
    monkeypatch.setattr(type(HASEB), "legal", knowing)


def bot_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_match, "HANDED", 0.5)
    ask = Desk._ask_bot

    def thoughtful(self: Desk, now: Any, open_ask: Any, hidden: bool) -> None:
        ask(self, now, open_ask, hidden=secret(now.state) % 2 == 0)

    monkeypatch.setattr(Desk, "_ask_bot", thoughtful)


def log_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assemble = screens.assemble

    def talkative(standing: Any, *more: Any) -> Any:
        logging.getLogger("games").debug("next in the pile: %s", secret(standing.state))
        return assemble(standing, *more)

    monkeypatch.setattr(screens, "assemble", talkative)


def error_text(monkeypatch: pytest.MonkeyPatch) -> None:
    decide = HASEB.decide

    def explaining(self: Any, state: Any, *more: Any) -> Any:
        try:
            return decide(state, *more)
        except Refusal as no:
            raise Refusal(no.code, **no.data, card=secret(state)) from no

    monkeypatch.setattr(type(HASEB), "decide", explaining)


def order(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, told = Drawn(monkeypatch), snapshot.snapshot

    def shuffled(*more: Any) -> dict[str, Any]:
        found = told(*more)
        names = sorted(found, reverse=drawn.secret % 2 == 0)
        return {name: found[name] for name in names}

    monkeypatch.setattr(snapshot, "snapshot", shuffled)


def title(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, page = Drawn(monkeypatch), table.page
    monkeypatch.setattr(table, "page", lambda screen: {**page(screen), "document_title": f"Lamma {drawn.secret}"})


#: kind of leak -> how it is planted, and where the command must find it
PLANTS: dict[str, tuple[Plant, str]] = {
    "DOM id": (region(lambda code: f'<i id="card-{code}"></i>'), "region more"),
    "css class": (region(lambda code: f'<i class="c{code}"></i>'), "region more"),
    "length": (region(lambda code: "<i>" + " " * code + "</i>"), "region more"),
    "accessible name": (region(lambda code: f'<i aria-label="card {code}"></i>'), "region more"),
    "image address": (region(lambda code: f'<use href="/static/art/haseb.svg#h-{code}"/>'), "region more"),
    "tab title": (title, "page"),
    "event": (event, "forms"),
    "seq": (seq, "seq"),
    "legal list": (legal, "legal"),
    "bot delay": (bot_delay, "deadlines and bots' times"),
    "log line": (log_line, "server's log"),
    "error text": (error_text, "refusal"),
    "order of a list": (order, "snapshot"),
}


@pytest.mark.parametrize("kind", PLANTS)
def test_a_leak_of_each_kind_is_found(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, where = PLANTS[kind]
    plant(monkeypatch)
    said = StringIO()
    with pytest.raises(CommandError, match=r"Not proved: haseb/classic\."):
        call_command("prove_secrecy", game="haseb", mode="classic", matches=1, steps=STEPS, seed="planted", stdout=said)
    shown = said.getvalue()
    assert "the smallest step that shows it: haseb/classic, match planted:classic:0, step " in shown
    assert re.search(rf"    (after: |before: )?{re.escape(where)}.* tells .* something hidden", shown), shown[:1500]


def test_what_never_differed_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(HASEB), "other_world", lambda self, state, viewer, keep, chance: (state, Counter()))
    with pytest.raises(CommandError):
        call_command("prove_secrecy", game="haseb", mode="classic", matches=1, steps=2, stdout=StringIO())


#: What may stand in ids, names and data of a page: words of the page itself, places, numbers of the viewer's own count.
PLACE = re.compile(r"[a-z]+(-[a-z]+)*(-[0-9]+){0,3}|[0-9]+(:[0-9]+)?|[0-9]+\.[0-9]+|r[0-9]+\.[a-z0-9.]+")
HANDLE = re.compile(r'\s(?:id|for|name|data-(?:place|slot|seat|spot|key|from|to|at))="([^"]*)"')


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_handles_name_places_and_never_cards(game: str, mode: str) -> None:
    """With the hidden cards exchanged a page has the same handles in the same places: no name goes along with a card."""
    begun = opening(catalog.game(game), mode, "handles")
    first = begun.game.begin(begun.options, begun.seats, Chance(begun.seed, 0))
    reach = Reach(begun, first.events, "en")
    seen: set[str] = set()
    for number, (facts, state, move, step) in enumerate(steps(begun, random.Random("handles"))):
        if number == STEPS:
            break
        reach.about(move, lambda facts=facts: Chance(begun.seed, facts), ())  # type: ignore[misc]
        for viewer in (*range(begun.seats), SPECTATOR):
            keep = begun.game.opened(state, step.events, viewer)
            other, _ = begun.game.other_world(state, viewer, keep, Chance(f"{viewer}:permuted", facts))
            handles, permuted = (HANDLE.findall(reach.reaches(one, step, viewer)["page"].decode()) for one in (state, other))
            assert handles == permuted
            seen |= set(handles)
            for form in filter(None, (event.form(viewer) for event in step.events)):
                assert not {"card", "card_id", "id", "handle"} & set(form), form
        reach.goes_on(step)
    assert len(seen) > 20
    assert not {handle for handle in seen if not PLACE.fullmatch(handle)}
