"""Every address of the site, pages first, sockets after."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from django.urls import include, path

urlpatterns: list[Any] = [path("people/", include("accounts.urls"))]
sockets: list[Any] = []
if find_spec("games.urls"):
    urlpatterns.append(path("", include("games.urls")))
if find_spec("games.sockets"):
    from games.sockets import sockets as game_sockets

    sockets += game_sockets
if find_spec("lobbies.urls"):
    urlpatterns.append(path("", include("lobbies.urls")))

handler400 = "lobbies.errors.bad_request"
handler403 = "lobbies.errors.forbidden"
handler404 = "lobbies.errors.not_found"
handler500 = "lobbies.errors.server_error"
