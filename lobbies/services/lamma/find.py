"""From what somebody typed, scanned or pressed to the lamma."""

from __future__ import annotations

from lobbies.models import Lamma, LammaSeat, OldCode, TakenOut
from lobbies.refusals import LobbyRefusal

from .codes import read


def find(typed: str, person_id: int | None) -> Lamma:
    """The lamma of this code. Whoever sits in it finds it by its old codes too.

    Raises LobbyRefusal no_such_lamma, old_link (the host has changed it), taken_out.
    """
    code = read(typed)
    lamma = Lamma.objects.filter(code=code).select_related("match", "host", "owner").first()
    if lamma is None:
        old = OldCode.objects.filter(code=code).select_related("lamma__match", "lamma__host", "lamma__owner").first()
        if old is None:
            raise LobbyRefusal("no_such_lamma")
        lamma = old.lamma
    if sits(lamma, person_id):
        return lamma
    if code != lamma.code:
        raise LobbyRefusal("old_link")
    if person_id is not None and TakenOut.objects.filter(lamma=lamma, person_id=person_id, code=code).exists():
        raise LobbyRefusal("taken_out")
    return lamma


def sits(lamma: Lamma, person_id: int | None) -> bool:
    """Whether this person (None: nobody known) has a seat in the lamma."""
    return person_id is not None and LammaSeat.objects.filter(lamma=lamma, person_id=person_id).exists()
