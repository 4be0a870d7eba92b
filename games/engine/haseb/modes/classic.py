"""Classic: the rules as they are."""

from __future__ import annotations

from ..mode import Mode

CLASSIC = Mode(code="classic")
