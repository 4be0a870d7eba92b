"""What happens in Haseb, as facts. Codes and seats only, never an id that would follow a hidden card.

All see which cards were moved or looked at and by whom, never their values (H22); `shows` holds the faces that
a fact shows to one viewer for a moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ..core.events import Event, Form, Seat, Viewer, jsonable

Place = tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class MatchBegun(Event):
    """A match opens. `options` are (name, value) pairs; `scores` are what each starts from."""

    kind: ClassVar[str] = "match_begun"
    options: tuple[tuple[str, Any], ...]
    seats: int
    scores: tuple[int, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "match_begun", "options": dict(self.options), "seats": self.seats}


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """A round is dealt: rows face down, the floor's first card face up, the rest is the pile (H1-H3).

    `peek` is how many of the nearest cards each owner sees at the start; `open` whether that peek is on now
    (a laid scene starts after it); `played_once` whether everyone has had a turn already.
    """

    kind: ClassVar[str] = "round_dealt"
    round: int
    starter: Seat
    rows: tuple[tuple[str | None, ...], ...]
    pile: tuple[str, ...]
    floor: tuple[str, ...]
    peek: int
    open: bool
    played_once: bool = False

    def form(self, viewer: Viewer) -> Form | None:
        form: Form = {
            "event": "round_dealt",
            "round": self.round,
            "starter": self.starter,
            "row_sizes": [sum(code is not None for code in row) for row in self.rows],
            "floor": list(self.floor),
            "pile_size": len(self.pile),
            "peek": self.peek if self.open else 0,
        }
        if self.open and isinstance(viewer, int):
            own = self.rows[viewer][: self.peek]
            form["shows"] = [[viewer, slot, code] for slot, code in enumerate(own) if code is not None]
        return form


@dataclass(frozen=True, slots=True)
class PeekDone(Event):
    """`seat` has seen enough of its opening cards (H4)."""

    kind: ClassVar[str] = "peek_done"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "peek_done", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is `seat`'s turn, the `number`th of the round; `last` when it is a last turn after a call."""

    kind: ClassVar[str] = "turn_began"
    seat: Seat
    number: int
    last: bool

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "turn_began", "seat": self.seat, "number": self.number, "last": self.last}


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """`seat` drew the pile's next card; only they see it (H11)."""

    kind: ClassVar[str] = "card_drawn"
    seat: Seat
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        form: Form = {"event": "card_drawn", "seat": self.seat}
        if viewer == self.seat:
            form["shows"] = [["drawn", self.code]]
        return form


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """`seat` kept the drawn card in place `slot`; `old`, which lay there, lands on the floor (H11)."""

    kind: ClassVar[str] = "card_kept"
    seat: Seat
    slot: int
    old: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "card_kept", "seat": self.seat, "slot": self.slot, "old": self.old}


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """`seat` took the floor's top into place `slot`; `old` lands on the floor. Everybody knows both (H12)."""

    kind: ClassVar[str] = "card_taken"
    seat: Seat
    slot: int
    code: str
    old: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "card_taken", "seat": self.seat, "slot": self.slot, "code": self.code, "old": self.old}


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """`seat` threw the drawn card on the floor, and used it as `power` unless that is None (H11)."""

    kind: ClassVar[str] = "card_thrown"
    seat: Seat
    code: str
    power: str | None

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "card_thrown", "seat": self.seat, "code": self.code, "power": self.power}


@dataclass(frozen=True, slots=True)
class SameRight(Event):
    """A right Same!: the card becomes the floor's top; `burns` when it burnt the Full beneath (H8, H9)."""

    kind: ClassVar[str] = "same_right"
    seat: Seat
    slot: int
    code: str
    burns: bool

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "same_right", "seat": self.seat, "slot": self.slot, "code": self.code, "burns": self.burns}


@dataclass(frozen=True, slots=True)
class SameWrong(Event):
    """A wrong Same!: all see the card, it goes back. `ends_turn` when there is no room for the penalty (H8)."""

    kind: ClassVar[str] = "same_wrong"
    seat: Seat
    slot: int
    code: str
    ends_turn: bool

    def form(self, viewer: Viewer) -> Form | None:
        return {
            "event": "same_wrong",
            "seat": self.seat,
            "slot": self.slot,
            "ends_turn": self.ends_turn,
            "shows": [[self.seat, self.slot, self.code]],
        }


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Event):
    """The pile's next card went unseen into `seat`'s row, to place `slot` (H8)."""

    kind: ClassVar[str] = "penalty_given"
    seat: Seat
    slot: int
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "penalty_given", "seat": self.seat, "slot": self.slot}


