"""The forms of accounts: allauth's own, with the house's words."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth
from django import forms
from django.contrib.auth.password_validation import MinimumLengthValidator
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from .adapter import normal
from .errors import AccountRefusal
from .models import Account
from .rendering import refusals
from .requests import PersonRequest
from .services import membership, names

NEEDED = gettext_lazy("Write something here first.")
NO_ADDRESS = gettext_lazy("That is no e-mail address.")
LETTERS = gettext_lazy("A user name has letters, digits and any of @ . + - _ in it, and no spaces.")
TOO_SHORT = gettext_lazy("A user name has at least %(least)s letters.")
TOO_LONG = gettext_lazy("That is too long.")
DIFFERENT = gettext_lazy("The two passwords differ.")
#: What Django's checks of a new password find, in our words. Numbers are the rule's own.
PASSWORD: dict[str, Any] = {
    "password_too_short": gettext_lazy("A password needs at least %(min_length)s characters."),
    "password_too_common": gettext_lazy("Too many people have this password. Think of another one."),
    "password_entirely_numeric": gettext_lazy("Digits alone are too easy to guess. Add letters."),
    "password_too_similar": gettext_lazy("The password is too much like your name or address."),
}
#: The least length of a password, as the pages say it.
SHORTEST = MinimumLengthValidator().min_length


def in_our_words(form: forms.Form, field: str) -> None:
    """Says the first thing that Django found wrong with a new password, in the words of PASSWORD."""
    if field in form.errors:
        first = form.errors.as_data()[field][0]
        del form.errors[field]
        form.add_error(field, forms.ValidationError(PASSWORD.get(first.code or "", first.message), first.code, first.params))


def needed(form: forms.Form) -> None:
    """What is missing is said alike everywhere."""
    for field in form.fields.values():
        field.error_messages["required"] = str(NEEDED)


class SignUpForm(allauth.SignupForm):
    """`name` at the table, `username`, `email` (may be empty), `password1`."""

    name = forms.CharField(max_length=400, error_messages={"max_length": str(TOO_LONG)})

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        needed(self)
        username = self.fields["username"]
        for validator in username.validators:
            if validator.code == "min_length":
                validator.message = TOO_SHORT % {"least": validator.limit_value}
            if validator.code == "max_length":
                validator.message = TOO_LONG
        self.fields["email"].error_messages["invalid"] = NO_ADDRESS

    def clean_name(self) -> str:
        try:
            return names.checked(self.cleaned_data["name"])
        except AccountRefusal as refusal:
            raise forms.ValidationError(refusals.text(refusal.code, refusal.data)) from refusal

    def clean_username(self) -> str:
        try:
            username: str = super().clean_username()
        except forms.ValidationError as error:
            if error.error_list[0].code == "invalid":
                raise forms.ValidationError(LETTERS) from error
            raise
        return username

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean()
        in_our_words(self, "password1")
        return cleaned

    def signup(self, request: PersonRequest, user: Account) -> None:
        """The account is there: it belongs to the guest of this session, or to somebody new."""
        membership.join(user, request.person, self.cleaned_data["name"], request.preferences)


class SignInForm(allauth.LoginForm):
    """`login` (user name or e-mail address) and `password`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        needed(self)

    def clean_login(self) -> str:
        return normal(self.cleaned_data["login"])


class Twice(forms.Form):
    """A new password, typed twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        needed(self)

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean()
        in_our_words(self, "password1")
        if "password2" in self.errors:
            del self.errors["password2"]
            self.add_error("password2", str(DIFFERENT if self.data.get("password2") else NEEDED))
        return cleaned


class ChangePasswordForm(Twice, allauth.ChangePasswordForm):
    """`oldpassword`, `password1`, `password2`."""


class NewPasswordForm(Twice, allauth.ResetPasswordKeyForm):
    """`password1`, `password2`: after the link in a mail."""


class ForgottenForm(allauth.ResetPasswordForm):
    """`email`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        needed(self)
        self.fields["email"].error_messages["invalid"] = NO_ADDRESS

    def save(self, request: HttpRequest, **kwargs: Any) -> str:
        address: str = super().save(request, **kwargs)
        return address
