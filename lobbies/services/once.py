"""A start that is sent twice starts one thing: a form carries a key, and a key starts once."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable

from django.core.cache import cache

#: How long a key is remembered: longer than any doubled press or late delivery, shorter than a match.
REMEMBERED = 5 * 60
#: How long a doubled request waits for the first one's answer.
PATIENCE = 10.0
BUSY = ("busy",)
KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")


class StillStarting(Exception):
    """The first request with this key has not finished yet."""


def new_key() -> str:
    """A key for one form: drawn here, since a page on plain http cannot draw good ones."""
    return secrets.token_urlsafe(18)


def bound(key: str, *parts: object) -> str:
    """The key for exactly these `parts`: the same page sent with other choices starts another thing.

    A key that was not drawn here stays as useless as it is.
    """
    if not KEY.fullmatch(key):
        return ""
    return hashlib.sha256(repr((key, *parts)).encode()).hexdigest()


def once[Result](key: str, make: Callable[[], Result]) -> Result:
    """What `make()` returned for this key, however often it is asked; `make` runs at most once at a time.

    A key that nobody drew here (wrong letters, missing) protects nothing: `make` simply runs. When `make` raises, the
    key is free again. Raises StillStarting when the first request takes more than PATIENCE seconds.
    """
    if not KEY.fullmatch(key):
        return make()
    name = f"lobbies:once:{key}"
    until = time.monotonic() + PATIENCE
    while not cache.add(name, BUSY, REMEMBERED):
        kept = cache.get(name)
        if kept is not None and kept != BUSY:
            made: Result = kept
            return made
        if time.monotonic() > until:
            raise StillStarting
        time.sleep(0.05)
    try:
        made = make()
    except BaseException:
        cache.delete(name)
        raise
    cache.set(name, made, REMEMBERED)
    return made
