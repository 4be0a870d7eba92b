"""How fast one seat, or one onlooker, may send: a bucket that fills steadily. Each process counts for itself."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Hashable

from django.conf import settings

#: So many senders are remembered; whoever is forgotten starts with a full bucket.
MOST = 10_000


class Pace:
    """One sender's bucket: `MOVES_AT_ONCE` at most, `MOVES_PER_SECOND` come in."""

    __slots__ = ("_left", "_then")

    def __init__(self) -> None:
        self._left = float(settings.MOVES_AT_ONCE)
        self._then = time.monotonic()

    def allows(self) -> bool:
        """Takes one if there is one."""
        now = time.monotonic()
        self._left = min(float(settings.MOVES_AT_ONCE), self._left + (now - self._then) * settings.MOVES_PER_SECOND)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


_paces: OrderedDict[Hashable, Pace] = OrderedDict()
_guard = threading.Lock()


def allows(sender: Hashable) -> bool:
    """Whether `sender` (a match and a seat, say) may send one more now."""
    with _guard:
        pace = _paces.get(sender)
        if pace is None:
            pace = _paces[sender] = Pace()
        _paces.move_to_end(sender)
        if len(_paces) > MOST:
            _paces.popitem(last=False)
        return pace.allows()
