"""Rows and the people behind them: each card in its place, what may be pressed there, who is away, frozen or a bot.

*Facts* are the few plain values of a screen that a region depends on; a *picture* is what its template draws. A picture
is made from facts and reader alone, so equal facts are one drawing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from .blanks import AVATARS
from .cards import face
from .heart_words import mark_name, status_name
from .phrases import note_word
from .possible import Possible, RowWords, Words
from .reader import Reader
from .teams import said_by, team_name, team_of
from .words import signal_word


class RowFacts(NamedTuple):
    """A row: its codes ("?" face down, None a gap), the places face up for all, the reader's notes, everybody's marks,
    whether it is the porter's, and the words."""

    seat: int
    codes: tuple[str | None, ...]
    frozen: bool
    lit: tuple[int, ...]
    notes: tuple[tuple[int, str], ...]
    asked: int | None
    words: RowWords
    marks: tuple[tuple[int, str], ...] = ()
    porter: bool = False


class PlateFacts(NamedTuple):
    """Who sits behind a row, as everybody may see it."""

    avatar: str
    turn: bool
    away: bool
    ready: bool
    bot: bool
    host: bool
    held: bool
    status: str = ""
    team: int | None = None


class SeatFacts(NamedTuple):
    """A row, who sits behind it, and their signal that stands and that the viewer may know."""

    row: RowFacts
    plate: PlateFacts
    says: str = ""


class MineFacts(NamedTuple):
    """The row at the bottom and what its owner's side knows: the team, and their signal that stands."""

    row: RowFacts
    team: int | None
    says: str


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


class Seat(NamedTuple):
    """Another player: the plate with name, picture and badges (icon, meaning), the row, and the seat as a target."""

    seat: int
    name: str
    avatar: str
    label: str
    turn: bool
    frozen: bool
    away: bool
    badges: tuple[tuple[str, str], ...]
    spots: tuple[Spot, ...]
    held: bool
    hits: tuple[Hit, ...]
    status: str
    status_kind: str
    team: int | None
    says: str


class Mine(NamedTuple):
    """The row at the bottom. `size` is "" for up to four places, then "5", "6", "8", "9" for more."""

    seat: int
    label: str
    spots: tuple[Spot, ...]
    size: str
    frozen: bool
    porter: bool
    team: int | None
    says: str


def row_facts(view: Any, can: Possible, seat: int) -> RowFacts:
    """The row of `seat`."""
    choice, notes = view["choice"], view["notes"]
    return RowFacts(
        seat,
        tuple(view["rows"][seat]),
        view["frozen"][seat],
        tuple(view["lit"][seat]),
        tuple((slot, says) for owner, slot, says in notes if owner == seat) if notes else (),
        None if choice is None else _asked_about(choice, seat),
        can.row(seat),
        tuple((slot, says) for owner, slot, says, _marker in view["marks"] if owner == seat) if view["mission"] else (),
        seat in view["porters"],
    )


def _asked_about(choice: Any, seat: int) -> int | None:
    """The place in the row of `seat` that the open choice is about: its card, or the one that was just passed there."""
    at = choice.get("at")
    if at and at[0] == seat:
        slot: int = at[1]
        return slot
    return next((slot for to, slot, _sender in choice.get("got", ()) if to == seat), None)


def plate_facts(view: Any, person: Any, seat: int) -> PlateFacts:
    """Who sits at `seat`, from the spectators' view."""
    phase = view["phase"]
    bot = view["control"][seat] == "bot"
    return PlateFacts(
        AVATARS[seat],
        seat in view["awaiting"] and phase not in ("peek", "reveal", "over"),
        not person.connected and not bot,
        (phase == "peek" and seat in view["readied"]) or (phase == "reveal" and seat in view["went_on"]),
        bot,
        person.host,
        view["drawn"] == "?" and view["turn"] == seat,
        (view["status"][seat] or "") if view["mission"] else "",
        team_of(view, seat),
    )


def seat_facts(view: Any, can: Possible, plate: PlateFacts, seat: int) -> SeatFacts:
    """The seat of another player."""
    return SeatFacts(row_facts(view, can, seat), plate, said_by(view, seat) if view["signals"] else "")


def mine_facts(view: Any, can: Possible, seat: int) -> MineFacts:
    """The row at the bottom, of `seat`."""
    return MineFacts(row_facts(view, can, seat), team_of(view, seat), said_by(view, seat) if view["signals"] else "")


