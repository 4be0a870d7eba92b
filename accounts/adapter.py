"""How allauth, which keeps accounts, passwords and the count of attempts, meets the people of this house."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy

from .models import Account
from .queries import person_of
from .requests import PersonRequest
from .services import membership

if TYPE_CHECKING:
    from django.utils.functional import Promise

WRONG_PASSWORD = gettext_lazy("No account has this name and password. Check both, capital letters too.")


class HouseAdapter(DefaultAccountAdapter):
    """Ties sessions to persons when somebody signs in or out, and says what goes wrong in the house's own words."""

    error_messages: dict[str, str | Promise] = {  # noqa: RUF012 (as allauth has it)
        **DefaultAccountAdapter.error_messages,
        "account_inactive": gettext_lazy("This account is closed. Ask whoever runs this site."),
        "email_password_mismatch": WRONG_PASSWORD,
        "username_password_mismatch": WRONG_PASSWORD,
        "email_taken": gettext_lazy("Somebody has signed up with this e-mail address already."),
        "username_taken": gettext_lazy("Somebody has this user name already. Choose another one."),
        "enter_current_password": gettext_lazy("That is not your password of now."),
        "incorrect_password": gettext_lazy("That is not your password of now."),
        "invalid_password_reset": gettext_lazy("This link has been used, or is too old. Ask for a new one."),
        "too_many_login_attempts": gettext_lazy("Too many wrong passwords. Wait five minutes and try again."),
        "rate_limited": gettext_lazy("That was too often in a short time. Wait a minute and try again."),
    }

    def login(self, request: HttpRequest, user: Account) -> None:
        """Signs in, and the session is the account's person from then on."""
        ours = cast(PersonRequest, request)
        before = person_of(request.session)  # not the request's: somebody may have signed up in it
        super().login(request, user)
        membership.recognise(request.session, user, before, ours.preferences)

    def logout(self, request: HttpRequest) -> None:
        """Signs out; the guest that this device had before is back."""
        guest = membership.guest_aside(request.session)
        super().logout(request)
        membership.go(request.session, guest)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """One form for letters that can be written in several, as Django keeps them."""
        cleaned: str = super().clean_username(normal(username), shallow)
        return cleaned

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Back to the settings, where it says so."""
        return reverse("accounts:settings")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """As allauth does; the site is called as it is addressed."""
        super().send_mail(template_prefix, email, {"host": self.request.get_host(), **context})


def normal(username: str) -> str:
    """A user name in the form in which it is kept (NFKC), without surrounding space."""
    return unicodedata.normalize("NFKC", username).strip()
