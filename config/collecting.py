"""The garbage collector of processes that have loaded all they need and then run for long."""

from __future__ import annotations

import gc

#: The collector's thresholds: so many objects are made between two of its rounds.
THRESHOLDS = (50_000, 20, 20)


def leave_alone_what_is_loaded() -> None:
    """What is loaded by now stays: the collector need not walk over it again and again, with everything else waiting.

    Moves leave nothing behind that goes round in circles, and pages little: rare rounds are enough. What the start left
    behind (a hundred objects or two) stays as well: to look for it would take a twentieth of the start.
    """
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
