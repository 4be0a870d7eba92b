"""A visitor of the real site, without a browser: cookies, forms and the table's socket."""

from __future__ import annotations

import http.cookiejar
import json
import re
import urllib.parse
import urllib.request
from contextlib import ExitStack
from types import TracebackType
from typing import Any
from urllib.error import HTTPError

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

STAMP = re.compile(r'name="seen" value="([0-9]+)".*?name="key" value="([^"]+)"', re.S)
ANSWER = re.compile(r'id="answer" data-key="([^"]+)"')
REGION = re.compile(r'<[a-z]+[^>]*? id="([a-z0-9-]+)"')


class Visitor:
    """One browser's worth of cookies at one site."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookies = http.cookiejar.CookieJar()
        self._open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> tuple[int, str]:
        """Status and text of a page."""
        return self._ask(urllib.request.Request(self.url + path))

    def post(self, path: str, fields: dict[str, Any], page: str | None = None, **headers: str) -> tuple[int, str]:
        """Sends a form, with the token of `page` (the home page if none is given); redirects are followed."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page or self.get("/")[1])
        assert token is not None
        body = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1], **fields}, doseq=True).encode()
        return self._ask(urllib.request.Request(self.url + path, body, headers))

    def _ask(self, request: urllib.request.Request) -> tuple[int, str]:
        try:
            with self._open.open(request, timeout=60) as answer:
                self.at = answer.geturl()
                return answer.status, answer.read().decode()
        except HTTPError as error:
            self.at = error.geturl()
            return error.code, error.read().decode(errors="replace")

    def cookie(self, name: str) -> str:
        """The value of one cookie."""
        return next(c.value or "" for c in self.cookies if c.name == name)

    def watch(self, slug: str, url: str | None = None) -> Watcher:
        """Opens the table's socket, at another web process of the same site if `url` says so."""
        return Watcher(url or self.url, slug, self.cookie("sessionid"))


class Watcher:
    """A table's socket, and the page as it stands after what was pushed: region id -> HTML."""

    def __init__(self, url: str, slug: str, session: str) -> None:
        self.page: dict[str, str] = {}
        self.frames = 0
        address = f"{url.replace('http', 'ws', 1)}/ws/table/{slug}/"
        headers = {"Cookie": f"sessionid={session}"}
        self._opened = ExitStack()
        socket = connect(address, origin=url, additional_headers=headers, max_size=None)  # type: ignore[call-overload]  # Origin is a str
        self.socket: ClientConnection = self._opened.enter_context(socket)

    def __enter__(self) -> Watcher:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._opened.close()

    def hear(self, seconds: float) -> list[str]:
        """Takes one frame; returns the ids of its regions. Raises TimeoutError when none comes."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.frames += 1
        found = []
        for piece in pieces(text):
            region = REGION.match(piece)
            assert region is not None, piece[:200]
            self.page[region[1]] = piece
            found.append(region[1])
        return found

    def hear_all(self, seconds: float) -> None:
        """Takes frames until none comes for so long."""
        try:
            while True:
                self.hear(seconds)
        except TimeoutError:
            pass

    @property
    def stamp(self) -> tuple[int, str]:
        """How far this viewer has seen, and the key of the next move."""
        found = STAMP.search(self.page["stamp"])
        assert found is not None
        return int(found[1]), found[2]

    @property
    def accepted(self) -> str:
        """The key of the move that the server said last that it has committed; "" before the first."""
        found = ANSWER.search(self.page.get("answer", ""))
        return found[1] if found else ""

    def say(self, do: str, **fields: Any) -> None:
        """Sends a move as htmx would."""
        seen, key = self.stamp
        self.raw(json.dumps({"do": do, "seen": str(seen), "key": key, **fields, "HEADERS": {"HX-Request": "true"}}))

    def raw(self, text: str | bytes) -> None:
        """Sends anything at all."""
        self.socket.send(text)

    def closed(self, seconds: float = 10) -> int | None:
        """The code with which the server closes the socket."""
        try:
            while True:
                self.socket.recv(seconds)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


def pieces(html: str) -> list[str]:
    """The top-level elements of a fragment."""
    found, depth, start = [], 0, 0
    for tag in re.finditer(r"<(/?)([a-z][a-z0-9-]*)([^>]*)>", html):
        closing, name, rest = tag.groups()
        if name in VOID or rest.endswith("/"):
            continue
        if not closing:
            if depth == 0:
                start = tag.start()
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                found.append(html[start : tag.end()])
    return found


VOID = frozenset({"input", "br", "hr", "img", "meta", "link", "source", "wbr"})
