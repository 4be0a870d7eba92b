"""An attempt at a mission of One Heart: its porter and jobs, the locked target, statuses, marks, how it ended (H42-H48)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer
from .cards import Place

#: Jobs of which everybody sees when they are done; of the others the cards tell, once they are open.
SEEN_BY_ALL = frozenset(("own_same",))


@dataclass(frozen=True, slots=True)
class AttemptBegun(Event):
    """An attempt at the mission begins: whose row carries, and each seat's job (empty without jobs). All of it is public."""

    kind: ClassVar[str] = "attempt_begun"
    porter: Seat
    jobs: tuple[str | None, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class TargetLocked(Event):
    """Somebody called, or a row is empty: the target falls no more (H44)."""

    kind: ClassVar[str] = "target_locked"
    quiet: ClassVar[bool] = True
    target: int

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "target_locked", "target": self.target}


@dataclass(frozen=True, slots=True)
class StatusSaid(Event):
    """`seat` says of its row: "comfortable", "edge" or "heavy" (H48)."""

    kind: ClassVar[str] = "status_said"
    seat: Seat
    to: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "status_said", "seat": self.seat, "to": self.to}


@dataclass(frozen=True, slots=True)
class CardMarked(Event):
    """`seat`, who has seen the card in place `at`, marked it "heavy" or "light" for all to see (H48)."""

    kind: ClassVar[str] = "card_marked"
    seat: Seat
    at: Place
    says: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "card_marked", "seat": self.seat, "at": list(self.at), "says": self.says}


@dataclass(frozen=True, slots=True)
class JobDone(Event):
    """`seat` did what its job asks for (H47). Where that tells a hidden card (`move_heavy`), nobody is told before the end."""

    kind: ClassVar[str] = "job_done"
    seat: Seat
    job: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "job_done", "seat": self.seat, "job": self.job} if self.job in SEEN_BY_ALL else None


@dataclass(frozen=True, slots=True)
class AttemptJudged(Event):
    """How the attempt ended: the counted rows' `total` against the `target`, the condition, each seat's job (None: it had
    none), and whether all of it together clears the mission (H44, H46, H47)."""

    kind: ClassVar[str] = "attempt_judged"
    cleared: bool
    total: int
    target: int
    condition: bool
    jobs: tuple[bool | None, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()
