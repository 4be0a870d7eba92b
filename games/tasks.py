"""What the workers do. A task loads, calls one service and returns; the fence is in the service."""

from __future__ import annotations

from uuid import UUID

from celery import shared_task
from celery.signals import worker_ready

from games.services import bots, clock


@shared_task(name="games.tasks.expire_due")
def expire_due(match_id: str) -> None:
    """The alarm of one match."""
    clock.expire_due(UUID(match_id))


@shared_task(name="games.tasks.sweep")
def sweep() -> None:
    """Every few seconds, for all matches."""
    clock.sweep()


@shared_task(name="games.tasks.bot_move")
def bot_move(match_id: str, ask_id: str) -> None:
    """The bot that is asked answers."""
    bots.move(UUID(match_id), ask_id)


@worker_ready.connect
def resume(**_: object) -> None:
    """A worker has started: take up what may have been lost."""
    clock.resume()
