"""Housekeeping of sessions."""

from __future__ import annotations

from celery import shared_task
from django.core.management import call_command


@shared_task
def clear_sessions() -> None:
    """Deletes the sessions whose time is over."""
    call_command("clearsessions")
