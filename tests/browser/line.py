"""The network between a browser and the site, as a thing that can fail."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager

#: SO_LINGER: closing such a socket resets the connection.
RESET = struct.pack("ii", 1, 0)

#: How a browser asks for a WebSocket.
UPGRADE = b"Upgrade: websocket"


class Line:
    """A TCP way to a port of this machine. It says nothing and changes nothing: bytes go through, or they do not."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.whole = True
        self.open: set[tuple[socket.socket, socket.socket]] = set()
        self.deaf: set[socket.socket] = set()
        self.sockets: set[socket.socket] = set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Nothing gets through any more: what is open breaks off, what is new is turned away."""
        self.whole = False
        for pair in list(self.open):
            for end in pair:
                _break_off(end)

    def mend(self) -> None:
        """Everything gets through again; what broke off stays broken."""
        self.whole = True

    def deafen(self) -> None:
        """On WebSockets that are open now the site still hears, and what it says does not arrive any more."""
        self.deaf |= self.sockets
        for browser, site in list(self.open):
            if site not in self.deaf:
                _break_off(browser)

    def close(self) -> None:
        self.cut()
        self.door.close()

    def _listen(self) -> None:
        while True:
            try:
                browser, _address = self.door.accept()
            except OSError:
                return
            if not self.whole:
                _break_off(browser)
                continue
            try:
                site = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                _break_off(browser)
                continue
            pair = (browser, site)
            self.open.add(pair)
            for source, target in (pair, pair[::-1]):
                source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self._carry, args=(source, target, pair), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, pair: tuple[socket.socket, socket.socket]) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if UPGRADE in data:
                    self.sockets.add(target)
                if source not in self.deaf:
                    target.sendall(data)
        self.open.discard(pair)
        for end in pair:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def _break_off(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(url: str) -> Iterator[Line]:
    """A line to the site at `url`; a browser opens `line.url` instead."""
    line = Line(int(url.rpartition(":")[2]))
    try:
        yield line
    finally:
        line.close()
