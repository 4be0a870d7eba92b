"""The short codes of lammas: easy to read out, to hear and to type."""

from __future__ import annotations

import secrets
import unicodedata

from lobbies.models import Lamma, OldCode

#: No letter that looks or sounds like another sign (0 O, 1 I L), and no vowels, so that a code is never a word.
LETTERS = "BCDFGHJKMNPQRSTVWXZ23456789"
LENGTH = 5


def draw() -> str:
    """A code that no lamma has or had. About fourteen million are possible."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not Lamma.objects.filter(code=code).exists() and not OldCode.objects.filter(code=code).exists():
            return code


def read(typed: str) -> str:
    """What somebody typed as a code: small letters, spaces, hyphens and Arabic digits are all right."""
    letters = []
    for sign in typed[:40]:
        if sign.isdigit():
            letters.append(str(unicodedata.digit(sign, sign)))
        elif sign.isalnum():
            letters.append(sign.upper())
    return "".join(letters)
