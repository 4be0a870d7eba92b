"""The middle of the table: the pile, the floor, and the ticket on the rim that says what is special now."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from .cards import face
from .possible import Possible
from .reader import Reader


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
    ticket: tuple[str, Markup] | None


def middle(screen: Any, reader: Reader, can: Possible) -> Middle:
    """The pile, the floor and the ticket."""
    view = screen.view
    floor = view["floor"]
    top = floor[0] if floor else None
    pile = reader.number(view["pile_size"])
    draw = can.may("draw")
    pile_label = _("Pile: %(count)s cards") % {"count": pile}
    if draw:
        pile_label = _("%(pile)s. Draw") % {"pile": pile_label}
    if top is None:
        floor_label = _("Floor: empty")
    else:
        label = face(top, reader.language, reader.digits).label
        floor_label = _("Floor: %(card)s, %(count)s cards") % {"card": label, "count": reader.number(len(floor))}
    return Middle(
        pile=pile,
        empty=view["pile_size"] == 0,
        pile_label=pile_label,
        draw=draw,
        top=top,
        floor=reader.number(len(floor)),
        floor_label=floor_label,
        take=can.may("take"),
        ticket=_ticket(view, reader),
    )


def _ticket(view: Any, reader: Reader) -> tuple[str, Markup] | None:
    if view["caller"] is not None and view["phase"] not in ("reveal", "over"):
        caller = view["caller"]
        if caller == reader.me:
            return _("Last turns"), Markup.escape(_("you called Haseb!"))
        return _("Last turns"), Markup(_("%(who)s called Haseb!")) % {"who": reader.bold(caller)}
    if view["round"] == view["rounds"]:
        if view["options"].get("house") == "blind_last":
            return _("Last round"), Markup.escape(_("blind: no opening peek"))
        if view["options"].get("double_last"):
            return _("Last round"), Markup.escape(_("counts double"))
    return None
