"""Cards that go on from row to row, all at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Form, Seat, Viewer

#: From (seat, slot) to (seat, slot).
type Pass = tuple[Seat, int, Seat, int]


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """All picked cards went on at once, face down, each into the place freed in the next row; `why` is "pass" or "zaffa"."""

    kind: ClassVar[str] = "cards_passed"
    passes: tuple[Pass, ...]
    why: str

    def form(self, viewer: Viewer) -> Form | None:
        return self.told("passes", "why")
