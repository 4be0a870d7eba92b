"""How long a bot thinks: like a person, and told by nothing that anybody could not know."""

from __future__ import annotations

import hashlib
from datetime import timedelta

from django.conf import settings

#: The shortest and the longest thought, in milliseconds.
SHORTEST, LONGEST = 700, 2200


def pause(slug: str, ask_id: str, public_count: int) -> timedelta:
    """The time before a bot answers: a function of the match, the ask and how much has happened for all to see."""
    digest = hashlib.blake2b(f"{slug}:{ask_id}:{public_count}".encode(), digest_size=4).digest()
    ms = SHORTEST + int.from_bytes(digest, "big") % (LONGEST - SHORTEST)
    return timedelta(milliseconds=ms * settings.BOT_PACE / 100)
