"""Addresses of the house: the door, and the ways to a table."""

from __future__ import annotations

from django.urls import path

from . import lamma_urls, public_views, views

app_name = "lobbies"
urlpatterns = [
    path("", views.home, name="home"),
    path("play", views.play, name="play"),
    path("practice", views.practice, name="practice"),
    path("public/", public_views.public, name="public"),
    path("public/<str:slug>", public_views.wait, name="wait"),
    path("public/<str:slug>/give-back", public_views.give_back, name="give-back"),
    *lamma_urls.urlpatterns,
]
