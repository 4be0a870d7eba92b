"""What happened in an attempt at a mission, in words (see words.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup

from .digits import number
from .phrases import place_of, say
from .reader import Reader

type Form = Mapping[str, Any]


def job_name(job: str) -> str:
    """What a job asks for, in a few words."""
    names = {
        "move_heavy": _("put a 7 or more on the porter"),
        "own_same": _("a right Same!"),
        "keep_gem": _("end with a Full or a Treasure"),
        "seen_all": _("have seen all your cards at the end"),
    }
    return names[job]


def status_name(status: str) -> str:
    """How a player says their row is."""
    names = {
        "comfortable": pgettext("status", "comfortable"),
        "edge": pgettext("status", "on the edge"),
        "heavy": pgettext("status", "heavy"),
    }
    return names[status]


def mark_name(says: str) -> str:
    """A mark on a card."""
    return pgettext("mark on a card", "heavy") if says == "heavy" else pgettext("mark on a card", "light")


def fed(form: Form, reader: Reader) -> Markup:
    """A card that went to the porter by Feed."""
    parts = {"from": reader.place(form["slot"]), "place": reader.place(form["place"])}
    if form["seat"] == reader.me:
        return say(_("You fed the porter %(whom)s card %(from)s, in place %(place)s."), whom=reader.bold(form["to"]), **parts)
    who = reader.bold(form["seat"])
    if form["to"] == reader.me:
        return say(_("%(who)s fed you card %(from)s, in place %(place)s."), who=who, **parts)
    whom = reader.bold(form["to"])
    return say(_("%(who)s fed the porter %(whom)s card %(from)s, in place %(place)s."), who=who, whom=whom, **parts)


def _attempt_begun(form: Form, reader: Reader) -> Markup:
    if form["porter"] == reader.me:
        return say(_("You are the porter: your row does not count."))
    return say(_("%(who)s is the porter: that row does not count."), who=reader.bold(form["porter"]))


def _target_locked(form: Form, reader: Reader) -> Markup:
    return say(_("The target is locked: %(target)s."), target=number(form["target"], reader.digits))


def _status_said(form: Form, reader: Reader) -> Markup:
    status = status_name(form["to"])
    if form["seat"] == reader.me:
        return say(_("You told the team: %(status)s."), status=status)
    return say(_("%(who)s: %(status)s."), who=reader.bold(form["seat"]), status=status)


def _card_marked(form: Form, reader: Reader) -> Markup:
    owner, slot = form["at"]
    parts = {"place": place_of(owner, slot, form["seat"], reader), "mark": mark_name(form["says"])}
    if form["seat"] == reader.me:
        return say(_("You marked %(place)s: %(mark)s."), **parts)
    return say(_("%(who)s marked %(place)s: %(mark)s."), who=reader.bold(form["seat"]), **parts)


def _job_done(form: Form, reader: Reader) -> Markup:
    if form["seat"] == reader.me:
        return say(_("Your job is done: %(job)s."), job=job_name(form["job"]))
    return say(_("%(who)s did the job: %(job)s."), who=reader.bold(form["seat"]), job=job_name(form["job"]))


def _attempt_judged(form: Form, reader: Reader) -> Markup:
    parts = {"total": number(form["total"], reader.digits), "target": number(form["target"], reader.digits)}
    if form["cleared"]:
        return say(_("Mission cleared: %(total)s against a target of %(target)s."), **parts)
    return say(_("Not cleared: %(total)s against a target of %(target)s."), **parts)


HEART: Mapping[str, Callable[[Form, Reader], Markup]] = {
    "attempt_begun": _attempt_begun,
    "target_locked": _target_locked,
    "status_said": _status_said,
    "card_marked": _card_marked,
    "job_done": _job_done,
    "attempt_judged": _attempt_judged,
}
