"""Language, digits and theme: kept with the person, or in the session until there is one."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.sessions.backends.base import SessionBase

from ..errors import AccountRefusal
from ..models import Person
from ..preferences import CHOICES
from ..queries import CHOICES_KEY


def choose(session: SessionBase, person: Person | None, wanted: Mapping[str, str]) -> None:
    """Keeps what `wanted` says of the fields of CHOICES; other keys are not looked at.

    Raises AccountRefusal unknown_choice (`field`), and then nothing is kept.
    """
    changes = {field: wanted[field] for field in CHOICES if field in wanted}
    for field, code in changes.items():
        if code not in CHOICES[field]:
            raise AccountRefusal("unknown_choice", field=field)
    if not changes:
        return
    if person is None:
        session[CHOICES_KEY] = {**session.get(CHOICES_KEY, {}), **changes}
        return
    for field, code in changes.items():
        setattr(person, field, code)
    person.save(update_fields=list(changes))
