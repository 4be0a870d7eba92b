"""Real matches in real browsers."""

import pytest

pytest.register_assert_rewrite(*(f"{__name__}.{name}" for name in ("access", "player", "reloading", "results", "seat")))
