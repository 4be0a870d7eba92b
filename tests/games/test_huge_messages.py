"""Messages that are too long for a table, sent over a real socket to the real server."""

from __future__ import annotations

from config.server import MOST_BYTES_OF_A_MESSAGE as MOST
from games.consumers import LONGEST
from tests.servers import Site

from .visitor import Visitor

PATIENCE = 30.0
TOO_BIG = 1009


def test_a_message_too_long_is_answered_and_one_far_too_long_closes_its_socket_with_a_reason(hasty_site: Site) -> None:
    before = hasty_site.log()
    visitor = Visitor(hasty_site.url)
    fields = {"name": "Nour", "bots": "1", "length": "quick", "clock": "open"}
    assert visitor.post("/practice", fields, visitor.get("/practice")[1])[0] == 200
    slug = visitor.at.rstrip("/").rpartition("/")[2]
    for length in (LONGEST + 1, MOST):
        with visitor.watch(slug) as watcher:
            watcher.hear(PATIENCE)
            watcher.raw("x" * length)
            while "notice--no" not in watcher.page.get("notice", ""):
                watcher.hear(PATIENCE)
            assert "كتير" in watcher.page["notice"]
    for message in ("x" * (MOST + 1), "x" * 100 * MOST, b"\xff" * (MOST + 1)):
        with visitor.watch(slug) as watcher:
            watcher.hear(PATIENCE)
            watcher.raw(message)
            assert watcher.closed(PATIENCE) == TOO_BIG
    with visitor.watch(slug) as watcher:  # and the table goes on
        watcher.hear(PATIENCE)
        key = watcher.stamp[1]
        watcher.say("ready")
        while watcher.accepted != key:
            watcher.hear(PATIENCE)
    assert "Traceback" not in hasty_site.log().removeprefix(before)
