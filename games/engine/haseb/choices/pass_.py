"""Pass: everybody picks one of their cards in secret; all slide on at once (H37)."""

from __future__ import annotations

from .. import passes
from ..picking import card_choice

PASS = card_choice("pass", "pass", passes.slide)
