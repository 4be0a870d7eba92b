"""A guest becomes a member, a member is found again on another device, and the guest of a device is there again afterwards."""

from __future__ import annotations

from django.contrib.sessions.backends.base import SessionBase

from ..errors import AccountRefusal
from ..models import Account, Person
from ..preferences import Preferences
from ..queries import CHOICES_KEY, PERSON_KEY
from . import guests
from .names import checked

#: Where the session of somebody who signed in keeps the guest that this device had before.
GUEST_KEY = "guest"


def join(account: Account, person: Person | None, raw_name: str, preferences: Preferences) -> Person:
    """Ties a new account to the guest who signs up (history, seats and lammas stay theirs), or to a new person.

    They are called `raw_name` from now on. Raises AccountRefusal with one of the codes of `names.checked`.
    """
    if person is not None and person.guest:
        person.name = checked(raw_name)
        person.account = account
        # Two tabs may sign up at once: the guest goes to the first.
        if Person.objects.filter(pk=person.pk, account__isnull=True).update(name=person.name, account=account):
            return person
    fresh = guests.make(raw_name, preferences)
    fresh.account = account
    fresh.save(update_fields=["account"])
    return fresh


def recognise(session: SessionBase, account: Account, before: Person | None, preferences: Preferences) -> Person:
    """`session` has signed in to `account`: it is the account's person from now on.

    `before` is who the device was until then; a guest is kept aside until the account signs out (`go`). An account that
    never played, like the operator's, takes that guest, or becomes a person of the account's name.
    """
    person = Person.objects.filter(account=account).first()
    if person is None:
        name = before.name if before is not None and before.guest else account.username[:20]
        try:
            person = join(account, before, name, preferences)
        except AccountRefusal:  # a user name may be what no name at a table is: signs alone
            person = join(account, before, str(account.pk), preferences)
    elif before is not None and before.guest:
        session[GUEST_KEY] = before.pk
    session[PERSON_KEY] = person.pk
    session.pop(CHOICES_KEY, None)
    return person


def guest_aside(session: SessionBase) -> int | None:
    """The number of the guest that this device had before somebody signed in, or None."""
    number = session.get(GUEST_KEY)
    if isinstance(number, int) and Person.objects.filter(pk=number, account__isnull=True).exists():
        return number
    return None


def go(session: SessionBase, guest: int | None) -> None:
    """After signing out `session` is the guest's again whom it had before."""
    if guest is not None:
        session[PERSON_KEY] = guest
