"""Which pages may open a socket."""

from __future__ import annotations

from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from pytest_django import Settings

from config.origin import SameOrigin, answered, same_origin


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (b"http://localhost:8000", b"localhost:8000"),
        (b"http://192.168.1.20:8000", b"192.168.1.20:8000"),
        (b"https://lamma.example", b"lamma.example"),
        (b"https://lamma.example:443", b"lamma.example:443"),
        (b"http://LAMMA.example", b"lamma.example:80"),
        (b"http://[::1]:8000", b"[::1]:8000"),
    ],
)
def test_own_page_may(origin: bytes, host: bytes) -> None:
    assert same_origin(origin, host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (b"", b"localhost:8000"),
        (b"null", b"localhost:8000"),
        (b"http://evil.example", b"localhost:8000"),
        (b"http://localhost:9000", b"localhost:8000"),
        (b"http://localhost:8000.evil.example", b"localhost:8000"),
        (b"file://localhost:8000", b"localhost:8000"),
        (b"http://localhost:port", b"localhost:port"),
        (b"http://lamma\xff", b"lamma\xff"),
        (b"http://lamma.example", b""),
    ],
)
def test_foreign_page_may_not(origin: bytes, host: bytes) -> None:
    assert not same_origin(origin, host)


async def accepting(scope: Any, receive: Any, send: Any) -> None:
    """An application that takes every socket."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


@pytest.mark.parametrize("host", [b"localhost:8000", b"cards.example", b"CARDS.example:80"])
def test_own_names_are_answered(host: bytes, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["localhost", "cards.example"]
    assert answered(host)


@pytest.mark.parametrize("host", [b"evil.example", b"", b"localhost.evil.example", b"lamma\xff", b"[::1"])
def test_other_names_are_not(host: bytes, settings: Settings) -> None:
    """A foreign name that was made to lead here (DNS rebinding) has an Origin that equals its Host."""
    settings.ALLOWED_HOSTS = ["localhost", "cards.example"]
    assert not answered(host)


@pytest.mark.parametrize(("origin", "taken"), [(b"http://here:80", True), (b"http://there", False), (None, False)])
async def test_socket_is_opened_for_own_pages_only(origin: bytes | None, taken: bool, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["here"]
    headers = [(b"host", b"here"), *([(b"origin", origin)] if origin else [])]
    socket = WebsocketCommunicator(SameOrigin(accepting), "/ws/anything/", headers)
    connected, _ = await socket.connect()
    assert connected is taken
    await socket.disconnect()
