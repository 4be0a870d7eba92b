"""How somebody wants to read the site: language, digits, theme."""

from __future__ import annotations

from dataclasses import dataclass

from .models import DIGITS, LANGUAGES, THEMES

#: What may be chosen, by field.
CHOICES: dict[str, tuple[str, ...]] = {
    "language": tuple(code for code, _ in LANGUAGES),
    "digits": tuple(code for code, _ in DIGITS),
    "theme": tuple(code for code, _ in THEMES),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """`language` is "ar" or "en"; `chosen_digits` may be "auto"; `theme` is "auto", "light" or "dark"."""

    language: str = "ar"
    chosen_digits: str = "auto"
    theme: str = "auto"

    @property
    def digits(self) -> str:
        """The digits to draw: "arab" or "latn"."""
        if self.chosen_digits != "auto":
            return self.chosen_digits
        return "arab" if self.language == "ar" else "latn"

    @property
    def direction(self) -> str:
        """The value of the page's `dir`."""
        return "rtl" if self.language == "ar" else "ltr"
