"""What the book offers now."""

from __future__ import annotations

from missions.models import Mission, MissionVersion
from missions.models.book import CODE_FORM, PUBLISHED


def published() -> list[MissionVersion]:
    """The published version of every mission that has one, in the order of the book."""
    return list(MissionVersion.objects.filter(status=PUBLISHED).select_related("mission").order_by("mission__code"))


def published_version(code: str) -> MissionVersion | None:
    """The published version of this mission, or None. Anything may be asked for: what is no code is not looked up."""
    if not CODE_FORM.match(code):
        return None
    return MissionVersion.objects.filter(status=PUBLISHED, mission__code=code).select_related("mission").first()


def known(code: str) -> bool:
    """Whether the book has, or had, a mission of this name."""
    return bool(CODE_FORM.match(code)) and Mission.objects.filter(code=code).exists()
