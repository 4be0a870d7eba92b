"""A friendly name for a guest who gave none: it can be changed afterwards."""

from __future__ import annotations

import secrets

#: (Arabic, English), as heard in any café. No bot of ours is called like one of these.
NAMES = (
    ("بسمة", "Basma"),
    ("توتة", "Tota"),
    ("جميلة", "Gamila"),
    ("حمادة", "Hamada"),
    ("دندش", "Dandash"),
    ("رشا", "Rasha"),
    ("زيزو", "Zizo"),
    ("سكر", "Sokkar"),
    ("شوقي", "Shawky"),
    ("صفية", "Safeya"),
    ("عنتر", "Antar"),
    ("فلفل", "Felfel"),
    ("كوكي", "Kouky"),
    ("لولي", "Loly"),
    ("مشمش", "Mishmish"),
    ("نونة", "Nonna"),
    ("هانم", "Hanem"),
    ("ياسمين", "Yasmine"),
)


def friendly(language: str) -> str:
    """One of NAMES, drawn at random, in the letters of `language` ("ar" or "en")."""
    arabic, english = secrets.choice(NAMES)
    return arabic if language == "ar" else english
