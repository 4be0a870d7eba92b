"""Who is behind a session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import Person

#: Where a session keeps its person's number.
SESSION_KEY = "person"


def person_of(session: Mapping[str, Any]) -> Person | None:
    """The person that `session` belongs to, or None when nobody has given a name yet."""
    number = session.get(SESSION_KEY)
    if not isinstance(number, int):
        return None
    return Person.objects.filter(pk=number).first()
