"""The rule of the week: which house rule a weekly match plays by.

A week has its rule by itself (odd weeks Blind last round, even weeks Open memory), or the one that an admin has planned.
When a week begins its rule is written down and stands. Nobody waits for that: asked in between, the answer is the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from django.db import transaction
from django.utils import timezone

from accounts.models import Account
from missions.models import Week, WeekChange
from missions.models.weeks import HOUSES
from missions.refusals import MissionRefusal
from missions.signals import week_turned

#: A Saturday: weeks are counted from here, in the operator's zone.
FIRST_DAY = date(2000, 1, 1)
ODD_WEEKS, EVEN_WEEKS = "blind_last", "open_memory"
#: Nobody plans further ahead, in weeks.
MOST_AHEAD = 52


def week_of(moment: datetime, zone: tzinfo) -> int:
    """How many whole weeks lie between 2000-01-01 and `moment` (aware), by the calendar of `zone` (H §2)."""
    return (moment.astimezone(zone).date() - FIRST_DAY).days // 7


def first_day(week: int) -> date:
    """The Saturday on which week `week` begins."""
    return FIRST_DAY + timedelta(weeks=week)


def last_day(week: int) -> date:
    """The Friday with which week `week` ends."""
    return first_day(week + 1) - timedelta(days=1)


def rule_by_itself(week: int) -> str:
    """The house rule of a week that nobody has planned: odd weeks Blind last round, even weeks Open memory (H §2)."""
    return ODD_WEEKS if week % 2 else EVEN_WEEKS


def house_rule(moment: datetime, zone: tzinfo, planned: Mapping[int, str] | None = None) -> str:
    """The house rule of the week in which `moment` (aware) lies; `planned` says which weeks have another than by itself."""
    week = week_of(moment, zone)
    return (planned or {}).get(week, rule_by_itself(week))


def this_week() -> int:
    """The number of the running week in the operator's zone (setting LAMMA_TIME_ZONE)."""
    return week_of(timezone.now(), timezone.get_default_timezone())


def rule_of(week: int) -> str:
    """The house rule of week `week`, as it is planned now."""
    planned = Week.objects.filter(number=week).values_list("house", flat=True).first()
    return planned or rule_by_itself(week)


def current_rule() -> str:
    """The house rule of the running week."""
    return rule_of(this_week())


@dataclass(frozen=True, slots=True)
class Coming:
    """A week from its first to its last day; `planned`: an admin has chosen `house`."""

    number: int
    first: date
    last: date
    house: str
    planned: bool


def calendar(weeks: int) -> list[Coming]:
    """The running week and those after it, `weeks` in all."""
    now = this_week()
    rows = {week.number: week for week in Week.objects.filter(number__gte=now, number__lt=now + weeks)}
    changes = WeekChange.objects.filter(number__gte=now, number__lt=now + weeks).order_by("pk")
    chosen = {number for number, last in dict(changes.values_list("number", "after")).items() if last}
    return [
        Coming(
            number,
            first_day(number),
            last_day(number),
            rows[number].house if number in rows else rule_by_itself(number),
            number in rows and number in chosen,
        )
        for number in range(now, now + weeks)
    ]


def plan(week: int, house: str | None, by: Account) -> None:
    """`by` gives the coming week `week` the rule `house`; None: the one that it has by itself. It is written down who did.

    Planning what is planned already changes nothing. Raises MissionRefusal week_begun, week_too_far, unknown_rule.
    """
    if house is not None and house not in dict(HOUSES):
        raise MissionRefusal("unknown_rule")
    with transaction.atomic():
        row = Week.objects.select_for_update().filter(number=week).first()
        plannable(week, row)
        before = "" if row is None else row.house
        if before == (house or ""):
            return
        if row is None:
            Week.objects.create(number=week, house=house or "")
        elif house is None:
            row.delete()
        else:
            row.house = house
            row.save(update_fields=["house"])
        WeekChange.objects.create(number=week, before=before, after=house or "", by=by, by_name=by.get_username())


def plannable(week: int, row: Week | None = None) -> None:
    """Raises MissionRefusal week_begun or week_too_far unless the rule of week `week` can still be chosen."""
    now = this_week()
    if week <= now or (row is not None and row.begun is not None):
        raise MissionRefusal("week_begun")
    if week > now + MOST_AHEAD:
        raise MissionRefusal("week_too_far", most=MOST_AHEAD)


def turn() -> bool:
    """Writes down the rule of the running week, once; returns whether this call did.

    However often, late or from however many workers it is called: a week begins once, with the rule that it was planned with.
    """
    week = this_week()
    if Week.objects.filter(number=week, begun__isnull=False).exists():
        return False
    with transaction.atomic():
        Week.objects.get_or_create(number=week, defaults={"house": rule_by_itself(week)})
        if not Week.objects.filter(number=week, begun__isnull=True).update(begun=timezone.now()):
            return False
        transaction.on_commit(lambda: week_turned.send(sender="missions", week=week))
    return True
