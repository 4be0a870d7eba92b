"""Reported talk, as admins deal with it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy

from games.admin import ReadOnly

from .models import TalkBan, TalkReport
from .services.talk import judge


class Waiting(admin.SimpleListFilter):
    """By itself the list shows what nobody has dealt with."""

    title = gettext_lazy("dealt with")
    parameter_name = "done"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("no", gettext_lazy("Not yet")), ("yes", gettext_lazy("Dealt with"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[TalkReport]) -> QuerySet[TalkReport]:
        if self.value() is None:
            return queryset
        return queryset.filter(done__isnull=self.value() == "no")


@admin.register(TalkReport)
class TalkReportAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "name", "text", "by_name", "done", "done_by"]
    list_filter = [Waiting]
    ordering = ["done", "-at"]
    search_fields = ["name", "text"]
    actions = ["settle", "take_away", "silence"]

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("lobbies.view_talkreport")

    @admin.action(description=gettext_lazy("Nothing to be done"), permissions=["view"])
    def settle(self, request: HttpRequest, reports: QuerySet[TalkReport]) -> None:
        for report in reports:
            judge.settle(report, request.user.get_username())

    @admin.action(description=gettext_lazy("Take the line away"), permissions=["view"])
    def take_away(self, request: HttpRequest, reports: QuerySet[TalkReport]) -> None:
        for report in reports:
            judge.take_away(report, request.user.get_username())

    @admin.action(description=gettext_lazy("Take it away and silence the writer for a day"), permissions=["view"])
    def silence(self, request: HttpRequest, reports: QuerySet[TalkReport]) -> None:
        for report in reports:
            judge.silence(report, request.user.get_username(), timezone.now() + timedelta(days=1))


@admin.register(TalkBan)
class TalkBanAdmin(admin.ModelAdmin):
    """Who is silenced; taking the row away lets them speak again."""

    list_display = ["person", "until", "by_name"]
    readonly_fields = ["person", "by_name"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
