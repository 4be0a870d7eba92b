"""Addresses of accounts, by the names that allauth knows them by. What is not offered has no address."""

from __future__ import annotations

from allauth.account import views as allauth
from django.urls import path, re_path

from . import account_views as views

urlpatterns = [
    path("sign-up", views.SignUp.as_view(), name="account_signup"),
    path("sign-in", views.SignIn.as_view(), name="account_login"),
    path("sign-out", views.SignOut.as_view(), name="account_logout"),
    path("closed", allauth.account_inactive, name="account_inactive"),
    path("password", views.ChangePassword.as_view(), name="account_change_password"),
    path("forgotten", views.forgotten, name="account_reset_password"),
    path("forgotten/sent", allauth.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^forgotten/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)$", views.NewPassword.as_view(), name="account_reset_password_from_key"
    ),
    path("forgotten/done", allauth.password_reset_from_key_done, name="account_reset_password_from_key_done"),
]
