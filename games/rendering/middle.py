"""The middle of the table: the pile, the floor, and the ticket on the rim that says what is special now."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from .blanks import FLOOR, PILE, Words, words
from .cards import face
from .digits import in_digits
from .possible import Possible
from .reader import Reader


class InSight(NamedTuple):
    """The middle as everybody sees it: `empty` of the pile; `ticket` is "called", "blind", "double", "pile" (a mission's runs
    out) or ""; `caller` the seat that called.

    How many cards lie there is put in last (`counted`): all else is the same at many moments.
    """

    empty: bool
    top: str | None
    sunk: bool
    ticket: str
    caller: int | None
    #: turns towards the next pass, and where passes go; None where nothing is passed on, and when no pass will come
    counter: int | None = None
    direction: int | None = None
    every: int | None = None


class MiddleFacts(NamedTuple):
    """The middle, and whether the reader may draw or take."""

    seen: InSight
    draw: bool
    take: bool


class Middle(NamedTuple):
    """`pile` and `floor` are counts, `top` the floor's top code or None. `draw`, `take`: pressing them is a move."""

    pile: str
    empty: bool
    pile_label: str
    draw: bool
    top: str | None
    floor: str
    floor_label: str
    take: bool
    sunk: str
    ticket: tuple[str, Markup] | None
    khod: Khod | None = None


class Khod(NamedTuple):
    """The counter of Khod w Hat: one dot a turn, `done` of them full; `to` is "left" or "right"."""

    done: int
    dots: int
    written: str
    to: str
    label: str


def middle_in_sight(view: Any) -> InSight:
    """What lies in the middle, from the spectators' view."""
    floor = view["floor"]
    ticket = _ticket_of(view)
    top = floor[0] if floor else None
    caller = view["caller"] if ticket == "called" else None
    counter, direction = view["counter"], view["direction"]
    if view["phase"] in ("reveal", "over") or (view["caller"] is not None and view["choice"] is None):
        counter = direction = None
    return InSight(view["pile_size"] == 0, top, view["sunk"], ticket, caller, counter, direction, view["every"])


def middle_facts(seen: InSight, can: Possible) -> MiddleFacts:
    """What lies in the middle, and what the reader may do there."""
    return MiddleFacts(seen, can.may("draw"), can.may("take"))


@lru_cache(maxsize=8192)
def counted(pile: int, floor: int, digits: str) -> Words:
    """The numbers of cards in the pile and on the floor, for their blanks."""
    return words(((PILE, in_digits(pile, digits)), (FLOOR, in_digits(floor, digits))))


def _ticket_of(view: Any) -> str:
    if view["phase"] in ("reveal", "over"):
        return ""
    if view["caller"] is not None:
        return "called"
    if view["mission"] is not None:
        return "pile" if view["pile_size"] <= view["seats"] else ""
    if view["round"] == view["rounds"]:
        if view["options"].get("house") == "blind_last":
            return "blind"
        if view["options"].get("double_last"):
            return "double"
    return ""


def middle(facts: MiddleFacts, reader: Reader) -> Middle:
    """The pile, the floor and the ticket."""
    seen = facts.seen
    pile_label = _("Pile %(count)s") % {"count": PILE}
    if seen.top is None:
        floor_label = _("Floor: empty")
    else:
        label = face(seen.top, reader.language, reader.digits).label
        floor_label = _("Floor: %(card)s, %(count)s cards") % {"card": label, "count": FLOOR}
    sunk = _("sunk") if seen.sunk else ""
    if sunk:
        floor_label = f"{floor_label}, {sunk}"
    return Middle(
        pile=PILE,
        empty=seen.empty,
        pile_label=pile_label,
        draw=facts.draw,
        top=seen.top,
        floor=FLOOR,
        floor_label=floor_label,
        take=facts.take,
        sunk=sunk,
        ticket=_ticket(seen, reader),
        khod=_khod(seen, reader),
    )


def _khod(facts: InSight, reader: Reader) -> Khod | None:
    if facts.counter is None or facts.direction is None or facts.every is None:
        return None
    to, left = ("left" if facts.direction > 0 else "right"), max(0, facts.every - facts.counter)
    parts = {"count": reader.number(left)}
    label = _("Pass to the left in %(count)s turns") if to == "left" else _("Pass to the right in %(count)s turns")
    if facts.caller is not None:
        label = _("Last pass, to the left") if to == "left" else _("Last pass, to the right")
    elif not left:
        label = _("Pass to the left now") if to == "left" else _("Pass to the right now")
    return Khod(facts.counter, facts.every, f"{reader.number(facts.counter)}/{reader.number(facts.every)}", to, label % parts)


def _ticket(facts: InSight, reader: Reader) -> tuple[str, Markup] | None:
    match facts.ticket:
        case "called" if facts.caller is not None:
            if facts.caller == reader.me:
                return _("Last turns"), Markup.escape(_("you called Haseb!"))
            return _("Last turns"), Markup(_("%(who)s called Haseb!")) % {"who": reader.bold(facts.caller)}
        case "blind":
            return _("Last round"), Markup.escape(_("blind: no opening peek"))
        case "pile":
            return _("The pile runs out"), Markup.escape(_("call in time"))
        case "double":
            return _("Last round"), Markup.escape(_("counts double"))
        case _:
            return None
