"""A socket is opened only by a page of this very site: the Origin must be the Host that was asked."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class SameOrigin:
    """Denies a WebSocket whose Origin names another host or port, or that has no Origin at all.

    The Host in turn must be one that pages are answered for (ALLOWED_HOSTS). The scheme is not compared, for a proxy may
    end TLS.
    """

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"")
        if same_origin(headers.get(b"origin", b""), host) and answered(host):
            return await self.inner(scope, receive, send)
        return await denied(scope, receive, send)


class KnownHost:
    """Denies a WebSocket whose Host is none that pages are answered for (ALLOWED_HOSTS)."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        inner = self.inner if answered(dict(scope["headers"]).get(b"host", b"")) else denied
        return await inner(scope, receive, send)


async def denied(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Refuses the handshake (403)."""
    await receive()
    await send({"type": "websocket.close"})


def answered(host: bytes) -> bool:
    """Whether pages are answered under this Host."""
    domain, _ = split_domain_port(host.decode("latin-1"))
    return validate_host(domain, settings.ALLOWED_HOSTS)


def same_origin(origin: bytes, host: bytes) -> bool:
    """Whether both name the same host and port; a port that is not given is the scheme's own."""
    try:
        came = urlsplit(origin.decode("ascii"))
        asked = urlsplit(f"//{host.decode('ascii')}")
        usual = PORTS.get(came.scheme)
        return (
            usual is not None
            and came.hostname is not None
            and came.hostname == asked.hostname
            and (came.port or usual) == (asked.port or usual)
        )
    except ValueError:  # not ASCII, or a port that is no number
        return False
