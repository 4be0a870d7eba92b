"""Which names a person may have.

A name is shown to everybody beside the cards, in either direction of writing. So it holds nothing that cannot be
seen: no control characters, no marks that turn the direction of the text around it, nothing of zero width. What
looks like markup is a name like any other; pages escape it.
"""

from __future__ import annotations

import unicodedata

from ..errors import AccountRefusal

#: As a reader counts: a letter with its marks is one, an emoji with its skin tone is one.
MOST_LETTERS = 20
#: In code points, marks included: room for vowel signs on every letter.
MOST_POINTS = 60
#: Marks on one letter: a vowel sign with its doubling and a tone, but no towers.
MOST_MARKS = 3

JOINER = "\u200d"
#: Letters by category that have no shape of their own.
BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\U00016fe4")
#: Choose between two pictures of the character before; after a letter nobody sees them.
SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
#: Stands for what could not be read.
GARBLED = "\ufffd"
#: One sign, and as wide as these letters.
BASMALA, BASMALA_LETTERS = "\ufdfd", 12
#: Makes a word longer, and says nothing alone.
STRETCH = "\u0640"
#: Format, surrogate, private use, unassigned, control, and separators that are no spaces.
HIDDEN = frozenset({"Cf", "Cs", "Co", "Cn", "Cc", "Zl", "Zp"})
SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))


def checked(raw: str) -> str:
    """`raw` in NFC, trimmed, runs of space made one.

    Raises AccountRefusal: name_missing, name_too_long (`most`), name_hidden, or name_unreadable (marks without letters).
    """
    if len(raw) > MOST_POINTS * 4:  # nobody types this; do not even look at it
        raise AccountRefusal("name_too_long", most=MOST_LETTERS)
    name = unicodedata.normalize("NFC", raw).strip()
    if not name:
        raise AccountRefusal("name_missing")
    if _hidden(name):
        raise AccountRefusal("name_hidden")
    name = " ".join(name.split())
    # written out: one ligature may be as wide as a sentence
    spelt = unicodedata.normalize("NFKC", name).replace(BASMALA, "ب" * BASMALA_LETTERS)
    if len(name) > MOST_POINTS or letters(spelt) > MOST_LETTERS:
        raise AccountRefusal("name_too_long", most=MOST_LETTERS)
    if GARBLED in name or _towers(name) or not any(_says_something(c) for c in name):
        raise AccountRefusal("name_unreadable")
    return name


def letters(name: str) -> int:
    """How many letters a reader counts."""
    count = 0
    half_flag = False
    before = ""
    for c in name:
        if c in FLAG_LETTERS and half_flag:
            half_flag = False  # the second half of a flag
        elif before == JOINER or c == JOINER or c in SKIN_TONES or unicodedata.category(c) in {"Mn", "Me", "Mc"}:
            pass  # belongs to the letter before
        else:
            count += 1
            half_flag = c in FLAG_LETTERS
        before = c
    return count


def _says_something(c: str) -> bool:
    return c != STRETCH and (unicodedata.category(c)[0] in "LN" or unicodedata.category(c) == "So")


def _towers(name: str) -> bool:
    """Whether more marks stand on one letter than anybody writes."""
    marks = 0
    for c in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(c) in {"Mn", "Me"} and c not in SELECTORS else 0
        if marks > MOST_MARKS:
            return True
    return False


def _hidden(name: str) -> bool:
    """Whether something in `name` cannot be seen. A joiner between two pictures makes one picture of them: that is seen."""
    return any(hidden_at(name, at) for at in range(len(name)))


def hidden_at(text: str, at: int) -> bool:
    """Whether nobody sees the character of `text` at this place."""
    c = text[at]
    if c in BLANKS or (c in SELECTORS and not (at and unicodedata.category(text[at - 1]) in {"So", "Sm"})):
        return True
    return unicodedata.category(c) in HIDDEN and not (c == JOINER and _joins_pictures(text, at))


def _joins_pictures(name: str, at: int) -> bool:
    before = name[:at].rstrip("\ufe0f").rstrip("".join(SKIN_TONES))
    after = name[at + 1 : at + 2]
    return bool(before and after) and unicodedata.category(before[-1]) == "So" and unicodedata.category(after) in {"So", "Sm"}
