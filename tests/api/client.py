"""An example of a program that plays: it knows nothing but the API.

    python -m tests.api.client http://127.0.0.1:8000 [rest|socket]

makes a guest, deals a practice match against two bots and plays it to its end.
"""

from __future__ import annotations

import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import connect


class Refused(Exception):
    """The server said no: `status`, `code`, and `told`, the whole answer."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        super().__init__(f"{status} {told['error']['code']}: {told['error']['detail']}")
        self.status, self.code, self.told = status, told["error"]["code"], told


class Lamma:
    """The API of one site for one player."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url, self.token = url.rstrip("/"), token

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One call. Waits when it was too fast. Raises Refused."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        while True:
            request = urllib.request.Request(f"{self.url}/api/{path}", data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=60) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                told = json.load(error)
                if error.code != 429:
                    raise Refused(error.code, told) from None
                time.sleep(float(error.headers["Retry-After"]))

    def enter(self, name: str) -> dict[str, Any]:
        """Becomes a guest."""
        told = self.call("POST", "guests", {"name": name, "language": "en"})
        self.token = told["token"]
        player: dict[str, Any] = told["player"]
        return player


def choose(snapshot: dict[str, Any], dice: random.Random) -> dict[str, Any] | None:
    """Any action that is listed as it stands, when this seat is awaited; notes and other asides are left to others."""
    if snapshot["seat"] not in snapshot["awaiting"]:
        return None
    plain = [action for action in snapshot["legal"] or () if "schema" not in action and action["do"] not in ("note", "signal")]
    return dice.choice(plain) if plain else None


def play_by_rest(lamma: Lamma, match: str, dice: random.Random, pause: float = 0.1) -> dict[str, Any]:
    """Plays to the end by asking again and again; the last snapshot."""
    now: dict[str, Any] = lamma.call("GET", f"matches/{match}")
    while not now["over"]:
        action = choose(now, dice)
        if action is None:
            time.sleep(pause)
            now = lamma.call("GET", f"matches/{match}?seen_seq={now['seq']}")
            continue
        body = {"seen_seq": now["seq"], "key": f"rest-{now['seq']}", "action": action}
        try:
            now = lamma.call("POST", f"matches/{match}/actions", body)
        except Refused as no:
            # Somebody was quicker: the fresh snapshot came along, or is asked for.
            now = no.told.get("snapshot") or lamma.call("GET", f"matches/{match}")
    return now


def play_by_socket(lamma: Lamma, match: str, dice: random.Random) -> dict[str, Any]:
    """Plays to the end over a socket, told of every change; the last snapshot."""
    address = f"{lamma.url.replace('http', 'ws', 1)}/ws/api/matches/{match}/"
    with connect(address, subprotocols=[f"bearer.{lamma.token}"], max_size=None) as socket:  # type: ignore[list-item]
        for now in _snapshots(socket):
            if now["over"]:
                return now
            action = choose(now, dice)
            if action is not None:
                socket.send(json.dumps({"seen_seq": now["seq"], "key": f"socket-{now['seq']}", "action": action}))
    raise AssertionError("the socket was closed before the end")


def _snapshots(socket: Any) -> Iterator[dict[str, Any]]:
    """What comes of snapshots: by themselves, or with a "no" to what came too late."""
    for text in socket:
        told = json.loads(text)
        if "view" in told:
            yield told
        elif not told["ok"] and "snapshot" in told:
            yield told["snapshot"]
        elif not told["ok"] and told["error"]["code"] == "too_fast":
            time.sleep(1)


def main() -> None:
    lamma = Lamma(sys.argv[1])
    player = lamma.enter("Program")
    options = {"length": "quick"}
    match = lamma.call("POST", "practice", {"game": "haseb", "options": options, "bots": ["easy", "normal"]})["match"]
    way = play_by_socket if sys.argv[2:] == ["socket"] else play_by_rest
    over = way(lamma, match, random.Random())
    sys.stdout.write(f"{player['name']} played {match}: {over['result']}\n")


if __name__ == "__main__":
    main()
