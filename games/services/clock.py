"""Deadlines: stored, fenced by the ask they belong to, expired by an alarm on time and by the sweep for certain.

Every process that serves tables or runs tasks says every few seconds that it runs (`beat`). When nobody has said
so for longer than `PAUSE`, the site stood still, and the time is given back to whoever was thinking.
"""

from __future__ import annotations

from concurrent.futures import Future, wait
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.models import RUNNING, Deadline, Heartbeat, Match

from . import after, presence
from .answers import Answer
from .courier import COURIER
from .errands import BotAsk
from .expiry import Arm, Expire
from .play import PATIENCE, done
from .tables import NoMatch, current
from .writer import WRITER

#: A gap between two heartbeats that is longer than this was a pause of the whole site.
PAUSE = timedelta(seconds=6)
#: The sweep leaves alone what the alarm or the bot may be about to do.
GRACE = timedelta(seconds=1)
#: A bot that was asked again is left alone for this long: its task may only be waiting in a long queue.
AGAIN = timedelta(seconds=6)
#: A sweep looks at so many overdue deadlines at most; the next one goes on.
MOST = 200


def expire_due(match_id: UUID) -> int:
    """Lets every ask of the match run out whose time is over, and sets its alarm again. Returns how many did."""
    beat()
    try:
        standing = current(match_id)
    except NoMatch:
        return 0
    now = timezone.now()
    over = [a.ask.id for a in standing.asks if a.due is not None and a.due <= now]
    expired = sum(done(Expire(match_id, ask_id)).ok for ask_id in over)
    if not expired:
        done(Arm(match_id))
    return expired


def sweep() -> int:
    """Expires what is overdue wherever it is, and asks again every bot that has not moved. Returns how many expired."""
    now = beat()
    presence.bury()
    late = Deadline.objects.filter(kind=Deadline.EXPIRY, due_at__lte=now - GRACE).order_by("due_at")[:MOST]
    answers = []
    for deadline in late:
        future: Future[Answer] = Future()
        WRITER.post(Expire(deadline.match_id, deadline.ask_id), future.set_result)
        answers.append(future)
    _wake_bots(now - GRACE, now)
    wait(answers, PATIENCE)
    return sum(f.done() and f.result().ok for f in answers)


def resume() -> None:
    """After a start: the tasks of the process that died may be lost, so every bot that is asked is asked again."""
    now = beat()
    _wake_bots(None, now)


def beat() -> datetime:
    """Says that this process runs, gives back a pause if there was one, and returns the time."""
    now = timezone.now()
    presence.still_here()
    last = Heartbeat.objects.filter(pk=1).values_list("at", flat=True).first()
    if last is None:
        Heartbeat.objects.get_or_create(pk=1, defaults={"at": now})
    elif now > last and Heartbeat.objects.filter(pk=1, at=last).update(at=now) and now - last > PAUSE:
        _give_back(last, now - last)
    return now


def _give_back(since: datetime, pause: timedelta) -> None:
    """Moves every deadline that was still to come at `since` by `pause`."""
    waiting = Deadline.objects.filter(due_at__gt=since)
    with transaction.atomic():
        # Rows are locked in the order in which the writer locks them.
        running = Match.objects.select_for_update().filter(status=RUNNING, id__in=waiting.values("match_id"))
        ids = list(running.order_by("id").values_list("id", flat=True))
        waiting.update(due_at=F("due_at") + pause)
        Match.objects.filter(id__in=ids).update(clock=F("clock") + 1, armed_at=None)
    for match_id in ids:
        done(Arm(match_id))
        after.changed(match_id)


def _wake_bots(before: datetime | None, now: datetime) -> None:
    asked = Deadline.objects.filter(kind=Deadline.BOT)
    if before is not None:
        asked = asked.filter(due_at__lte=before)
    bots = list(asked.order_by("due_at")[:MOST])
    if before is not None:
        Deadline.objects.filter(pk__in=[bot.pk for bot in bots]).update(due_at=now + AGAIN)
    for bot in bots:
        COURIER.send(BotAsk(bot.match_id, bot.ask_id, max(bot.due_at - now, timedelta())))
