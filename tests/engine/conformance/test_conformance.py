"""Every game and every mode keeps the rules of the house, in random matches (LAMMA_CONFORMANCE_MATCHES, default 200)."""

from __future__ import annotations

import os

import pytest

from games.engine import catalog

from .games import HOOKS, modes
from .run import demand, run

MATCHES = int(os.environ.get("LAMMA_CONFORMANCE_MATCHES", "200"))
#: ... and so many steps for each, more than a match of Classic takes: longer matches of other modes are played less often.
STEPS = 80
MODES = modes()


def test_every_game_and_mode_is_covered() -> None:
    assert set(HOOKS) == set(catalog.GAMES)
    assert {(code, mode) for code, hooks in HOOKS.items() for mode in hooks.modes} == set(MODES)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_random_matches_keep_the_rules_of_the_house(game: str, mode: str) -> None:
    coverage = run(HOOKS[game], mode, MATCHES, steps=MATCHES * STEPS)
    print(coverage.report())  # noqa: T201 - shown with -s or when the test fails
    demand(HOOKS[game], mode, coverage)
    assert coverage.abandoned and coverage.laid
