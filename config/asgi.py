"""The server's entry point: pages over HTTP, live tables over WebSockets."""

from __future__ import annotations

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

# Only now: these import models.
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.sessions import CookieMiddleware  # noqa: E402
from django.urls import re_path  # noqa: E402

from accounts.sockets import PersonOfSocket, SessionOfSocket  # noqa: E402
from games.sockets import sockets as tables  # noqa: E402
from lobbies.api.sockets import sockets as programs  # noqa: E402
from lobbies.sockets import sockets as lammas  # noqa: E402

from .origin import KnownHost, SameOrigin, denied  # noqa: E402
from .pages import Pages  # noqa: E402

elsewhere = re_path("", denied)  # type: ignore[arg-type]  # an ASGI application; an unknown address is refused, not an error

people = SameOrigin(CookieMiddleware(SessionOfSocket(PersonOfSocket(URLRouter([*tables, *lammas, elsewhere])))))
# Programs name themselves by a token, which no page of another site can send along: they have no Origin to compare.
sockets = URLRouter([*programs, re_path("", people)])

application = ProtocolTypeRouter({"http": Pages(), "websocket": KnownHost(sockets)})
