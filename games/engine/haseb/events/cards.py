"""What is done with cards: drawn, kept, taken, thrown, claimed, looked at, moved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer

#: A place on the table: (seat, slot).
type Place = tuple[Seat, int]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """`seat` drew the pile's next card; only they see it (H11)."""

    kind: ClassVar[str] = "card_drawn"
    quiet: ClassVar[bool] = True
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
class CardsTurnedUp(Event):
    """Cards that have just come to `places` lie face up there, for everybody (Face up, H7, H21)."""

    kind: ClassVar[str] = "cards_turned_up"
    places: tuple[Place, ...]
    codes: tuple[str, ...]

    def form(self, viewer: Viewer) -> Form | None:
        shows = [[*place, code] for place, code in zip(self.places, self.codes, strict=True)]
        return {"event": "cards_turned_up", "places": [list(place) for place in self.places], "shows": shows}


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
