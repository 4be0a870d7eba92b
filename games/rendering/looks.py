"""A look: faces shown to this reader for a few seconds, once, with a ring that runs off (H22)."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup

from .blanks import LOOK, LOOK_DASH, LOOK_LEFT, Words
from .cards import face
from .phrases import place_of, say
from .possible import frozen
from .reader import Reader


class Shown(NamedTuple):
    """One face and where it lies. `spot` is the id of its place."""

    code: str
    label: str
    caption: str
    spot: str


class Look(NamedTuple):
    """One look. `wrong` is a wrong Same!, which everybody sees. Its number, and how much of its time is left (`left_ms`, and
    `dash` in hundredths), are put in last."""

    wrong: bool
    faces: tuple[Shown, ...]
    text: Markup
    total_ms: int
    seq: str = ""
    left_ms: str = ""
    dash: str = ""
    #: of a shuffle: whose row it was, and where each card went, "2 → 4"
    row: str = ""
    moves: tuple[str, ...] = ()


def looks_facts(screen: Any) -> bytes:
    """The looks of a screen (form and whole time of each), but for what is put in last."""
    return frozen([[one.form, one.total_ms] for one in screen.looks]) if screen.looks else b""


def looks(facts: bytes, reader: Reader) -> tuple[Look, ...]:
    """The looks of a screen. A drawn card is not among them: it stands in the question as long as it is held."""
    found = []
    for number, (form, total) in enumerate(marshal.loads(facts) if facts else ()):
        look = _look(form, total, reader)
        if look is not None:
            found.append(look._replace(seq=LOOK[number], left_ms=LOOK_LEFT[number], dash=LOOK_DASH[number]))
    return tuple(found)


def looks_words(shown: Iterable[Any]) -> Words:
    """The number of each look, and how much time it has left, for their blanks."""
    found = {}
    for number, one in enumerate(shown):
        found[LOOK[number]] = str(one.seq)
        found[LOOK_LEFT[number]] = str(one.left_ms)
        found[LOOK_DASH[number]] = str(100 * one.left_ms // one.total_ms)
    return found


def _look(form: Mapping[str, Any], total: int, reader: Reader) -> Look | None:
    places = [shown for shown in form.get("shows", ()) if shown[0] != "drawn"]
    if form["event"] == "row_shuffled":
        return _watched(form, total, reader)
    if not places or form["event"] == "round_dealt":
        return None
    wrong = form["event"] == "same_wrong"
    faces = tuple(_shown(seat, slot, code, reader) for seat, slot, code in places)
    if form["event"] == "cards_exposed":
        text = say(_("Everybody sees this."))
        caught = {(seat, slot): caught for seat, slot, _sender, caught in form["exposed"]}
        verdict = {True: _("caught!"), False: _("clean")}
        faces = tuple(
            shown._replace(caption=f"{verdict[caught[seat, slot]]} · {shown.caption}")
            for shown, (seat, slot, _code) in zip(faces, places, strict=True)
        )
    elif wrong:
        text = say(_("Not the same: %(place)s"), place=place_of(places[0][0], places[0][1], -1, reader))
    elif form["event"] == "thief_told":
        text = say(_("You hold the Thief, so you cannot call. Only you know."))
    elif len(faces) > 1:
        text = say(_("Only you see these, and only now."))
    else:
        text = say(_("Only you see this, and only now."))
    return Look(wrong, faces, text, total)


def _watched(form: Mapping[str, Any], total: int, reader: Reader) -> Look | None:
    """A shuffle, as whoever made it watched it: old place → new place, never a face (H41)."""
    way = pgettext("the way of a card: from place, to place", "%(old)s → %(new)s")
    ways = [way % {"old": reader.place(old), "new": reader.place(new)} for old, new in form.get("moves", ())]
    row = form["row"]
    whose = _("Your row") if row == reader.me else _("The row of %(who)s") % {"who": reader.names[row]}
    return Look(False, (), say(_("Only you see this, and only now.")), total, row=whose, moves=tuple(ways))


def _shown(seat: int, slot: int, code: str, reader: Reader) -> Shown:
    label = face(code, reader.language, reader.digits).label
    place = reader.place(slot)
    caption = _("yours, %(place)s") if seat == reader.me else _("%(who)s, %(place)s")
    return Shown(code, label, caption % {"place": place, "who": reader.names[seat]}, f"spot-{seat}-{slot}")
