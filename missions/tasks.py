"""What the workers do for the calendar. A task calls one service and returns."""

from __future__ import annotations

from celery import shared_task
from celery.signals import worker_ready

from .services import weekly


@shared_task(name="missions.tasks.turn_the_week")
def turn_the_week() -> None:
    """At the week's start, and again and again after it: whoever comes late finds nothing to do."""
    weekly.turn()


@worker_ready.connect
def resume(**_: object) -> None:
    """A worker has started: a week may have begun while nobody was there."""
    weekly.turn()
