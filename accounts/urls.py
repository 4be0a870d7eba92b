"""Addresses of people: become a guest, change settings."""

from __future__ import annotations

from django.urls import path

from . import views

app_name = "accounts"
urlpatterns = [
    path("guest", views.guest, name="guest"),
    path("settings", views.settings, name="settings"),
]
