"""What an admin does about a reported line. `by` is the admin's name; it is written down."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from lobbies.models import TalkBan, TalkReport
from lobbies.services.lamma.changing import changed
from lobbies.services.lamma.table import redraw


def settle(report: TalkReport, by: str) -> None:
    """Dealt with; what was dealt with before keeps its first judge."""
    TalkReport.objects.filter(pk=report.pk, done__isnull=True).update(done=timezone.now(), done_by=by)


def take_away(report: TalkReport, by: str) -> None:
    """The line is gone from every screen; all reports of it are dealt with."""
    with transaction.atomic():
        same = TalkReport.objects.filter(line_id=report.line_id) if report.line_id else TalkReport.objects.filter(pk=report.pk)
        same.filter(done__isnull=True).update(done=timezone.now(), done_by=by)
        if report.line is not None:
            report.line.delete()
    if report.lamma is not None:
        changed(report.lamma.pk)
        if report.lamma.match_id is not None:
            redraw(report.lamma.match_id)


def silence(report: TalkReport, by: str, until: datetime) -> None:
    """The line goes, and whoever wrote it may write nowhere until then. A longer silence stays as it is."""
    if report.person is not None:
        ban, _ = TalkBan.objects.get_or_create(person=report.person, defaults={"until": until, "by_name": by})
        if ban.until < until:
            ban.until, ban.by_name = until, by
            ban.save(update_fields=["until", "by_name"])
    take_away(report, by)
