"""Addresses of the house: the door, and the ways to a table."""

from __future__ import annotations

from django.urls import path

from . import lamma_urls, views

app_name = "lobbies"
urlpatterns = [
    path("", views.home, name="home"),
    path("play", views.play, name="play"),
    path("practice", views.practice, name="practice"),
    *lamma_urls.urlpatterns,
]
