"""A guest is made by a name alone and kept by the session."""

from __future__ import annotations

from django.contrib.sessions.backends.base import SessionBase

from ..models import Person
from ..preferences import Preferences
from ..queries import CHOICES_KEY, PERSON_KEY
from .names import checked


def enter(session: SessionBase, person: Person | None, raw_name: str, preferences: Preferences) -> Person:
    """Makes a guest of this name and ties `session` to it; somebody who is a person already is only renamed.

    Raises AccountRefusal with one of the codes of `names.checked`.
    """
    name = checked(raw_name)
    if person is not None:
        person.name = name
        person.save(update_fields=["name"])
        return person
    guest = make(name, preferences)
    session.cycle_key()  # whoever knew the session's key before knows it no more
    session[PERSON_KEY] = guest.pk
    session.pop(CHOICES_KEY, None)
    return guest


def make(raw_name: str, preferences: Preferences) -> Person:
    """A guest of this name. Raises AccountRefusal with one of the codes of `names.checked`."""
    return Person.objects.create(
        name=checked(raw_name), language=preferences.language, digits=preferences.chosen_digits, theme=preferences.theme
    )


def recognise(session: SessionBase, person_id: int) -> None:
    """Ties `session` to a guest who exists: for a request that the guest's own first request has overtaken.

    The caller must know that both come from the same page. Does nothing when the session is the guest's already.
    """
    if session.get(PERSON_KEY) == person_id:
        return
    session.cycle_key()
    session[PERSON_KEY] = person_id
    session.pop(CHOICES_KEY, None)
