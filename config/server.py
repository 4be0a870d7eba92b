"""The web server of this site: Daphne, with the same limits wherever it runs."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Callable

from django.core.management.base import CommandError

# TLS ends at a proxy, if there is one: Twisted need not load its own, which would take a good part of the start.
sys.modules.setdefault("OpenSSL", None)  # type: ignore[arg-type]

from daphne.endpoints import build_endpoint_description_strings  # noqa: E402
from daphne.server import Server, reactor  # noqa: E402  # first of all that touches Twisted: it chooses the asyncio reactor

from .collecting import leave_alone_what_is_loaded  # noqa: E402
from .wire import Wire  # noqa: E402

#: A move is a few hundred bytes; a longer message is refused by closing the socket (code 1009).
MOST_BYTES_OF_A_MESSAGE = 64 * 1024


def build(host: str, port: int, behind_proxy: bool, ready: Callable[[], None]) -> Server:
    """A server for `config.asgi`, not yet running. `ready` is called when it is about to take connections.

    The static files must be built by now: they are looked up when the application is made.
    """
    from . import urls  # noqa: F401  # now, and not while the first page is waited for
    from .asgi import application

    def listening() -> None:
        # Daphne makes its factory when it runs. Unless told so, it cuts a socket off where it should say why (1009).
        server.ws_factory.setProtocolOptions(failByDrop=False)
        server.ws_factory.protocol = Wire
        leave_alone_what_is_loaded()
        ready()

    server = Server(
        application=application,
        endpoints=build_endpoint_description_strings(host=host, port=port),
        websocket_max_message_size=MOST_BYTES_OF_A_MESSAGE,
        websocket_max_frame_size=MOST_BYTES_OF_A_MESSAGE,
        proxy_forwarded_address_header="X-Forwarded-For" if behind_proxy else None,
        proxy_forwarded_port_header="X-Forwarded-Port" if behind_proxy else None,
        proxy_forwarded_proto_header="X-Forwarded-Proto" if behind_proxy else None,
        application_close_timeout=3,
        server_name="lamma",
        ready_callable=listening,
    )
    return server


def stop_from_thread() -> None:
    """Ends the running server; may be called from any thread."""
    reactor.callFromThread(reactor.stop)


def check_port(host: str, port: int) -> None:
    """Tries the port. Raises CommandError with a reason that a person can act on."""
    if not 1 <= port <= 65535:
        raise CommandError(f"{port} is not a port: choose one from 1 to 65535.")
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, proto) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            trial.listen(1)
    except socket.gaierror as error:
        raise CommandError(f"{host} is not an address of this machine: {error.strerror}.") from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CommandError(f"Port {port} is already in use. Choose another one: make play PORT={port % 65535 + 1}") from error
        if error.errno == errno.EACCES:
            raise CommandError(f"Port {port} may not be used by this user. Choose one above 1023.") from error
        raise CommandError(f"{host}:{port} cannot be used: {error.strerror}.") from error
