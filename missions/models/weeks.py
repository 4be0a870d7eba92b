"""Weeks whose rule was planned or has begun, and who changed what."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy, pgettext_lazy

#: The house rules that a week can have.
HOUSES = (
    ("blind_last", pgettext_lazy("house rule", "Blind last round")),
    ("open_memory", pgettext_lazy("house rule", "Open memory")),
)


class Week(models.Model):
    """A week that was planned, or has begun. One without a row has the rule that it has by itself."""

    #: Whole weeks since Saturday 2000-01-01 in the operator's zone.
    number = models.PositiveIntegerField(gettext_lazy("week"), unique=True)
    house = models.CharField(gettext_lazy("rule"), max_length=16, choices=HOUSES)
    #: When the house turned to this week; from then on its rule stands.
    begun = models.DateTimeField(gettext_lazy("begun"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = gettext_lazy("week")
        verbose_name_plural = gettext_lazy("rules of the weeks")

    def __str__(self) -> str:
        return f"{self.number} {self.house}"


class WeekChange(models.Model):
    """One change of a coming week. An empty rule is the one that the week has by itself."""

    number = models.PositiveIntegerField(gettext_lazy("week"))
    before = models.CharField(gettext_lazy("before"), max_length=16, choices=HOUSES, blank=True)
    after = models.CharField(gettext_lazy("after"), max_length=16, choices=HOUSES, blank=True)
    by = models.ForeignKey("accounts.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    #: As it was then: it stays when the account goes.
    by_name = models.CharField(gettext_lazy("by"), max_length=150)
    at = models.DateTimeField(gettext_lazy("at"), auto_now_add=True)

    class Meta:
        verbose_name = gettext_lazy("change of a week")
        verbose_name_plural = gettext_lazy("changes of weeks")

    def __str__(self) -> str:
        return f"{self.number}: {self.before or '-'} -> {self.after or '-'}"
