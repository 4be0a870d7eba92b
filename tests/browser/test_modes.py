"""A person on an Arabic phone hosts a quick match of every mode against bots, and plays it to the result and a rematch.

Every mode of the catalog is played here by itself: at its fewest seats, with the form's own choices. What a mode needs
beside that is one line in `OPTIONS`, `PLAYERS` or `RESULTS`. Its questions need nothing as long as pressing a button that
is offered, and then cards that light up, answers them (`Player.answer`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from games.engine import catalog
from tests import servers

from .hosting import host
from .player import Finger, Sight
from .results import Revealed, adds_up
from .seat import seated


class Partner(Finger):
    """Signals to the partner before their first move, and sees the signal stand beside their row."""

    signalled = False

    def at_turn(self, sight: Sight) -> None:
        if not self.signalled:
            self.press("aim-signal")
            self.do("do-signal-say-low")
            expect(self.page.locator("#mine .mine__side")).to_contain_text("أنا خفيف")
            self.picture("signal")
            self.signalled = True
        super().at_turn(self.look())


def one_round(results: list[Revealed]) -> None:
    """What must hold of a quick match."""
    assert len(results) == 1
    adds_up(results)


def or_a_wrong_guess(results: list[Revealed]) -> None:
    """Thief: as always, unless a caller named somebody although nobody held it: then that one pays, even as the lowest."""
    assert len(results) == 1
    for result in results:
        lowest = min(result.totals.values())
        paid = {seat: points for seat, points in result.points.items() if result.totals[seat] == lowest and points}
        assert all(points == 2 * max(10, 2 * lowest) for points in paid.values()) and len(paid) <= 1
        assert result.scores == result.points  # of one round
        if not paid:
            adds_up([result])


def together(results: list[Revealed]) -> None:
    """One Heart: an attempt is won by all whose rows count, everybody but the porter, or by nobody; the first that is won,
    or the last one, ends the match. There are no scores."""
    for attempt in results:
        assert attempt.winners <= set(attempt.totals) and len(attempt.winners) in (0, len(attempt.totals) - 1)
        assert not attempt.points and not attempt.scores
    assert [attempt.over for attempt in results] == [False] * (len(results) - 1) + [True]
    assert not any(attempt.winners for attempt in results[:-1])


#: What the host chooses in a mode: `seats`, and options by their names in the form.
#: Of Khod w Hat three: so a call brings the last pass.
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "haysa": {"seats": 3, "guest": "zaffa", "moods": True},
    "khod": {"seats": 3},
    "partners": {"porters": True},
}
#: Somebody who plays a mode in a way of its own: a `Finger` with other answers (`answer`, `at_turn`, `read` ...).
PLAYERS: Mapping[str, type[Finger]] = {"partners": Partner}
#: What must hold of a mode's results, where the lowest score does not win, or rows count otherwise.
RESULTS: Mapping[str, Callable[[list[Revealed]], None]] = {"thief": or_a_wrong_guess, "one_heart": together}

MODES = [(code, mode) for code, game in catalog.GAMES.items() for mode in game.catalog()["modes"]]


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{code}-{mode['code']}" for code, mode in MODES])
def test_a_quick_match_of_a_mode(browser: Browser, hasty_site: servers.Site, game: str, mode: dict[str, Any]) -> None:
    code = mode["code"]
    with seated(browser, hasty_site.url, "ar", "phone") as seat:
        player = PLAYERS.get(code, Finger)(seat.page, f"mode-{code}", 7)
        host(player, **{"game": game, "mode": code, "seats": min(mode["seats"]), **OPTIONS.get(code, {})})
        player.play()
        RESULTS.get(code, one_round)(player.results)
        assert {"do-ready", "do-draw"} & set(player.moves)
        player.again()
