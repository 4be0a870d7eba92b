"""A page of the mission book in words: for the lamma's form, the practice, the preview."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext, override

from games.rendering.missions import condition
from missions.models import MissionVersion
from missions.services.possible import steps


class Page(NamedTuple):
    """A mission as a reader of `language` has it. `facts`: players, condition, jobs, talk; `targets`: (players, targets)."""

    code: str
    language: str
    direction: str
    title: str
    story: str
    facts: tuple[str, ...]
    targets: tuple[tuple[int, tuple[int, ...]], ...]
    caption: str
    digits: str


def page_of(version: MissionVersion, language: str) -> Page:
    """The page in "ar" or "en"."""
    arabic = language == "ar"
    with override(language):
        return Page(
            code=version.mission.code,
            language=language,
            direction="rtl" if arabic else "ltr",
            title=version.title_ar if arabic else version.title_en,
            story=version.story_ar if arabic else version.story_en,
            facts=facts(version),
            targets=tuple((players, tuple(steps(version, players))) for players in range(version.fewest, version.most + 1)),
            caption=gettext("The target by number of players, from the whole pile to its last card"),
            digits="arab" if arabic else "latn",
        )


def facts(version: MissionVersion) -> tuple[str, ...]:
    """What a team must know before it chooses, in the language of the moment."""
    told = [gettext("%(players)s players") % {"players": players(version)}, condition(version.data())]
    if version.jobs:
        told.append(gettext("a job for each"))
    told.append(gettext("talking without numbers") if version.talk else gettext("no talking"))
    return tuple(told)


def players(version: MissionVersion) -> str:
    """ "3–5", or "4" """
    return f"{version.fewest}–{version.most}" if version.fewest != version.most else str(version.fewest)
