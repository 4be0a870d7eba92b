"""Writing the book: drafts are edited, published pages never; a running match and an old replay keep theirs anyway, since a
mission lies in the options of its match.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from missions.models import Mission, MissionVersion
from missions.models.book import DRAFT, PUBLISHED, RETIRED
from missions.queries.published import known, published, published_version
from missions.refusals import MissionRefusal

from .possible import faults

#: What an edit takes over from the version before.
WRITTEN = (
    "title_ar",
    "title_en",
    "story_ar",
    "story_en",
    "fewest",
    "most",
    "condition",
    "each",
    "constant",
    "jobs",
    "talk",
    "cards",
)


def option_of(code: object) -> dict[str, Any] | None:
    """The mission of this name as options of a match hold it; None for one that the book has never had.

    Without a name (None, or an empty one) the first of the book, None when it is empty. Raises MissionRefusal not_published
    for one that the book does not offer now, and for what is no name at all.
    """
    if code is None or code == "":
        offered = published()
        return offered[0].data() if offered else None
    version = published_version(code) if isinstance(code, str) else None
    if version is not None:
        return version.data()
    if not isinstance(code, str) or known(code):
        raise MissionRefusal("not_published")
    return None


def draft_of(version: MissionVersion, by: str) -> MissionVersion:
    """The draft in which this mission is edited: the one that there is, or a new copy of `version`."""
    with transaction.atomic():
        mission = Mission.objects.select_for_update().get(pk=version.mission_id)
        draft = MissionVersion.objects.filter(mission=mission, status=DRAFT).first()
        if draft is not None:
            return draft
        last = MissionVersion.objects.filter(mission=mission).aggregate(last=Max("number"))["last"] or 0
        written = {name: getattr(version, name) for name in WRITTEN}
        return MissionVersion.objects.create(mission=mission, number=last + 1, by_name=by, **written)


def publish(version: MissionVersion) -> None:
    """From now on the book offers this draft; what was published of this mission before is retired.

    Raises MissionRefusal not_a_draft, and impossible (`faults`) for a mission that nobody could ever clear.
    """
    with transaction.atomic():
        Mission.objects.select_for_update().get(pk=version.mission_id)
        draft = MissionVersion.objects.get(pk=version.pk)
        if draft.status != DRAFT:
            raise MissionRefusal("not_a_draft")
        found = faults(draft)
        if found:
            raise MissionRefusal("impossible", faults=found)
        now = timezone.now()
        MissionVersion.objects.filter(mission=draft.mission, status=PUBLISHED).update(status=RETIRED, retired=now)
        draft.status, draft.published = PUBLISHED, now
        draft.save(update_fields=["status", "published"])


def retire(version: MissionVersion) -> None:
    """The book offers this mission no more. Raises MissionRefusal not_published."""
    changed = MissionVersion.objects.filter(pk=version.pk, status=PUBLISHED).update(status=RETIRED, retired=timezone.now())
    if not changed:
        raise MissionRefusal("not_published")