def other_seat(facts: SeatFacts, reader: Reader) -> Seat:
    """Another player's seat as the reader may act on it."""
    seat, plate = facts.row.seat, facts.plate
    name = reader.names[seat]
    spots = row(facts.row, reader)
    badges = tuple(_badges(facts))
    status = status_name(plate.status) if plate.status else ""
    return Seat(
        seat=seat,
        name=name,
        avatar=plate.avatar,
        label=", ".join([name, *_team(plate), *(meaning for _icon, meaning in badges), *([status] if status else [])]),
        turn=plate.turn,
        frozen=facts.row.frozen,
        away=plate.away,
        badges=badges,
        spots=spots,
        held=plate.held,
        hits=tuple(_seat_hits(facts.row, spots, name)),
        status=status,
        status_kind=plate.status,
        team=plate.team,
        says=signal_word(facts.says) if facts.says else "",
    )


def _team(plate: PlateFacts) -> Iterable[str]:
    if plate.team is not None:
        yield team_name(plate.team)


def _badges(facts: SeatFacts) -> Iterable[tuple[str, str]]:
    """The most pressing first: a narrow seat has room for one."""
    if facts.plate.away:
        yield "off", _("away")
    if facts.row.porter:
        yield "porter", _("porter")
    if facts.row.frozen:
        yield "lock", _("frozen")
    if facts.plate.ready:
        yield "check", _("ready")
    if facts.plate.bot:
        yield "bot", _("bot")
    if facts.plate.host:
        yield "host", _("host")


def _seat_hits(facts: RowFacts, spots: Iterable[Spot], name: str) -> Iterable[Hit]:
    """The whole seat as a target: of a word that asks for a player, or to open a row too small for fingers."""
    seat, words = facts.seat, facts.words.seat
    if words:
        yield Hit(f"hit-seat-{seat}", "radio", "seat", str(seat), " ".join(words), not all(map(aimed, words)), name)
    hits = [hit for spot in spots for hit in spot.hits]
    if hits:
        opens = " ".join(dict.fromkeys(word for hit in hits for word in hit.can.split()))
        label = _("%(who)s: open the row") % {"who": name}
        yield Hit(f"hit-open-{seat}", "radio", "seat", str(seat), opens, any(hit.rest for hit in hits), label)


def own_row(mine: MineFacts, reader: Reader) -> Mine:
    """The row at the bottom: the reader's own, or the first seat's for a spectator."""
    facts = mine.row
    spots = row(facts, reader)
    count = len(spots)
    size = "9" if count > 8 else "8" if count > 6 else str(count) if count > 4 else ""
    label = _("Your row") if facts.seat == reader.me else reader.names[facts.seat]
    if facts.frozen:
        label = f"{label}, {_('frozen')}"
    if facts.porter:
        label = f"{label}, {_('porter')}"
    said = _("“%(say)s”") % {"say": signal_word(mine.says)} if mine.says else ""
    return Mine(facts.seat, label, spots, size, facts.frozen, facts.porter, mine.team, said)


def row(facts: RowFacts, reader: Reader) -> tuple[Spot, ...]:
    """The places of a row, gaps between cards included."""
    notes, marks = dict(facts.notes), dict(facts.marks)
    own = dict(facts.words.own) if facts.seat == reader.me else {}
    at, look = dict(facts.words.at), dict(facts.words.look)
    return tuple(
        _spot(
            reader,
            facts.seat,
            slot,
            code,
            slot in facts.lit,
            notes.get(slot) or marks.get(slot),
            slot in marks,
            slot == facts.asked,
            (own.get(slot, ()), at.get(slot, ()), look.get(slot, ())),
        )
        for slot, code in enumerate(facts.codes)
    )


@lru_cache(maxsize=8192)
def _spot(
    reader: Reader,
    seat: int,
    slot: int,
    code: str | None,
    lit: bool,
    says: str | None,
    marked: bool,
    asked: bool,
    words: tuple[Words, Words, Words],
) -> Spot:
    """One place. The same few stand in most rows, so each is made once."""
    label = _label(reader, seat, slot, code)
    mark = "" if code in ("?", None) else "lit" if lit else "known"
    note = "" if not says else mark_name(says) if marked else note_word(says)
    if note:
        label = f"{label}, {note}"
    hits = tuple(_hits(seat, slot, label, *words)) if code is not None else ()
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
    """Whether a word needs its aim chosen first: notes and marks (possible at any time), and the powers of a Wildcard."""
    return word in ("note", "mark") or word.startswith("as-")


def _hits(seat: int, slot: int, label: str, own: Words, at: Words, look: Words) -> Iterable[Hit]:
    """The inputs of one place. In one's own row the place itself comes first: all else there waits for its aim."""
    if own:
        yield Hit(f"hit-slot-{slot}", "radio", "slot", str(slot), " ".join(own), not all(map(aimed, own)), label)
    for kind, name, words in (("radio", "at", at), ("checkbox", "look", look)):
        if words:
            rest = not own and not all(map(aimed, words))
            yield Hit(f"hit-{name}-{seat}-{slot}", kind, name, f"{seat}:{slot}", " ".join(words), rest, label)
