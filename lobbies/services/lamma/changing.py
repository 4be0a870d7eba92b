"""The lock of a lamma, and the news that it has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import transaction

from lobbies.models import Lamma
from lobbies.refusals import LobbyRefusal

#: Called with the lamma's number after a commit, from any thread. Filled by the edge that draws (lobbies/hub.py).
CHANGED: list[Callable[[int], None]] = []


@contextmanager
def changing(lamma_id: int) -> Iterator[Lamma]:
    """The lamma, alone until the end of the block; then it is saved and everybody who looks at it is told.

    Raises LobbyRefusal no_such_lamma. When the block raises nothing has changed.
    """
    with transaction.atomic():
        lamma = Lamma.objects.select_for_update().filter(pk=lamma_id).first()
        if lamma is None:
            raise LobbyRefusal("no_such_lamma")
        yield lamma
        lamma.save()
        transaction.on_commit(lambda: changed(lamma_id))


def changed(lamma_id: int) -> None:
    """Tells everybody who looks at the lamma that there is something new."""
    for tell in CHANGED:
        tell(lamma_id)
