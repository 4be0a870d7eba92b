"""Classic: the rules as they are."""

from __future__ import annotations

from ..mode import Mode

# Nothing is ever chosen in secret here.
CLASSIC = Mode(code="classic", never=frozenset(("choice_picked",)))
