"""The rule of the week: which house rule a weekly match plays by."""

from __future__ import annotations

from datetime import date, datetime, tzinfo

from django.utils import timezone

#: A Saturday: weeks are counted from here, in the operator's zone.
FIRST_DAY = date(2000, 1, 1)
ODD_WEEKS, EVEN_WEEKS = "blind_last", "open_memory"


def week_of(moment: datetime, zone: tzinfo) -> int:
    """How many whole weeks lie between 2000-01-01 and `moment` (aware), by the calendar of `zone` (H §2)."""
    return (moment.astimezone(zone).date() - FIRST_DAY).days // 7


def house_rule(moment: datetime, zone: tzinfo) -> str:
    """The house rule of the week in which `moment` (aware) lies: odd weeks Blind last, even weeks Open memory (H §2)."""
    return ODD_WEEKS if week_of(moment, zone) % 2 else EVEN_WEEKS


def current_rule() -> str:
    """The house rule of this week in the operator's zone (setting LAMMA_TIME_ZONE)."""
    return house_rule(timezone.now(), timezone.get_default_timezone())
