"""Of which states there are more pictures than the Arabic phone's by night: language or theme, and size."""

from __future__ import annotations

MORE = {
    "firecracker": ("en-desktop",),
    "twist": ("en-desktop",),
    "turn": ("en-phone", "ar-desktop", "en-desktop", "light-phone", "light-desktop"),
    "picked": ("en-phone", "en-desktop"),
    "drawn": ("en-phone", "ar-desktop"),
    "swap": ("ar-desktop",),
    "wild": ("en-phone", "ar-desktop"),
    "look": ("en-phone", "ar-desktop", "light-phone"),
    "waiting": ("en-phone", "ar-desktop"),
    "inspect": ("en-phone", "ar-desktop"),
    "reveal": ("en-phone", "ar-desktop", "light-phone"),
    "over": ("ar-desktop",),
    "two": ("en-desktop",),
    "three": ("ar-desktop",),
    "five": ("ar-desktop",),
    "six": ("en-phone", "ar-desktop"),
    "six_zoom": ("en-desktop",),
    "six_reveal": ("ar-desktop",),
    "full": ("ar-desktop",),
    "call": ("en-phone", "ar-desktop"),
    "khod_counter": ("en-desktop",),
    "long_names": ("en-phone", "ar-desktop"),
    "partners": ("en-desktop",),
    "porters_reveal": ("en-desktop",),
    "guess": ("en-desktop",),
    "mine_frozen": ("ar-desktop",),
    "heart_turn": ("en-desktop",),
}
