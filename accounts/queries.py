"""Who is behind a session, and how they want to read the site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.utils.crypto import constant_time_compare
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from .models import Account, Person
from .preferences import CHOICES, Preferences

#: Where a session keeps its person's number.
PERSON_KEY = "person"
#: Where a session keeps what was chosen before there was a person: {"language": "en", ...}.
CHOICES_KEY = "preferences"


def the_one[T](found: Iterable[T]) -> T | None:
    """The row of a question that finds one at most. A queryset's `first` would sort, which takes a third of such a question."""
    return next(iter(found), None)


def person_of(session: Mapping[str, Any]) -> Person | None:
    """The person that `session` belongs to, or None when nobody has given a name yet.

    Somebody with an account is known only while signed in: a session from before the password was changed is nobody's.
    """
    number = session.get(PERSON_KEY)
    if not isinstance(number, int):
        return None
    person = the_one(Person.objects.select_related("account").filter(pk=number))
    if person is None or person.account is None or signed_in(session, person.account):
        return person
    return None


def signed_in(session: Mapping[str, Any], account: Account) -> bool:
    """Whether `session` is signed in to `account` with its password of today."""
    if not account.is_active or session.get(SESSION_KEY) != str(account.pk):
        return False
    kept = session.get(HASH_SESSION_KEY, "")
    known = (account.get_session_auth_hash(), *account.get_session_auth_fallback_hash())
    return any(constant_time_compare(kept, one) for one in known)


def preferences_of(person: Person | None, session: Mapping[str, Any], asked: str) -> Preferences:
    """The person's own choices; before there is a person the session's, and the language that the browser `asked` for."""
    if person is not None:
        return Preferences(person.language, person.digits, person.theme)
    kept = session.get(CHOICES_KEY, {})
    chosen = {field: kept[field] for field, codes in CHOICES.items() if kept.get(field) in codes}
    return Preferences(chosen.get("language", asked), chosen.get("digits", "auto"), chosen.get("theme", "auto"))


def language_asked(accept_language: str) -> str:
    """The first of the site's languages in an Accept-Language header; the site's own when none is."""
    for code, _ in parse_accept_lang_header(accept_language):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE
