"""The calendar of weekly rules and the mission book as admins see them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_lazy

from games.admin import ReadOnly

from . import book_admin  # noqa: F401 (registers the book)
from .models import Week, WeekChange
from .models.weeks import HOUSES
from .refusals import MissionRefusal
from .rendering.refusals import text
from .services import weekly

#: So many weeks the calendar shows.
SHOWN = 12


def days_of(number: int) -> str:
    """The days of a week, first to last: "4 July 2026 – 10 July 2026"."""
    return f"{date_format(weekly.first_day(number))} – {date_format(weekly.last_day(number))}"


class WeekForm(forms.ModelForm):
    """A coming week and its rule; a week that is planned already keeps its days."""

    number = forms.TypedChoiceField(label=gettext_lazy("Week"), coerce=int)

    class Meta:
        model = Week
        fields = ["number", "house"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now = weekly.this_week()
        numbers = [self.instance.number] if self.instance.pk else range(now + 1, now + 1 + weekly.MOST_AHEAD)
        field = self.fields["number"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [(number, days_of(number)) for number in numbers]

    def clean(self) -> dict[str, Any] | None:
        said = super().clean()
        try:
            if "number" in self.cleaned_data:
                weekly.plannable(self.cleaned_data["number"], self.instance if self.instance.pk else None)
        except MissionRefusal as refused:
            raise ValidationError({"number": text(refused)}) from refused
        return said


@admin.register(Week)
class WeekAdmin(admin.ModelAdmin):
    """Only coming weeks can be changed; taking a plan away gives the week the rule that it has by itself."""

    form = WeekForm
    list_display = ["days", "house", "begun"]
    list_filter = ["house"]
    ordering = ["-number"]

    @admin.display(description=gettext_lazy("Week"), ordering="number")
    def days(self, week: Week) -> str:
        return days_of(week.number)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_change_permission(request, obj) and _open(obj)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_delete_permission(request, obj) and _open(obj)

    def save_model(self, request: HttpRequest, obj: Week, form: Any, change: bool) -> None:
        weekly.plan(obj.number, obj.house, request.user)  # type: ignore[arg-type]  # who is in the admin has an account
        obj.pk = Week.objects.get(number=obj.number).pk

    def delete_model(self, request: HttpRequest, obj: Week) -> None:
        weekly.plan(obj.number, None, request.user)  # type: ignore[arg-type]

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Week]) -> None:
        for week in queryset:
            try:
                self.delete_model(request, week)
            except MissionRefusal as refused:
                self.message_user(request, text(refused), "ERROR")

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The calendar stands above the list of what was planned."""
        houses = dict(HOUSES)
        coming = [
            {
                "days": days_of(week.number),
                "house": houses[week.house],
                "how": gettext("Planned") if week.planned else gettext("By itself"),
                "now": week.number == weekly.this_week(),
            }
            for week in weekly.calendar(SHOWN)
        ]
        return super().changelist_view(request, {**(extra_context or {}), "calendar": coming})


def _open(week: Model | None) -> bool:
    """Whether the week's rule can still be chosen."""
    if not isinstance(week, Week):
        return True
    try:
        weekly.plannable(week.number, week)
    except MissionRefusal:
        return False
    return True


@admin.register(WeekChange)
class WeekChangeAdmin(ReadOnly, admin.ModelAdmin):
    """Who changed what, for ever."""

    list_display = ["at", "by_name", "days", "before", "after"]
    ordering = ["-at"]
    exclude = ["by"]

    @admin.display(description=gettext_lazy("Week"), ordering="number")
    def days(self, change: WeekChange) -> str:
        return days_of(change.number)
