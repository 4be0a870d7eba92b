"""Matches as the operator sees them: facts are read, never edited."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from .models import Deadline, Match, MatchEvent, Move, Seat


class ReadOnly:
    """What happened is history: nothing can be added, changed or taken away by hand."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    extra = 0
    fields = ["number", "name", "person", "bot_level", "host", "last_seen"]


class DeadlineInline(ReadOnly, admin.TabularInline):
    model = Deadline
    extra = 0
    fields = ["ask_id", "kind", "seat", "due_at"]


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["slug", "game", "kind", "seats", "status", "moves", "created", "ended"]
    list_filter = ["status", "kind", "game"]
    search_fields = ["slug", "seat_set__name"]
    date_hierarchy = "created"
    # The seed tells every card that is still to come: it is shown only when nothing is.
    exclude = ["seed"]
    inlines = [SeatInline, DeadlineInline]


@admin.register(Move)
class MoveAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "number", "kind", "seat", "at"]
    list_filter = ["kind"]
    search_fields = ["match__slug"]
    list_select_related = ["match"]

    def get_queryset(self, request: HttpRequest) -> Any:
        """Moves of finished matches only: a running one must stay a secret of its players."""
        return super().get_queryset(request).filter(match__status="over")


@admin.register(MatchEvent)
class MatchEventAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "seq", "kind", "at"]
    search_fields = ["match__slug"]
    list_select_related = ["match"]

    def get_queryset(self, request: HttpRequest) -> Any:
        """Facts of finished matches only, as with moves."""
        return super().get_queryset(request).filter(match__status="over")
