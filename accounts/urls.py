"""Addresses of people: become a guest, change settings, tokens for programs."""

from __future__ import annotations

from django.urls import path

from . import token_views, views

app_name = "accounts"
urlpatterns = [
    path("guest", views.guest, name="guest"),
    path("settings", views.settings, name="settings"),
    path("tokens", token_views.own, name="tokens"),
    path("tokens/<int:number>/revoke", token_views.revoke, name="revoke-token"),
]
