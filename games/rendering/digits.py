"""Numbers as this viewer reads them: ٠١٢٣ ("arab") or 0123 ("latn"), chosen in the settings, whatever the language."""

from __future__ import annotations

_TO_ARAB = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
#: A left-to-right isolate: keeps a sign on the left of its number in the middle of Arabic text.
_ISOLATE, _END = "\u2066", "\u2069"


def in_digits(text: object, digits: str) -> str:
    """`text` (a number or a sentence with numbers in it) with its digits as the viewer reads them.

    `digits` is "arab" or "latn"; anything else raises ValueError, so that a typing mistake never shows on a screen.
    """
    if digits == "arab":
        return str(text).translate(_TO_ARAB)
    if digits != "latn":
        raise ValueError(f"digits are 'arab' or 'latn', not {digits!r}")
    return str(text)


def number(value: int, digits: str) -> str:
    """A whole number in the viewer's digits; a negative one with a true minus that stays on its left."""
    written = in_digits(abs(value), digits)
    return written if value >= 0 else f"{_ISOLATE}\u2212{written}{_END}"


def added(value: int, digits: str) -> str:
    """A whole number with its sign, a plus too, which stays on its left."""
    return number(value, digits) if value < 0 else f"{_ISOLATE}+{in_digits(value, digits)}{_END}"
