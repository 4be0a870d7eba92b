"""How an attempt at a mission ended: what it came to, what was met and what not, a worthy win and a worthy loss."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from . import missions
from .digits import number
from .heart_words import job_name
from .phrases import say
from .reader import Reader


class AttemptFacts(NamedTuple):
    """`cleared` is None in a match that was abandoned. `jobs` (job, done) a seat; empty without jobs."""

    cleared: bool | None
    total: int
    target: int
    condition: str
    met: bool
    porter: int
    attempt: int
    attempts: int
    jobs: tuple[tuple[str | None, bool | None], ...]


class Verdict(NamedTuple):
    """The verdict over the open rows. `lines` are (met, words)."""

    won: bool
    sum: Markup
    lines: tuple[tuple[bool, str], ...]
    cheer: str


def attempt_facts(view: Any) -> AttemptFacts | None:
    """What the verdict depends on; None where there is no mission."""
    if view["mission"] is None:
        return None
    ended = view["attempt"] or {"total": 0, "target": view["target"], "condition": False}
    return AttemptFacts(
        cleared=view["cleared"],
        total=ended["total"],
        target=ended["target"],
        condition=view["mission"]["condition"],
        met=ended["condition"],
        porter=view["porters"][0] if view["porters"] else -1,
        attempt=view["round"],
        attempts=view["rounds"],
        jobs=tuple(zip(view["jobs"], view["jobs_done"], strict=True)),
    )


def headline(facts: AttemptFacts, reader: Reader, over: bool, winners: tuple[int, ...] | None) -> Markup:
    """The head of the reveal."""
    if facts.cleared:
        return say(_("Mission cleared!"))
    if over:
        return say(_("The match was abandoned")) if winners is None else say(_("The mission holds out this time"))
    parts = {"attempt": reader.number(facts.attempt), "attempts": reader.number(facts.attempts)}
    return say(_("Attempt %(attempt)s of %(attempts)s: not yet"), **parts)


def verdict(facts: AttemptFacts, reader: Reader) -> Verdict | None:
    """What it came to; None when nothing was counted."""
    if facts.cleared is None:
        return None
    parts = {"total": number(facts.total, reader.digits), "target": number(facts.target, reader.digits)}
    summed = Markup(_("Counted rows: <b>%(total)s</b> · target %(target)s")) % parts
    lines = [(facts.total <= facts.target, _("under the target"))]
    if facts.condition != "none":
        lines.append((facts.met, missions.condition({"condition": facts.condition})))
    if any(job for job, _done in facts.jobs):
        lines.append((all(done for job, done in facts.jobs if job), _("all jobs done")))
    return Verdict(facts.cleared, summed, tuple(lines), _cheer(facts, all(met for met, _words in lines)))


def _cheer(facts: AttemptFacts, all_met: bool) -> str:
    if facts.cleared:
        return _("One table, one heart.")
    if all_met:
        return _("So close: the pile ran out before anybody called.")
    if facts.attempt < facts.attempts:
        return _("Nobody loses alone. The next one is ours.")
    return _("Well played together. The book stays open.")


def remark(facts: AttemptFacts, seat: int, *, called: bool) -> str:
    """What is said beside a name at the reveal."""
    words = [_("called Haseb!")] if called else []
    if seat == facts.porter:
        words.append(_("porter: does not count"))
    elif facts.jobs and facts.jobs[seat][0]:
        job, done = facts.jobs[seat]
        words.append(f"{'✓' if done else '✗'} {job_name(job or '')}")
    return " · ".join(words)
