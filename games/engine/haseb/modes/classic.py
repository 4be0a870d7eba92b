"""Classic: the rules as they are."""

from __future__ import annotations

from ..cards import BASE_DECK
from ..mode import Mode

CLASSIC = Mode(code="classic", deck=BASE_DECK)
