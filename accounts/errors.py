"""What accounts say no to. The text is `accounts.rendering.refusals.text(code, data)`."""

from __future__ import annotations

from typing import Any


class AccountRefusal(Exception):
    """Something that was asked for does not fit; nothing has changed. `code` is one of CODES, `data` is for the text."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data


#: Every code, each with a text in every language.
CODES = frozenset({"name_missing", "name_too_long", "name_hidden", "name_unreadable", "unknown_choice"})
