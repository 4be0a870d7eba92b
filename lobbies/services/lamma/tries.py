"""Wrong codes, counted by the address they come from: nobody finds a lamma by trying them all.

Each process counts for itself where it has no cache in common with others; that is enough to make guessing hopeless.
"""

from __future__ import annotations

from django.core.cache import cache

from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal

from .find import find, sits

#: So many wrong codes are taken from one address within `SECONDS`: a whole family may mistype.
MOST = 30
SECONDS = 60


def find_from(address: str, typed: str, person_id: int | None) -> Lamma:
    """`find` for somebody at this address; wrong codes are counted. Whoever sits in the lamma is always let in: others
    at the same address may have guessed.

    Raises LobbyRefusal too_many_tries, and what `find` raises.
    """
    try:
        lamma = find(typed, person_id)
    except LobbyRefusal as refused:
        allowed(address)
        if refused.code == "no_such_lamma":
            wrong(address)
        raise
    if not sits(lamma, person_id):
        allowed(address)
    return lamma


def allowed(address: str) -> None:
    """Raises too_many_tries when too many wrong codes came from this address lately."""
    if cache.get(_key(address), 0) >= MOST:
        raise LobbyRefusal("too_many_tries", seconds=SECONDS)


def wrong(address: str) -> None:
    """One more wrong code from this address."""
    key = _key(address)
    cache.add(key, 0, SECONDS)
    try:
        cache.incr(key)
    except ValueError:  # it ran out between the two
        cache.set(key, 1, SECONDS)


def _key(address: str) -> str:
    return f"lobbies:wrong-codes:{address}"