@dataclass(frozen=True, slots=True)
class PileRefilled(Event):
    """The floor without its top was shuffled into the empty pile (H16)."""

    kind: ClassVar[str] = "pile_refilled"
    pile: tuple[str, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "pile_refilled", "pile_size": len(self.pile)}


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """`seat` skipped: there was no card to draw (H16)."""

    kind: ClassVar[str] = "turn_skipped"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "turn_skipped", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class CardsLookedAt(Event):
    """`seat` looked at the cards in `places`; only they see the `codes` (H22)."""

    kind: ClassVar[str] = "cards_looked_at"
    seat: Seat
    places: tuple[Place, ...]
    codes: tuple[str, ...]
    power: str

    def form(self, viewer: Viewer) -> Form | None:
        form: Form = {
            "event": "cards_looked_at",
            "seat": self.seat,
            "places": [list(place) for place in self.places],
            "power": self.power,
        }
        if viewer == self.seat:
            form["shows"] = [[*place, code] for place, code in zip(self.places, self.codes, strict=True)]
        return form


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """By `seat`'s `power` the cards in places `one` and `other` changed places; nobody saw either."""

    kind: ClassVar[str] = "cards_exchanged"
    seat: Seat
    one: Place
    other: Place
    power: str

    def form(self, viewer: Viewer) -> Form | None:
        return {
            "event": "cards_exchanged",
            "seat": self.seat,
            "one": list(self.one),
            "other": list(self.other),
            "power": self.power,
        }


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """`seat` gave the card in its place `slot` to seat `to`, where it lies in place `place`; nobody saw it."""

    kind: ClassVar[str] = "card_given"
    seat: Seat
    slot: int
    to: Seat
    place: int
    power: str

    def form(self, viewer: Viewer) -> Form | None:
        return {
            "event": "card_given",
            "seat": self.seat,
            "slot": self.slot,
            "to": self.to,
            "place": self.place,
            "power": self.power,
        }


@dataclass(frozen=True, slots=True)
class CardSlid(Event):
    """`seat` threw the card in its place `slot` unseen; it lies face up above the Slide (H14)."""

    kind: ClassVar[str] = "card_slid"
    seat: Seat
    slot: int
    code: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "card_slid", "seat": self.seat, "slot": self.slot, "code": self.code}


@dataclass(frozen=True, slots=True)
class ChoiceOpened(Event):
    """`seats` are asked something; `facts` is what everybody may know of it, (word, value) pairs."""

    kind: ClassVar[str] = "choice_opened"
    choice: str
    seats: tuple[Seat, ...]
    facts: tuple[tuple[str, Any], ...]

    def form(self, viewer: Viewer) -> Form | None:
        facts = {word: jsonable(value) for word, value in self.facts}
        return {"event": "choice_opened", "choice": self.choice, "seats": list(self.seats), **facts}


@dataclass(frozen=True, slots=True)
class ChoicePicked(Event):
    """`seat` answered an open choice in secret; nobody else learns that it has, or what."""

    kind: ClassVar[str] = "choice_picked"
    seat: Seat
    pick: Any

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "choice_picked", "seat": self.seat, "pick": jsonable(self.pick)} if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class ChoiceClosed(Event):
    """The open choice is made, or has lapsed; `how` is the word that closed it."""

    kind: ClassVar[str] = "choice_closed"
    choice: str
    how: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "choice_closed", "choice": self.choice, "how": self.how}


@dataclass(frozen=True, slots=True)
class Called(Event):
    """`seat` called Haseb! Its row freezes, everyone else gets one last turn (H25)."""

    kind: ClassVar[str] = "called"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "called", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class RowEmptied(Event):
    """`seat`'s row is empty: that counts as a call, unless the last turns are already on (H26)."""

    kind: ClassVar[str] = "row_emptied"
    seat: Seat
    calls: bool

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "row_emptied", "seat": self.seat, "calls": self.calls}


@dataclass(frozen=True, slots=True)
class RoundRevealed(Event):
    """The round is over and all rows are shown (H27, H28): `totals` a row, the rest a score unit.

    `why` is "called", "emptied" or "skips". `rows` are what each player had, for the log.
    """

    kind: ClassVar[str] = "round_revealed"
    why: str
    rows: tuple[tuple[str | None, ...], ...]
    totals: tuple[int, ...]
    round_scores: tuple[int, ...]
    scores: tuple[int, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class WentOn(Event):
    """`seat` has seen enough of the reveal."""

    kind: ClassVar[str] = "went_on"
    seat: Seat

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "went_on", "seat": self.seat}


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; ties share the win (H28)."""

    kind: ClassVar[str] = "match_ended"
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "match_ended", "winners": list(self.winners), "scores": list(self.scores)}


@dataclass(frozen=True, slots=True)
class NoteWritten(Event):
    """`seat` noted for itself that a card is "heavy" or "light", or wiped its note (H48). Nobody else learns of it."""

    kind: ClassVar[str] = "note_written"
    seat: Seat
    at: Place
    says: str | None

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat:
            return None
        return {"event": "note_written", "at": list(self.at), "says": self.says}


#: What every mode can tell. Events of one mode only are named by that mode (`Mode.events`).
COMMON_EVENTS: tuple[type[Event], ...] = (
    MatchBegun,
    RoundDealt,
    PeekDone,
    TurnBegan,
    CardDrawn,
    CardKept,
    CardTaken,
    CardThrown,
    SameRight,
    SameWrong,
    PenaltyGiven,
    PileRefilled,
    TurnSkipped,
    CardsLookedAt,
    CardsExchanged,
    CardGiven,
    CardSlid,
    ChoiceOpened,
    ChoiceClosed,
    Called,
    RowEmptied,
    RoundRevealed,
    WentOn,
    MatchEnded,
    NoteWritten,
)
