"""Addresses of lammas' sockets."""

from __future__ import annotations

from django.urls import path

from .consumers import LammaConsumer

sockets = [path("ws/lamma/<str:code>/", LammaConsumer.as_asgi())]  # type: ignore[arg-type]  # an ASGI application
