"""The rule of the week changes on Saturday, at midnight where the operator is (H §2)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from missions.services.weekly import house_rule, week_of

CAIRO = ZoneInfo("Africa/Cairo")


@pytest.mark.parametrize(
    ("moment", "week", "rule"),
    [
        (datetime(2000, 1, 1, 0, 0, tzinfo=CAIRO), 0, "open_memory"),
        (datetime(2000, 1, 7, 23, 59, tzinfo=CAIRO), 0, "open_memory"),
        (datetime(2000, 1, 8, 0, 0, tzinfo=CAIRO), 1, "blind_last"),
        (datetime(2026, 1, 3, 0, 0, tzinfo=CAIRO), 1357, "blind_last"),
        (datetime(2026, 1, 2, 23, 59, 59, tzinfo=CAIRO), 1356, "open_memory"),
    ],
)
def test_the_rule_alternates_by_weeks_since_the_first_saturday(moment: datetime, week: int, rule: str) -> None:
    assert week_of(moment, CAIRO) == week
    assert house_rule(moment, CAIRO) == rule


def test_the_week_turns_at_the_operators_midnight_not_at_utc() -> None:
    friday_night_in_london = datetime(2026, 1, 2, 22, 30, tzinfo=UTC)  # 00:30 on Saturday in Cairo
    assert house_rule(friday_night_in_london, CAIRO) == "blind_last"
    assert house_rule(friday_night_in_london, ZoneInfo("UTC")) == "open_memory"


def test_a_week_has_the_same_rule_from_its_first_to_its_last_day() -> None:
    saturday = datetime(2026, 4, 18, 12, tzinfo=CAIRO)
    rules = [house_rule(saturday + timedelta(days=day), CAIRO) for day in range(8)]
    assert len(set(rules[:7])) == 1
    assert rules[7] != rules[0]
