"""Rows and the people behind them: each card in its place, what may be pressed there, who is away, frozen or a bot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from .cards import face
from .possible import Possible
from .reader import Reader
from .words import note_word


class Hit(NamedTuple):
    """One way to press a place: an input of the move's form. `can` are the words it serves; `rest` also without an aim."""

    id: str
    kind: str  # radio | checkbox
    name: str  # slot | at | look | seat
    value: str
    can: str
    rest: bool
    label: str


class Spot(NamedTuple):
    """One place of a row. `code` is a face, "?" or None for a gap; `mark` tells how a face came to be open."""

    id: str
    number: str
    code: str | None
    label: str
    mark: str  # "" | "lit" | "known"
    note: str
    note_kind: str
    asked: bool
    hits: tuple[Hit, ...]


class Plate(NamedTuple):
    """Name and picture of a player. `state` is "turn", "frozen", "away" or ""; `badge` an icon with its meaning."""

    seat: int
    name: str
    avatar: str
    turn: bool
    frozen: bool
    away: bool
    badges: tuple[tuple[str, str], ...]


class Seat(NamedTuple):
    """One player as the others see them."""

    plate: Plate
    label: str
    spots: tuple[Spot, ...]
    frozen: bool
    held: bool
    hits: tuple[Hit, ...]


class Mine(NamedTuple):
    """The reader's own row."""

    seat: int
    label: str
    spots: tuple[Spot, ...]
    size: str  # "" | "5" | "6" | "8"
    frozen: bool
    turn: bool


def plate(screen: Any, reader: Reader, seat: int) -> Plate:
    """The plate of `seat`."""
    view, person = screen.view, screen.people[seat]
    frozen = view["frozen"][seat]
    bot = view["control"][seat] == "bot"
    away = not person.connected and not bot
    badges: list[tuple[str, str]] = []
    if away:
        badges.append(("off", _("away")))
    if frozen:
        badges.append(("lock", _("frozen")))
    if _ready(view, seat):
        badges.append(("check", _("ready")))
    if bot:
        badges.append(("bot", _("bot")))
    if person.host:
        badges.append(("host", _("host")))
    turn = seat in view["awaiting"] and view["phase"] not in ("peek", "reveal", "over")
    return Plate(seat, reader.name(seat), person.avatar, turn, frozen, away, tuple(badges))


def _ready(view: Any, seat: int) -> bool:
    if view["phase"] == "peek":
        return seat in view["readied"]
    return view["phase"] == "reveal" and seat in view["went_on"]


def other_seat(screen: Any, reader: Reader, can: Possible, seat: int) -> Seat:
    """Another player's seat as the reader may act on it."""
    view = screen.view
    shown = plate(screen, reader, seat)
    spots = row(screen, reader, can, seat)
    hits = tuple(_seat_hits(can, seat, spots, shown.name))
    held = view["drawn"] == "?" and view["turn"] == seat
    label = ", ".join([shown.name, *(meaning for _icon, meaning in shown.badges)])
    return Seat(shown, label, spots, shown.frozen, held, hits)


def _seat_hits(can: Possible, seat: int, spots: Iterable[Spot], name: str) -> Iterable[Hit]:
    """The whole seat as a target: of a word that asks for a player, or to open a row too small for fingers."""
    if seat in can.seats:
        words = can.seats[seat]
        yield Hit(f"hit-seat-{seat}", "radio", "seat", str(seat), " ".join(words), not all(map(aimed, words)), name)
    hits = [hit for spot in spots for hit in spot.hits]
    if hits:
        words = list(dict.fromkeys(word for hit in hits for word in hit.can.split()))
        rest = any(hit.rest for hit in hits)
        yield Hit(
            f"hit-open-{seat}", "radio", "seat", str(seat), " ".join(words), rest, _("%(who)s: open the row") % {"who": name}
        )


def own_row(screen: Any, reader: Reader, can: Possible, seat: int) -> Mine:
    """The row at the bottom: the reader's own, or the first seat's for a spectator."""
    view = screen.view
    spots = row(screen, reader, can, seat)
    count = len(spots)
    size = "8" if count > 6 else "6" if count == 6 else "5" if count == 5 else ""
    label = _("Your row") if seat == reader.me else reader.name(seat)
    if view["frozen"][seat]:
        label = f"{label}, {_('frozen')}"
    return Mine(seat, label, spots, size, view["frozen"][seat], reader.me in view["awaiting"])


def row(screen: Any, reader: Reader, can: Possible, seat: int) -> tuple[Spot, ...]:
    """The places of a row, gaps between cards included."""
    view = screen.view
    notes = {slot: says for owner, slot, says in view.get("notes", ()) if owner == seat}
    lit = view["lit"][seat]
    asked = (view["choice"] or {}).get("at")
    return tuple(
        _spot(reader, can, seat, slot, code, slot in lit, notes.get(slot), asked == [seat, slot]) for slot, code in enumerate(view["rows"][seat])
    )


def _spot(reader: Reader, can: Possible, seat: int, slot: int, code: str | None, lit: bool, says: str | None, asked: bool) -> Spot:
    label = _label(reader, seat, slot, code)
    mark = "" if code in ("?", None) else "lit" if lit else "known"
    note = note_word(says) if says else ""
    if note:
        label = f"{label}, {note}"
    hits = tuple(_hits(can, seat, slot, label, own=seat == reader.me)) if code is not None else ()
    return Spot(f"spot-{seat}-{slot}", reader.place(slot), code, label, mark, note, says or "", asked, hits)


def _label(reader: Reader, seat: int, slot: int, code: str | None) -> str:
    place = reader.place(slot)
    if code is None:
        what = _("empty")
    elif code == "?":
        what = _("face down")
    else:
        what = face(code, reader.language, reader.digits).label
    if seat == reader.me:
        return _("Your place %(place)s: %(what)s") % {"place": place, "what": what}
    return _("%(who)s: place %(place)s, %(what)s") % {"who": reader.names[seat], "place": place, "what": what}


def aimed(word: str) -> bool:
    """Whether a word needs its aim chosen first: notes, which are possible at any time, and the powers of a Wildcard."""
    return word == "note" or word.startswith("as-")


def _hits(can: Possible, seat: int, slot: int, label: str, own: bool) -> Iterable[Hit]:
    """The inputs of one place. In one's own row the place itself comes first: all else there waits for its aim."""
    choose = can.own.get(slot) if own else None
    if choose:
        yield Hit(f"hit-slot-{slot}", "radio", "slot", str(slot), " ".join(choose), not all(map(aimed, choose)), label)
    for kind, name, table in (("radio", "at", can.places), ("checkbox", "look", can.looks)):
        words = table.get((seat, slot))
        if words:
            rest = not choose and not all(map(aimed, words))
            yield Hit(f"hit-{name}-{seat}-{slot}", kind, name, f"{seat}:{slot}", " ".join(words), rest, label)
