"""What a team mate thinks of all rows: faces it knows, marks, statuses, and a guess for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.engine.haseb.cards import GEMS, HEAVIES, HEAVY, POINTS

from ..sight import HIDDEN, STRANGE

#: A card of the deck counts this on average; players keep the lower ones, so unknown cards get lighter lap by lap.
MEAN: Final = 7.3
LIGHTER: Final = 0.86
#: What a marked card counts, about.
MARKED: Final[Mapping[str, float]] = {"heavy": 11.5, "light": 1.6}
#: A row of so many points less than its share is comfortable; of so many more it is heavy.
EASE: Final = 2.0
STRAIN: Final = 3.0
STEP: Final = 2


def points(face: str) -> int:
    """What a face counts."""
    return POINTS.get(face, STRANGE)


class Team:
    """One moment of an attempt, as one seat knows it (its memory)."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.seats: int = view["seats"]
        self.mission: Mapping[str, Any] = view["mission"]
        self.porter: int = view["porters"][0]
        self.counted = [seat for seat in range(self.seats) if seat != self.porter]
        self.carries = self.me == self.porter
        self.condition: str = self.mission["condition"]
        self.job: str | None = view["jobs"][self.me] if view["jobs"] else None
        self.rows: list[dict[int, str]] = [
            {slot: face for slot, face in enumerate(row) if face is not None} for row in view["rows"]
        ]
        self.own = self.rows[self.me]
        self.pile: int = view["pile_size"]
        self.target: int = view["target"]
        self.last: bool = view["caller"] is not None
        self.top: str | None = view["floor"][0] if view["floor"] else None
        self.share: float = self.target / len(self.counted)
        self.marks: dict[tuple[int, int], str] = {(seat, slot): says for seat, slot, says, _ in view["marks"]}
        most = max(1, self.mission["G"])
        laps = max(0.0, most - self.pile / self.seats)
        self.unknown = MEAN * LIGHTER**laps

    def card(self, seat: int, slot: int) -> float:
        """What the card in a place counts, as far as I know."""
        face = self.rows[seat][slot]
        if face != HIDDEN:
            return points(face)
        if (seat, slot) in self.marks:
            return MARKED[self.marks[seat, slot]]
        return MEAN if seat == self.porter else self.unknown

    def by_cards(self, seat: int) -> float:
        """What a row counts by its cards alone."""
        return sum(self.card(seat, slot) for slot in self.rows[seat])

    def row(self, seat: int) -> float:
        """What a row counts: mine by its cards, another's also by what its player says of it."""
        count = self.by_cards(seat)
        said = self.view["status"][seat]
        if seat == self.me or not self.rows[seat] or said is None or HIDDEN not in self.rows[seat].values():
            return count
        if said == "comfortable":
            return min(count, self.share - EASE)
        if said == "edge":
            return min(max(count, self.share - EASE), self.share + STRAIN)
        return max(count, self.share + STRAIN + 1)

    def status(self) -> str:
        """What I say of my own row: by my share of the target, my job and the condition."""
        count = self.by_cards(self.me)
        if count > self.share + STRAIN or not self.fits():
            return "heavy"
        return "comfortable" if count <= self.share - EASE and self.job_done() else "edge"

    def fits(self) -> bool:
        """Whether my row breaks no condition that every row has to keep."""
        if self.condition == "no_heavy":
            return not HEAVIES & set(self.own.values())
        return self.condition != "rows_max" or self.by_cards(self.me) <= 12

    def job_done(self) -> bool:
        """Whether my job is done as far as I know."""
        match self.job:
            case "own_same":
                return self.view["jobs_done"][self.me] is True
            case "keep_gem":
                return bool(GEMS & set(self.own.values()))
            case "seen_all":
                return HIDDEN not in self.own.values()
            case "move_heavy":
                return any(points(face) >= HEAVY for face in self.rows[self.porter].values() if face != HIDDEN)
            case _:
                return True

    @property
    def wants_same(self) -> bool:
        """Whether a right Same! of mine is wanted for itself."""
        mine = self.job == "own_same" and not self.job_done()
        return mine or (self.condition == "two_same" and self.view["sames"] < 2)

    def next_counted(self) -> int | None:
        """Who plays after me, if that is a counted player who has a turn to come."""
        following = (self.me + 1) % self.seats
        gone = self.last and (following == self.view["caller"] or self.view["frozen"][following])
        return None if gone or following == self.porter else following
