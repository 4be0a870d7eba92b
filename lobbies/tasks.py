"""What the workers do for the house. A task calls one service and returns."""

from __future__ import annotations

from celery import shared_task

from .services import tidying
from .services.lamma import absence
from .services.public import seating


@shared_task(name="lobbies.tasks.sweep")
def sweep() -> None:
    """Every few seconds: who is here, and who is the host."""
    absence.sweep()


@shared_task(name="lobbies.tasks.seat_the_waiting")
def seat_the_waiting() -> None:
    """Every other second: public tables for those who have waited long enough."""
    seating.sweep()


@shared_task(name="lobbies.tasks.tidy")
def tidy() -> None:
    """Once a day: guests, lammas and tables that nobody will come back to."""
    tidying.tidy()
