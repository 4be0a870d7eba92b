"""Errors are types with codes and data; their prose lives in translations (`games/rendering/refusals.py`)."""

from __future__ import annotations

from typing import Any


class EngineError(Exception):
    """Anything the engine says no to."""


class Refusal(EngineError):
    """An action that the rules do not allow now. Nothing has changed.

    `code` is one of the codes that the game lists in `refusals`; `data` holds plain JSON values for the
    text and never anything that the acting seat may not know.
    """

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data


class BadOptions(EngineError):
    """Match options that do not fit together. `field` is the option that is at fault, or "seats"."""

    def __init__(self, code: str, field: str, **data: Any) -> None:
        super().__init__(f"{field}: {code}")
        self.code = code
        self.field = field
        self.data = data


class UnknownViewer(EngineError):
    """A viewer that is neither a seat of this match nor the spectator."""


class BadSetup(EngineError):
    """A scene that cannot be laid out. `where` names the word that is wrong."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
