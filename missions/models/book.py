"""The mission book: missions and their versions. What was published is never edited: an edit is another version."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy

from games.rendering.missions import CONDITIONS as CONDITION_WORDS
from missions.one_heart import CONDITIONS, LONGEST_TITLE

DRAFT, PUBLISHED, RETIRED = "draft", "published", "retired"
STATUSES = (
    (DRAFT, gettext_lazy("draft")),
    (PUBLISHED, gettext_lazy("published")),
    (RETIRED, gettext_lazy("retired")),
)
CODE_FORM = re.compile(r"^[a-z0-9-]{1,20}\Z")
CODE = RegexValidator(CODE_FORM.pattern, gettext_lazy("Small Latin letters, digits and dashes, 20 at most."))
LONGEST_STORY = 400


class Mission(models.Model):
    """One mission, by the name that options and programs know it by."""

    code = models.CharField(gettext_lazy("code"), max_length=20, unique=True, validators=[CODE])
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = gettext_lazy("mission")
        verbose_name_plural = gettext_lazy("missions")

    def __str__(self) -> str:
        return self.code


class MissionVersion(models.Model):
    """A mission as it was written at one time. At most one version is published, at most one is a draft."""

    mission = models.ForeignKey(Mission, on_delete=models.CASCADE, related_name="versions", db_index=False)
    number = models.PositiveIntegerField(gettext_lazy("version"))
    status = models.CharField(gettext_lazy("status"), max_length=10, choices=STATUSES, default=DRAFT)
    title_ar = models.CharField(gettext_lazy("title in Arabic"), max_length=LONGEST_TITLE)
    title_en = models.CharField(gettext_lazy("title in English"), max_length=LONGEST_TITLE)
    story_ar = models.TextField(gettext_lazy("story in Arabic"), max_length=LONGEST_STORY)
    story_en = models.TextField(gettext_lazy("story in English"), max_length=LONGEST_STORY)
    fewest = models.PositiveSmallIntegerField(gettext_lazy("fewest players"), default=2)
    most = models.PositiveSmallIntegerField(gettext_lazy("most players"), default=6)
    condition = models.CharField(
        gettext_lazy("condition"),
        max_length=12,
        choices=[(code, CONDITION_WORDS[code]) for code in CONDITIONS],
        default="none",
    )
    #: The final target is `each` for every counted row, and `constant`.
    each = models.SmallIntegerField(gettext_lazy("final target for each counted row"), default=6)
    constant = models.SmallIntegerField(gettext_lazy("and on top of that"), default=0)
    jobs = models.BooleanField(gettext_lazy("everybody has a job"), default=False)
    talk = models.BooleanField(gettext_lazy("talking is allowed"), default=True)
    #: G of the rules (H43).
    cards = models.PositiveSmallIntegerField(gettext_lazy("pile cards for each player"), default=6)
    created = models.DateTimeField(auto_now_add=True)
    #: Who wrote it; empty: it came with the house.
    by_name = models.CharField(gettext_lazy("by"), max_length=150, blank=True)
    published = models.DateTimeField(null=True, blank=True)
    retired = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = gettext_lazy("page of the mission book")
        verbose_name_plural = gettext_lazy("mission book")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["mission", "number"], name="version_once"),
            models.UniqueConstraint(fields=["mission"], condition=models.Q(status=PUBLISHED), name="one_published"),
            models.UniqueConstraint(fields=["mission"], condition=models.Q(status=DRAFT), name="one_draft"),
        ]

    def __str__(self) -> str:
        return f"{self.mission.code} · {self.number}"

    def data(self) -> dict[str, Any]:
        """The mission as a match's options hold it (games/README.md)."""
        return {
            "id": self.mission.code,
            "version": self.number,
            "title": {"ar": self.title_ar, "en": self.title_en},
            "players": [self.fewest, self.most],
            "condition": self.condition,
            "final": [self.each, self.constant],
            "jobs": self.jobs,
            "talk": self.talk,
            "G": self.cards,
        }


class MissionRate(models.Model):
    """How often teams of bots have cleared a version, at its last measuring."""

    version = models.ForeignKey(MissionVersion, on_delete=models.CASCADE, related_name="rates", db_index=False)
    players = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=8)
    matches = models.PositiveIntegerField()
    cleared = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["version", "players", "level"], name="rate_once")]

    def __str__(self) -> str:
        return f"{self.version_id} {self.players} {self.level}: {self.cleared}/{self.matches}"
