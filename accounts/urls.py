"""Addresses of people: become a guest, change settings."""

from __future__ import annotations

from django.urls import URLPattern

app_name = "accounts"
urlpatterns: list[URLPattern] = []
