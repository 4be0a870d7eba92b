"""What a run has met, and what it should have met: every event, refusal and kind of action of a mode."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Coverage:
    """Counts of one run over one mode."""

    matches: int = 0
    laid: int = 0
    abandoned: int = 0
    steps: int = 0
    tried: int = 0
    refused: int = 0
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def missing(self, wanted: Wanted) -> list[str]:
        """What should have occurred and did not, as lines to read."""
        return [
            *(f"event {kind}" for kind in sorted(wanted.events - set(self.events))),
            *(f"refusal {code}" for code in sorted(wanted.refusals - set(self.refusals))),
            *(f"action {kind}" for kind in sorted(wanted.kinds - set(self.kinds))),
        ]

    def undeclared(self, wanted: Wanted) -> list[str]:
        """What occurred although the mode says that it cannot."""
        return [
            *(f"event {kind}" for kind in sorted(set(self.events) - wanted.events)),
            *(f"refusal {code}" for code in sorted(set(self.refusals) - wanted.refusals)),
            *(f"action {kind}" for kind in sorted(set(self.kinds) - wanted.kinds)),
        ]

    def report(self) -> str:
        """The run in a few lines."""
        counts = (
            f"{self.matches} matches ({self.laid} at set-up tables, {self.abandoned} abandoned), {self.steps} steps, "
            f"{self.tried} legal actions tried, {self.refused} others refused"
        )
        lists = [
            f"  {name}: " + ", ".join(f"{kind} {count}" for kind, count in sorted(counter.items()))
            for name, counter in (("events", self.events), ("refusals", self.refusals), ("actions", self.kinds))
        ]
        return "\n".join([counts, *lists])


@dataclass(frozen=True)
class Wanted:
    """What a mode must bring in a run: by its own declaration, less what it says it never brings."""

    events: frozenset[str]
    refusals: frozenset[str]
    kinds: frozenset[str]
