"""The mission book as admins write it: drafts are edited, previewed and published; published pages are only read."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from .models import Mission, MissionVersion
from .models.book import CODE, DRAFT
from .refusals import MissionRefusal
from .rendering import faults as fault_words
from .rendering.page import page_of
from .rendering.refusals import text
from .services import book
from .services.possible import faults
from .services.rates import interval


class VersionForm(forms.ModelForm):
    """A draft. What is impossible is said at its field, here already."""

    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=20,
        validators=[CODE],
        help_text=gettext_lazy("What programs call it; it never changes. The book is ordered by it."),
    )

    class Meta:
        model = MissionVersion
        fields = list(book.WRITTEN)
        help_texts = {
            "cards": gettext_lazy("The pile holds so many cards for each player; the target falls with it."),
            "each": gettext_lazy("The target when the pile has run down."),
        }

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        if Mission.objects.filter(code=code).exists():
            raise ValidationError(gettext("There is a mission of this name already."))
        return code

    def clean(self) -> dict[str, Any] | None:
        said = super().clean()
        if not self.errors:
            trial = MissionVersion(**{name: self.cleaned_data[name] for name in book.WRITTEN})
            trial.mission, trial.number = Mission(code=self.cleaned_data.get("code") or "trial"), 1
            for fault in faults(trial):
                self.add_error(fault.where, fault_words.text(fault))
        return said


@admin.register(MissionVersion)
class MissionVersionAdmin(admin.ModelAdmin):
    form = VersionForm
    list_display = ["code", "number", "title", "status", "measured"]
    list_filter = ["status"]
    list_select_related = ["mission"]
    search_fields = ["mission__code", "title_ar", "title_en"]
    ordering = ["mission__code", "-number"]
    actions = None
    change_form_template = "admin/missions/book/page.html"

    @admin.display(description=gettext_lazy("Code"), ordering="mission__code")
    def code(self, version: MissionVersion) -> str:
        return version.mission.code

    @admin.display(description=gettext_lazy("Title"))
    def title(self, version: MissionVersion) -> str:
        return f"{version.title_ar} / {version.title_en}"

    @admin.display(description=gettext_lazy("Cleared by bots"))
    def measured(self, version: MissionVersion) -> SafeString | str:
        """The last rates, by number of players and level."""
        rows = []
        for rate in version.rates.order_by("players", "level"):
            low, high = interval(rate.cleared, rate.matches)
            share = f"{100 * rate.cleared / rate.matches:.0f} % ({100 * low:.0f}–{100 * high:.0f} %, {rate.matches})"
            rows.append((rate.players, rate.level, share, f"{rate.at:%Y-%m-%d}"))
        return format_html_join("", "<div>{} · {}: {} · {}</div>", rows) if rows else "–"

    def get_fields(self, request: HttpRequest, obj: MissionVersion | None = None) -> Any:
        return ["code", *book.WRITTEN] if obj is None else [*book.WRITTEN]

    def get_form(self, request: HttpRequest, obj: MissionVersion | None = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change, **kwargs)
        if obj is not None:
            form.base_fields.pop("code", None)
        return form

    def has_change_permission(self, request: HttpRequest, obj: MissionVersion | None = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or obj.status == DRAFT)

    def has_delete_permission(self, request: HttpRequest, obj: MissionVersion | None = None) -> bool:
        return super().has_delete_permission(request, obj) and obj is not None and obj.status == DRAFT

    def save_model(self, request: HttpRequest, obj: MissionVersion, form: Any, change: bool) -> None:
        if change:
            super().save_model(request, obj, form, change)
            return
        with transaction.atomic():
            obj.mission = Mission.objects.create(code=form.cleaned_data["code"])
            obj.number, obj.by_name = 1, request.user.get_username()
            obj.save()

    def change_view(self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        version = MissionVersion.objects.filter(pk=object_id).first() if object_id.isdigit() else None
        if version is not None and request.method == "POST" and version.status != DRAFT:
            self.message_user(request, text(MissionRefusal("not_a_draft")), "ERROR")
            return redirect(_address("change", version))
        found = [] if version is None else [fault_words.text(fault) for fault in faults(version)]
        more = {"version": version, "faults": found, "measured": "" if version is None else self.measured(version)}
        may_write = super().has_change_permission(request)
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **more, "may_write": may_write})

    def get_urls(self) -> list[URLPattern]:
        ways = (("preview", self.preview), ("edit", self.edit), ("retire", self.retire))
        ours = [
            path(f"<int:number>/{name}/", self.admin_site.admin_view(view), name=f"missions_missionversion_{name}")
            for name, view in ways
        ]
        return [*ours, *super().get_urls()]

    def preview(self, request: HttpRequest, number: int) -> HttpResponse:
        """The page as players see it, in both languages, with every number that the rules make of it."""
        version = _found(number)
        if not self.has_view_permission(request, version):
            raise Http404
        return render(request, "missions/preview.html", {"pages": [page_of(version, language) for language in ("ar", "en")]})

    def edit(self, request: HttpRequest, number: int) -> HttpResponse:
        """Starts the draft of another version, or leads to the one that there is."""
        version = _writing(self, request, number)
        return redirect(_address("change", book.draft_of(version, request.user.get_username())))

    def response_add(self, request: HttpRequest, obj: MissionVersion, post_url_continue: Any = None) -> HttpResponse:
        return self._published(request, obj) or super().response_add(request, obj, post_url_continue)

    def response_change(self, request: HttpRequest, obj: MissionVersion) -> HttpResponse:
        return self._published(request, obj) or super().response_change(request, obj)

    def _published(self, request: HttpRequest, version: MissionVersion) -> HttpResponse | None:
        """The draft was saved; with the button for it the book offers it from now on, unless it is impossible."""
        if "_publish" not in request.POST:
            return None
        return self._done(request, version, lambda: book.publish(version), gettext("Published: the book offers it now."))

    def retire(self, request: HttpRequest, number: int) -> HttpResponse:
        """The book offers it no more."""
        version = _writing(self, request, number)
        return self._done(request, version, lambda: book.retire(version), gettext("Retired: the book offers it no more."))

    def _done(self, request: HttpRequest, version: MissionVersion, deed: Any, said: str) -> HttpResponse:
        try:
            deed()
        except MissionRefusal as refused:
            self.message_user(request, text(refused), "ERROR")
        else:
            self.message_user(request, said)
            version.refresh_from_db()
            self.log_change(request, version, version.status)
        return redirect(_address("change", version))


def _found(number: int) -> MissionVersion:
    version = MissionVersion.objects.filter(pk=number).select_related("mission").first()
    if version is None:
        raise Http404
    return version


def _writing(page: MissionVersionAdmin, request: HttpRequest, number: int) -> MissionVersion:
    """The version, for somebody who may write in the book and has pressed a button."""
    if request.method != "POST" or not admin.ModelAdmin.has_change_permission(page, request):
        raise Http404
    return _found(number)


def _address(name: str, version: MissionVersion) -> str:
    return reverse(f"admin:missions_missionversion_{name}", args=[version.pk])
