"""Tokens for programs: made once, shown once, kept as a digest, revoked at any time."""

from __future__ import annotations

import hashlib
import re
import secrets

from ..models import ApiToken, Person
from ..queries import the_one

#: 256 random bits behind a word that tells scanners for lost secrets what it is.
FORM = re.compile(r"lamma_[A-Za-z0-9_-]{43}")


def make(person: Person) -> str:
    """A new token of `person`. It is given back here and never again."""
    token = f"lamma_{secrets.token_urlsafe(32)}"
    ApiToken.objects.create(person=person, digest=digest(token))
    return token


def find(token: str) -> ApiToken | None:
    """The row of this token with its person; None for a wrong or revoked one."""
    if not FORM.fullmatch(token):
        return None
    return the_one(ApiToken.objects.select_related("person").filter(digest=digest(token)))


def revoke(person: Person, number: int) -> bool:
    """Takes back one of the person's own tokens; whether there was one."""
    return bool(ApiToken.objects.filter(person=person, pk=number).delete()[0])


def digest(token: str) -> str:
    """What is kept of a token. It holds 256 random bits, so one round is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
