"""People: guests by name, and later those who sign in."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models

LANGUAGES = [("ar", "العربية"), ("en", "English")]
#: "auto": the digits that go with the language.
DIGITS = [("auto", "auto"), ("arab", "٠١٢٣"), ("latn", "0123")]
#: "auto": as the device has it.
THEMES = [("auto", "auto"), ("light", "light"), ("dark", "dark")]


class Account(AbstractUser):
    """The means to sign in. A guest has none."""


class Person(models.Model):
    """Somebody who plays. Without an account: a guest, known only by the session that made them."""

    account = models.OneToOneField(Account, null=True, blank=True, on_delete=models.SET_NULL, related_name="person")
    #: As `accounts.services.names.checked` lets it through.
    name = models.CharField(max_length=80)
    language = models.CharField(max_length=2, choices=LANGUAGES, default="ar")
    digits = models.CharField(max_length=4, choices=DIGITS, default="auto")
    theme = models.CharField(max_length=5, choices=THEMES, default="auto")
    #: A code of the avatars that the site draws; empty: the first letter of the name.
    avatar = models.CharField(max_length=20, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    last_seen = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    @property
    def guest(self) -> bool:
        """Whether there is no account behind this person."""
        return self.account_id is None


class ApiToken(models.Model):
    """A key for programs that act as this person. Only its digest is kept; a revoked one has no row."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="api_tokens")
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.person_id} {self.pk}"
