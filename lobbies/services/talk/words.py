"""What a line of table talk may hold.

It stands beside the cards in either direction of writing, so nothing stays in it that turns or hides text: direction
marks, controls and characters of no width are taken out (they come along when people paste), towers of marks are cut.
What looks like markup is text like any other; pages escape it.
"""

from __future__ import annotations

import unicodedata

from accounts.services.names import GARBLED, MOST_MARKS, SELECTORS, hidden_at
from lobbies.refusals import LobbyRefusal

#: In code points, after cleaning.
MOST = 280


def cleaned(raw: str) -> str:
    """`raw` in NFC on one line, without what nobody sees. Raises LobbyRefusal talk_empty, talk_too_long (`most`)."""
    if len(raw) > MOST * 4:  # nobody types this; do not even look at it
        raise LobbyRefusal("talk_too_long", most=MOST)
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    text = " ".join(_without_towers(_seen(spaced)).split())
    if not any(unicodedata.category(c)[0] in "LNSP" for c in text):
        raise LobbyRefusal("talk_empty")
    if len(text) > MOST:
        raise LobbyRefusal("talk_too_long", most=MOST)
    return text


def _seen(text: str) -> str:
    return "".join(c for at, c in enumerate(text) if c != GARBLED and not hidden_at(text, at))


def _without_towers(text: str) -> str:
    kept, marks = [], 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in {"Mn", "Me"} and c not in SELECTORS else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    return "".join(kept)
