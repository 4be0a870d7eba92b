"""A look: faces shown to this reader for a few seconds, once, with a ring that runs off (H22)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup

from .cards import face
from .phrases import place_of, say
from .reader import Reader


class Shown(NamedTuple):
    """One face and where it lies. `spot` is the id of its place."""

    code: str
    label: str
    caption: str
    spot: str


class Look(NamedTuple):
    """One look. `wrong` is a wrong Same!, which everybody sees. Times in milliseconds."""

    seq: int
    wrong: bool
    faces: tuple[Shown, ...]
    text: Markup
    left_ms: int
    total_ms: int
    #: of a shuffle: whose row it was, and where each card went, "2 → 4"
    row: str = ""
    moves: tuple[str, ...] = ()


def looks(shown: Iterable[Any], reader: Reader) -> tuple[Look, ...]:
    """The looks of a screen. A drawn card is not among them: it stands in the question as long as it is held."""
    return tuple(look for one in shown if (look := _look(one, reader)) is not None)


def identity(shown: Iterable[Any]) -> tuple[int, ...]:
    """What makes two sets of looks the same: not how much time is left."""
    return tuple(one.seq for one in shown)


def _look(one: Any, reader: Reader) -> Look | None:
    places = [shown for shown in one.form.get("shows", ()) if shown[0] != "drawn"]
    if one.form["event"] == "row_shuffled":
        return _watched(one, reader)
    if not places or one.form["event"] == "round_dealt":
        return None
    wrong = one.form["event"] == "same_wrong"
    faces = tuple(_shown(seat, slot, code, reader) for seat, slot, code in places)
    if one.form["event"] == "cards_exposed":
        text = say(_("Everybody sees this."))
        caught = {(seat, slot): caught for seat, slot, _sender, caught in one.form["exposed"]}
        verdict = {True: _("caught!"), False: _("clean")}
        faces = tuple(
            shown._replace(caption=f"{verdict[caught[seat, slot]]} · {shown.caption}")
            for shown, (seat, slot, _code) in zip(faces, places, strict=True)
        )
    elif wrong:
        text = say(_("Not the same: %(place)s"), place=place_of(places[0][0], places[0][1], -1, reader))
    elif one.form["event"] == "thief_told":
        text = say(_("You hold the Thief, so you cannot call. Only you know."))
    elif len(faces) > 1:
        text = say(_("Only you see these, and only now."))
    else:
        text = say(_("Only you see this, and only now."))
    return Look(one.seq, wrong, faces, text, one.left_ms, one.total_ms)


def _watched(one: Any, reader: Reader) -> Look | None:
    """A shuffle, as whoever made it watched it: old place → new place, never a face (H41)."""
    way = pgettext("the way of a card: from place, to place", "%(old)s → %(new)s")
    ways = [way % {"old": reader.place(old), "new": reader.place(new)} for old, new in one.form.get("moves", ())]
    row = one.form["row"]
    whose = _("Your row") if row == reader.me else _("The row of %(who)s") % {"who": reader.names[row]}
    return Look(one.seq, False, (), say(_("Only you see this, and only now.")), one.left_ms, one.total_ms, whose, tuple(ways))


def _shown(seat: int, slot: int, code: str, reader: Reader) -> Shown:
    label = face(code, reader.language, reader.digits).label
    place = reader.place(slot)
    caption = _("yours, %(place)s") if seat == reader.me else _("%(who)s, %(place)s")
    return Shown(code, label, caption % {"place": place, "who": reader.names[seat]}, f"spot-{seat}-{slot}")
