"""What is said among those who play together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer


@dataclass(frozen=True, slots=True)
class Signalled(Event):
    """`seat` signalled `say` to the seats `to`, who play on its side; nobody else learns of it (H35)."""

    kind: ClassVar[str] = "signalled"
    quiet: ClassVar[bool] = True
    seat: Seat
    say: str
    to: tuple[Seat, ...]

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat and viewer not in self.to:
            return None
        return {"event": "signalled", "seat": self.seat, "say": self.say}


@dataclass(frozen=True, slots=True)
class PingThrown(Event):
    """The Ping that `seat` drew lies on the floor: `skipped` loses a turn, `answers` may lay a Pong on it; None is nobody."""

    kind: ClassVar[str] = "ping_thrown"
    seat: Seat
    skipped: Seat | None
    answers: Seat | None

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()


@dataclass(frozen=True, slots=True)
class PingAnswered(Event):
    """`seat`'s answer to the Ping, its whole turn: `how` is "pong", "wrong" (a wrong claim) or "skip"."""

    kind: ClassVar[str] = "ping_answered"
    seat: Seat
    how: str

    def form(self, viewer: Viewer) -> Form | None:
        return {"event": "ping_answered", "seat": self.seat, "how": self.how}


@dataclass(frozen=True, slots=True)
class PortersDrawn(Event):
    """The porters of a round, one a team: `porters[t]` is that of team t, which is seat t's (H34).

    The partners are told their own; nobody is told another team's, and spectators nothing at all.
    """

    kind: ClassVar[str] = "porters_drawn"
    porters: tuple[Seat, ...]

    def form(self, viewer: Viewer) -> Form | None:
        if not isinstance(viewer, int):
            return None
        return {"event": "porters_drawn", "seat": self.porters[viewer % len(self.porters)]}


@dataclass(frozen=True, slots=True)
class PortersCounted(Event):
    """What is shown of the porters when the rows are opened (H34).

    `points` are (porter, rival points on their row) pairs, `lost` what each seat's gifts to rival porters came to,
    `wall` the Brick wall.
    """

    kind: ClassVar[str] = "porters_counted"
    points: tuple[tuple[Seat, int], ...]
    lost: tuple[int, ...]
    wall: tuple[Seat, ...]

    def form(self, viewer: Viewer) -> Form | None:
        return self.told_all()
