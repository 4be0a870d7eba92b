"""A line for somebody who is back: what happened meanwhile, from what they themselves were told and nothing else."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from .log import entry
from .phrases import say
from .possible import frozen
from .reader import Reader
from .words import QUIET, mentioned

type Form = Mapping[str, Any]

#: A line: so many sentences, and where the rest is.
MOST = 3
#: What everybody at the table looks up at.
LOUD = frozenset({"called", "row_emptied", "round_revealed", "round_dealt", "match_abandoned"})


class Meanwhile(NamedTuple):
    """The sentences, oldest first, none: there is nothing to read. `more`: the log tells the rest."""

    lines: tuple[Markup, ...]
    more: str


def meanwhile_facts(screen: Any) -> bytes:
    """What was missed, and whether a bot plays for the viewer now; empty when there is nothing."""
    if not screen.missed or screen.view["phase"] == "over":
        return b""
    bot = screen.view["control"][screen.view["seat"]] == "bot"
    whole = len(screen.missed) == screen.missed_in_all
    return frozen([[dict(form) for _seq, form in screen.missed], bot, whole, screen.missed_lost])


def meanwhile(facts: bytes, reader: Reader) -> Meanwhile:
    """The line for `reader`."""
    if not facts:
        return Meanwhile((), "")
    forms, bot_now, whole, lost = marshal.loads(facts)
    others, turns, bot = apart(forms, reader.me, bot_now)
    # turns can be counted only where nothing is forgotten
    lines = [_played(turns if whole else 0, reader)] if bot else []
    told = [form for form in others if form["event"] not in QUIET]
    chosen = _chosen(told, reader.me, MOST - len(lines))
    lines += [entry(frozen(form), reader).text for form in chosen]
    return Meanwhile(tuple(lines), _rest(len(told) > len(chosen), lost) if lines else "")


def _rest(more: bool, lost: bool) -> str:
    """What the log has besides. It does not go back as far as a long absence."""
    if lost:
        return _("The log tells what came last.")
    return _("The log tells the rest.") if more else ""


def apart(forms: Sequence[Form], me: int | None, bot_now: bool) -> tuple[list[Form], int, bool]:
    """The forms without what a bot did in the seat `me`, how many turns it had, and whether there was one."""
    changes = [form["event"] for form in forms if form.get("seat") == me and form["event"] in CONTROL]
    bot = changes[0] == "seat_taken_back" if changes else bot_now
    ever, turns, others = bot, 0, []
    for form in forms:
        mine = form.get("seat") == me
        if mine and form["event"] in CONTROL:
            bot = form["event"] == "seat_handed_to_bot"
            ever = ever or bot
        elif mine and bot:
            turns += form["event"] == "turn_began"
        else:
            others.append(form)
    return others, turns, ever


CONTROL = frozenset({"seat_handed_to_bot", "seat_taken_back"})


def _played(turns: int, reader: Reader) -> Markup:
    if not turns:
        return say(_("A bot played on for you."))
    text = ngettext("A bot played %(turns)s turn for you.", "A bot played %(turns)s turns for you.", turns)
    return say(text, turns=reader.number(turns))


def _chosen(told: Sequence[Form], me: int | None, most: int) -> list[Form]:
    """What matters most to `me`, in its order: what concerns them or all, then what was last."""
    weight = {n: (form["event"] in LOUD or me in mentioned(form), n) for n, form in enumerate(told)}
    best = sorted(weight, key=lambda n: weight[n], reverse=True)[:most]
    return [told[n] for n in sorted(best)]
