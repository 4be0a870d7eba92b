"""Signing up, in and out, and passwords: allauth's views with the answers of this house (422 for what does not fit)."""

from __future__ import annotations

from typing import Any

from allauth.account import views as allauth
from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from .forms import SHORTEST


class _Said:
    """A form that does not fit comes back with what is wrong in it, as everywhere in this house."""

    request: Any
    render_to_response: Any

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        answer: HttpResponse = self.render_to_response(self.get_context_data(form=form))
        answer.status_code = 422
        return answer

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)  # type: ignore[misc]
        return {**context, "mail": bool(settings.MAIL_URL), "shortest": SHORTEST}


class SignUp(_Said, allauth.SignupView):
    """A guest is asked for the name they have; a stranger for a new one."""

    def get_initial(self) -> dict[str, Any]:
        initial: dict[str, Any] = super().get_initial()
        person = self.request.person
        return {**initial, "name": person.name if person is not None else ""}


class SignIn(_Said, allauth.LoginView):
    """User name or e-mail address, and password."""


class SignOut(_Said, allauth.LogoutView):
    """Asks once (GET), signs out (POST)."""


class ChangePassword(_Said, allauth.PasswordChangeView):
    """For somebody who is signed in; every other device is signed out by it."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        user = request.user
        if user.is_authenticated and not user.has_usable_password():  # made by the operator without one
            return redirect("account_reset_password")
        answer: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return answer


class NewPassword(_Said, allauth.PasswordResetFromKeyView):
    """Where the link of a mail leads to."""


class _Forgotten(_Said, allauth.PasswordResetView):
    """Sends a link to the address of an account."""


@never_cache
def forgotten(request: HttpRequest) -> HttpResponse:
    """A link by mail where the site can send one; else the page says whom to ask."""
    if not settings.MAIL_URL:
        return render(request, "account/password_reset.html", {"mail": False})
    answer: HttpResponse = _Forgotten.as_view()(request)
    return answer
