"""Every address of the site; the sockets' are in games/sockets.py."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from lobbies.api.door import api

urlpatterns = [
    path("admin/", admin.site.urls),
    path("people/", include("accounts.account_urls")),
    path("people/", include("accounts.urls")),
    path("api/", api.urls),
    path("", include("games.urls")),
    path("", include("lobbies.urls")),
]

handler400 = "lobbies.errors.bad_request"
handler403 = "lobbies.errors.forbidden"
handler404 = "lobbies.errors.not_found"
handler500 = "lobbies.errors.server_error"
