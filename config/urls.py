"""Every address of the site; the sockets' are in games/sockets.py."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("people/", include("accounts.urls")),
    path("", include("games.urls")),
    path("", include("lobbies.urls")),
]
