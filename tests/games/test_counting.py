"""Each viewer counts for itself: contiguous, and only what it may know (decision 6)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import catalog
from games.engine.core.events import SPECTATOR, Event, Viewer
from games.engine.core.game import Game
from games.engine.core.rng import Chance
from games.services import play, tables
from games.services.screen import screen
from games.services.standing import EARLIER, RECENT, MatchInfo, Standing, advance, blank

from .conftest import new_match
from .toy import TOY

db = pytest.mark.django_db(transaction=True)
START = datetime(2026, 1, 1, tzinfo=UTC)


def opened(game: Game, seats: int, seed: int) -> Standing:
    """A match in memory, just dealt."""
    options = game.options({"length": "quick", "notes": True} if game.code == "haseb" else {}, seats)
    info = MatchInfo(uuid4(), "slug", "practice", game, options, seats, str(seed), True)
    step = game.begin(options, seats, Chance(info.seed, 0))
    return advance(blank(info), step.events, START, step.state)


def next_step(standing: Standing, dice: Chance) -> tuple[Standing, tuple[Event, ...]]:
    """Somebody acts, anything that is allowed, or a time runs out."""
    game = standing.info.game
    ask = dice.pick(standing.asks).ask
    chance = Chance(standing.info.seed, standing.seq)
    if ask.seat is None or dice.below(8) == 0:
        step = game.expire(standing.state, ask.id, chance)
    else:
        legal = game.legal(game.view(standing.state, ask.seat))
        assert legal
        plain = [entry for entry in legal if "schema" not in entry]
        step = game.decide(standing.state, ask.seat, dice.pick(plain), chance)
    at = START + timedelta(seconds=standing.moves)
    return advance(standing, step.events, at, step.state), step.events


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 6), toy=st.booleans())
def test_counts_are_contiguous_and_hold_what_the_viewer_may_know(seed: int, seats: int, toy: bool) -> None:
    standing = opened(TOY if toy else catalog.game("haseb"), seats, seed)  # type: ignore[arg-type]
    viewers: list[Viewer] = [*range(seats), SPECTATOR]
    dice = Chance("walk", seed)
    loud: dict[Viewer, list[tuple[int, Any]]] = {viewer: [] for viewer in viewers}
    for viewer in viewers:
        loud[viewer] += [one for one in standing.told(viewer) if not standing.info.game.events[one[1]["event"]].quiet]
    for _ in range(120):
        if standing.over:
            break
        before = standing
        standing, events = next_step(standing, dice)
        for viewer in viewers:
            forms = [form for event in events if (form := event.form(viewer)) is not None]
            told = standing.told(viewer)
            assert standing.count(viewer) == before.count(viewer) + len(forms)
            assert [form for _, form in told[len(told) - len(forms) :]] == forms[-RECENT:]
            assert [seq for seq, _ in told] == list(range(standing.count(viewer) - len(told) + 1, standing.count(viewer) + 1))
            loud[viewer] += [
                one for one in told[len(told) - len(forms) :] if not standing.info.game.events[one[1]["event"]].quiet
            ]
            older = [one for one in loud[viewer] if one[0] < told[0][0]] if told else []
            assert list(standing.before(viewer)) == older[-EARLIER:]


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 5), cut=st.integers(0, 60), toy=st.booleans())
def test_an_old_standing_and_the_facts_since_equal_the_new_one(seed: int, seats: int, cut: int, toy: bool) -> None:
    """What another process folds step by step is what the first one has, whenever it looked last."""
    live = opened(TOY if toy else catalog.game("haseb"), seats, seed)  # type: ignore[arg-type]
    old, since = live, []
    dice = Chance("walk", seed)
    for number in range(cut + 40):
        if live.over:
            break
        live, events = next_step(live, dice)
        if number < cut:
            old = live
        else:
            since.append((events, START + timedelta(seconds=live.moves - 1)))
    for events, at in since:
        old = advance(old, events, at)
    assert old == live


@db
def test_a_hidden_pick_changes_nothing_for_the_others(toy: None) -> None:
    match = new_match("toy", seats=3)
    standing = tables.current(match.id)
    due = [ask.due for ask in standing.asks]
    now = timezone.now()
    others: list[Viewer] = [1, 2, SPECTATOR]
    before = [screen(match.id, viewer, "en", "latn", now) for viewer in others]
    assert play.submit(match.id, 0, standing.count(0), {"do": "pick", "number": 3}, "p").ok
    assert [screen(match.id, viewer, "en", "latn", now) for viewer in others] == before
    after = tables.current(match.id)
    assert [ask.due for ask in after.asks] == due[1:]
    assert after.count(0) == standing.count(0) + 1


@db
def test_the_last_hidden_pick_is_not_stale_after_the_others(toy: None) -> None:
    match = new_match("toy", seats=3)
    seen = tables.current(match.id).count(2)
    for seat in (0, 1, 2):
        assert play.submit(match.id, seat, seen, {"do": "pick", "number": seat + 1}, "p").ok
    assert tables.current(match.id).state.sums == (1, 2, 3)
    assert play.submit(match.id, 2, seen, {"do": "pick", "number": 1}, "late").stale
    assert play.submit(match.id, 2, seen, {"do": "note"}, "note").ok
