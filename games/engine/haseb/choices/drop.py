"""Drop: whose card was exposed and clean picks one of theirs in secret; all land on the floor (H38)."""

from __future__ import annotations

from .. import passes
from ..picking import card_choice

DROP = card_choice("drop", "drop", passes.drop)
