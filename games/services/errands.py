"""What a commit leaves to be done by the workers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID


@dataclass(frozen=True, slots=True)
class BotAsk:
    """A bot is asked to answer `ask_id` in `wait`."""

    match_id: UUID
    ask_id: str
    wait: timedelta


@dataclass(frozen=True, slots=True)
class Alarm:
    """The match's one deadline task is set to `at`."""

    match_id: UUID
    at: datetime
