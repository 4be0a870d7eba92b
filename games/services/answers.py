"""What the door says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

#: Every code with which the door itself refuses; a game has codes of its own besides.
REFUSALS = frozenset(
    {
        "stale",  # the decision that this action answers is gone
        "key_used",  # another action came under this key before
        "not_seated",  # no seat of yours at this table
        "no_match",  # there is no such table
        "match_over",
        "bot_plays",  # a bot plays this seat: take it back first
        "may_not_hurry",  # H24: not yet, or not this seat
        "not_now",  # nothing of this kind is open
        "not_over",  # a rematch before the end
        "no_rematch",  # not at this kind of table
        "people_only",  # at this table no bot takes a seat
        "too_fast",
        "too_large",
        "malformed",
        "failed",  # our fault; nothing has changed
    }
)


@dataclass(frozen=True, slots=True)
class Answer:
    """`seq` is the acting viewer's own count after it; `code` and `data` say why not when `ok` is False.

    `again` says that the key was known: the move was made before, and this is what was answered then.
    """

    ok: bool
    seq: int = 0
    code: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    again: bool = field(default=False, compare=False)

    @property
    def stale(self) -> bool:
        """Whether the decision was gone."""
        return self.code == "stale"


def refused(code: str, seq: int = 0, **data: Any) -> Answer:
    """No, and nothing has changed."""
    return Answer(False, seq, code, data)
