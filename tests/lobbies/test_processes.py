"""One lamma at two web processes: what somebody does at one is on the phones that are connected to the other."""

from __future__ import annotations

import re
import time

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.games.visitor import Visitor
from tests.servers import PATIENCE, Site

pytestmark = pytest.mark.servers


def phone(visitor: Visitor, url: str, code: str) -> ClientConnection:
    """The lamma's socket of this visitor at a web process."""
    headers = {"Cookie": f"sessionid={visitor.cookie('sessionid')}"}
    address = f"{url.replace('http', 'ws', 1)}/ws/lamma/{code}/"
    socket: ClientConnection = connect(address, origin=Origin(url), additional_headers=headers, max_size=None)
    return socket


def hears(socket: ClientConnection, words: str) -> None:
    """Takes frames until one holds `words`."""
    until = time.monotonic() + PATIENCE
    while words not in str(socket.recv(max(0.0, until - time.monotonic()))):
        pass


def test_what_is_done_at_one_process_is_seen_at_the_other(scaled_site: Site) -> None:
    one, two = scaled_site.urls
    host, guest = Visitor(one), Visitor(two)
    _, page = host.post("/lamma/", {"name": "Karim", "game": "haseb"}, host.get("/lamma/")[1])
    code = host.at[-5:]
    with phone(host, one, code) as seen:
        hears(seen, "Karim")
        _, page = guest.get(f"/lamma/{code}")
        _, page = guest.post(f"/lamma/{code}/join", {"name": "Hoda"}, page)
        hears(seen, "Hoda")
        with phone(guest, two, code) as other:
            hears(other, "Hoda")
            host.post(f"/lamma/{code}/bot", {"seat": "2"}, host.get(f"/lamma/{code}")[1])
            hears(other, "بوت وسط")  # who asks for no language reads Arabic
            host.post(f"/lamma/{code}/start", {"after": ""}, host.get(f"/lamma/{code}")[1])
            assert re.search("/table/[^/]+/$", host.at)
            hears(other, host.at.removeprefix(one))
    again, _ = guest.post(f"/lamma/{code}/start", {"after": ""}, guest.get(f"/lamma/{code}")[1])
    assert again == 200 and guest.at.removeprefix(two) == host.at.removeprefix(one)
