"""How often bots clear missions: really played, counted, kept, and said with how sure it is."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from missions import first_edition
from missions.models import Mission, MissionRate, MissionVersion
from missions.one_heart import FIRST_EDITION
from missions.services import rates

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def first() -> None:
    first_edition.write(Mission, MissionVersion, timezone.now())


def said(*words: str) -> list[str]:
    """What the command prints."""
    out = io.StringIO()
    call_command("missions_rate", *words, stdout=out)
    return out.getvalue().splitlines()


def test_the_command_plays_prints_and_keeps(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said("--mission", "m01", "--players", "3", "--matches", "6")
    assert [line.partition(":")[0] for line in lines] == [
        f"m01 v1 First Beat, 3 players, {level} bots" for level in ("easy", "normal")
    ]
    for line, rate in zip(lines, MissionRate.objects.order_by("level"), strict=True):
        low, high = rates.interval(rate.cleared, 6)
        assert f"{100 * rate.cleared / 6:.1f} % of 6 cleared (95 % interval {100 * low:.1f}-{100 * high:.1f} %)" in line
        assert (rate.players, rate.matches) == (3, 6)
    assert said("--mission", "m01", "--players", "3", "--matches", "6") == lines  # the same cards again
    assert MissionRate.objects.count() == 2
    assert "#" not in capsys.readouterr().err  # no bar where nobody looks


def test_a_mission_that_is_given_away_is_cleared_and_an_impossible_one_is_not() -> None:
    given = {**FIRST_EDITION["m01"], "final": [40, 200]}
    never = {**given, "final": [0, -50], "G": 2}
    assert all(rates.attempt(dict(given), ["normal"] * 2, f"given:{number}") for number in range(4))
    assert not any(rates.attempt(dict(never), ["normal"] * 2, f"never:{number}") for number in range(4))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--mission", "m99"), "no mission m99"),
        (("--mission", "m05", "--players", "2"), "for that number of players"),
        (("--matches", "0"), "at least one match"),
        (("--players", "9"), "for that number of players"),
    ],
)
def test_what_cannot_be_measured_is_said(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        said(*words)
