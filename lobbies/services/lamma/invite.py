"""A new link for a lamma: the old one lets nobody in any more."""

from __future__ import annotations

from accounts.models import Person
from lobbies.models import OldCode

from . import codes
from .changing import changing
from .rights import host_only


def new_link(lamma_id: int, by: Person) -> str:
    """Draws a new code and returns it; those who sit here stay. Raises LobbyRefusal no_such_lamma, not_host."""
    with changing(lamma_id) as lamma:
        host_only(lamma, by.pk)
        OldCode.objects.create(code=lamma.code, lamma=lamma)
        lamma.code = codes.draw()
        return lamma.code
