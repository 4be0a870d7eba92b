"""Whole matches: the normal player is far better than the easy one, and its matches end. `tests/bench/bots.py` measures it."""

from __future__ import annotations

import pytest

from tests.bench.bots import Rate, duel
from tests.bots.arena import Arena


@pytest.mark.parametrize(
    ("length", "seats", "matches", "least"),
    [("classic", 2, 60, 0.8), ("quick", 2, 60, 0.7), ("classic", 4, 40, 0.5)],  # measured: 0.97, 0.91, 0.82
)
def test_normal_beats_easy(length: str, seats: int, matches: int, least: float) -> None:
    rate = duel(Arena(), length, seats, matches).rate
    assert rate > least


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("house", ["classic", "blind_last", "open_memory"])
def test_matches_of_normal_players_end(seats: int, house: str) -> None:
    for seed, length in enumerate(("quick", "classic", "long")):
        options = {"length": length, "house": house, "double_last": seed != 1, "notes": seed == 1}
        result = Arena().match(["normal"] * seats, options, f"ends:{seed}")
        assert result.winners and not result.abandoned


def test_the_interval_of_a_rate_is_wilsons() -> None:
    """65 of 100: 0.553 to 0.736, as tables of the score interval have it."""
    assert [round(end, 3) for end in Rate(65, 100).interval] == [0.553, 0.736]
