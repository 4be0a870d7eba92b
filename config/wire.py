"""Daphne's WebSocket, with what each message does not need left out: it would cost more than drawing what is sent."""

from __future__ import annotations

from daphne.ws_protocol import WebSocketProtocol


class Wire(WebSocketProtocol):  # type: ignore[misc]
    """Daphne's protocol on a shorter way to the network and back."""

    def dataReceived(self, data: bytes) -> None:
        """What came in. Autobahn would first word a note for a log that nobody keeps."""
        self._dataReceived(data)

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:
        """Sends `data` at once if nothing waits before it. Autobahn would word a note for its log here too."""
        if sync or chopsize or self.send_queue or not self._at_once(data):
            super().sendData(data, sync, chopsize)

    def _at_once(self, data: bytes) -> bool:
        """Whether all of `data` is on its way, or what was left of it waits in the transport.

        A transport always waits for the loop to say that the network has room: two system calls and a turn of the loop
        for each message. There nearly always is room, so it is tried first; whatever goes wrong is left to the transport.
        """
        to = self.transport
        if not to.connected or to.disconnecting or to.TLS or to.dataBuffer or to._tempDataBuffer:
            return False
        sent = to.writeSomeData(data)
        if not isinstance(sent, int):
            return False  # the connection is lost: the transport will find out and tell
        if sent < len(data):
            to.write(data[sent:])
        return True
