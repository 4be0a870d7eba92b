"""Addresses of live tables' sockets."""

from __future__ import annotations

from django.urls import path

from .consumers import TableConsumer

sockets = [path("ws/table/<str:slug>/", TableConsumer.as_asgi())]  # type: ignore[arg-type]  # an ASGI application
