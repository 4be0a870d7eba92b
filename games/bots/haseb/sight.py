"""The table as one seat knows it: its view read once, and the cards that it has not seen counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from games.engine.haseb.cards import BASE_DECK, FLOATS, POINTS, SINKS

#: A hidden face, as views write it.
HIDDEN: Final = "?"
#: What a card counts whose face says nothing to this player (one of another deck than the base deck).
STRANGE: Final = 10
#: What a Float is guessed to count: the lowest other card of its row.
FLOATING: Final[Mapping[str, int]] = dict.fromkeys(FLOATS, 2)
#: Cards that are dealt to each row (a twist may change that by one).
DEALT: Final = 4


class Sight:
    """What a seat knows: rows by place, the floor, and `unseen`, how many of each code it has not seen anywhere.

    `points(face)` is what a face counts this round. `rows[s]` maps the places of seat s that hold a card to their face, "?"
    when it is not known.
    """

    __slots__ = ("_points", "floor", "frozen", "last", "me", "own", "porters", "rows", "said", "sides", "top", "unseen", "view")

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self._points: Mapping[str, int] = {**POINTS, **FLOATING, **view["points"]}
        self.me: int = view["seat"]
        self.rows: list[dict[int, str]] = [
            {slot: face for slot, face in enumerate(row) if face is not None} for row in view["rows"]
        ]
        self.own = self.rows[self.me]
        self.frozen: list[bool] = view["frozen"]
        self.floor: list[str] = view["floor"]
        self.top: str | None = self.floor[0] if self.floor else None
        #: this seat's turn is its last of the round
        self.last: bool = view["caller"] is not None
        #: how many score units there are: seats, or teams of seats whose numbers agree modulo this
        self.sides: int = len(view["scores"])
        #: seats whose rows do not count, as far as this seat knows
        self.porters: list[int] = view.get("porters") or []
        #: what partners signal, by seat
        self.said: dict[int, str] = {seat: say for seat, say in view.get("signals") or () if seat != self.me}
        self.unseen = self._unseen()

    def points(self, face: str) -> int:
        """What a face counts, in a round of this twist."""
        return self._points.get(face, STRANGE)

    def _unseen(self) -> Counter[str]:
        """The deck without what lies open or is known. Cards that the base deck does not have are "?"."""
        left = Counter(BASE_DECK)
        left.subtract(self.floor)
        left["full"] -= self.view["burnt"]
        hidden = self.view["pile_size"]
        for row in self.rows:
            left.subtract(row.values())
            hidden += sum(face == HIDDEN for face in row.values())
        drawn = self.view["drawn"]
        if drawn == HIDDEN:
            hidden += 1
        elif drawn is not None:
            left[drawn] -= 1
        left[HIDDEN] = 0
        unseen = Counter({code: count for code, count in left.items() if count > 0})
        more = hidden - unseen.total()
        if more > 0:
            unseen[HIDDEN] = more
        return unseen

    def pile(self) -> Counter[str]:
        """What the next drawn card may be: any unseen one; with an empty pile one of the floor's under its top (H16)."""
        return self.unseen if self.view["pile_size"] else Counter(face for face in self.floor[1:] if face not in SINKS)

    def mates(self, seat: int) -> bool:
        """Whether `seat` scores together with me (I am my own mate)."""
        return seat % self.sides == self.me % self.sides

    def others(self) -> list[int]:
        """The other seats, partners too."""
        return [seat for seat in range(len(self.rows)) if seat != self.me]

    def partners(self) -> list[int]:
        """The other seats of my side."""
        return [seat for seat in self.others() if self.mates(seat)]

    def teams(self) -> list[list[int]]:
        """The other sides, each the seats that score together against me."""
        rivals = self.rivals()
        return [[seat for seat in rivals if seat % self.sides == side] for side in {seat % self.sides for seat in rivals}]

    def first_of(self, seat: int) -> int:
        """The first seat of a rival's side: its side's name."""
        return next(seats[0] for seats in self.teams() if seat in seats)

    @property
    def counts(self) -> bool:
        """Whether my own row counts."""
        return self.me not in self.porters

    def rivals(self) -> list[int]:
        """The seats that score against me."""
        return [seat for seat in range(len(self.rows)) if not self.mates(seat)]

    def laps(self) -> float:
        """About how many turns each seat has had this round, by what is gone from the pile."""
        seats = len(self.rows)
        dealt: int = DEALT * seats + 1
        out: int = len(self.floor) + self.view["burnt"] + sum(map(len, self.rows))
        return max(0.0, (out - dealt) / seats)

    def next_due(self) -> int | None:
        """Who has the next turn after mine, None when nobody has one any more this round."""
        seats = len(self.rows)
        following = (self.me + 1) % seats
        if self.last and (following == self.view["caller"] or self.frozen[following]):
            return None
        return following
