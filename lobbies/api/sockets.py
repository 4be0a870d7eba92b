"""The address of the programs' sockets."""

from __future__ import annotations

from django.urls import path

from .consumers import ProgramConsumer

sockets = [path("ws/api/matches/<str:slug>/", ProgramConsumer.as_asgi())]  # type: ignore[arg-type]  # an ASGI application
