"""What the book and the calendar say no to. The text is `missions.rendering.refusals.text(refusal)`."""

from __future__ import annotations

from typing import Any


class MissionRefusal(Exception):
    """Something that was asked for does not fit; nothing has changed. `code` is one of CODES, `data` is for the text."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data


CODES = frozenset(
    {
        "week_begun",  # its rule stands
        "week_too_far",  # `most` weeks ahead
        "unknown_rule",
        "not_a_draft",  # what was published is never edited
        "not_published",
        "impossible",  # `faults`: nobody could ever clear it
    }
)
