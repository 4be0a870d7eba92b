"""What is said among those who play together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer


@dataclass(frozen=True, slots=True)
class Signalled(Event):
    """`seat` signalled `say` to the seats `to`, who play on its side; nobody else learns of it (H35)."""

    kind: ClassVar[str] = "signalled"
    seat: Seat
    say: str
    to: tuple[Seat, ...]

    def form(self, viewer: Viewer) -> Form | None:
        if viewer != self.seat and viewer not in self.to:
            return None
        return {"event": "signalled", "seat": self.seat, "say": self.say}
