"""The example client plays whole matches against a real server, over REST and over the socket, in every game and mode."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from games.engine import catalog
from games.secrecy.proof import modes
from tests import servers

from .client import Lamma, play_by_rest, play_by_socket

#: All modes play alike on every database: the first one does so on PostgreSQL and Redis, too.
MODES = [pytest.param(*mode, marks=[] if number else pytest.mark.servers) for number, mode in enumerate(modes())]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_two_programs_and_a_bot_play_a_match(shared_site: servers.Site, game: str, mode: str) -> None:
    site = shared_site
    huda, sami = Lamma(site.url), Lamma(site.url)
    huda.enter("Huda")
    sami.enter("Sami")
    options: dict[str, Any] = {"mode": mode}
    if game == "haseb":
        options |= {"length": "quick", "clock": 5}
    counts = next(found["seats"] for found in catalog.game(game).catalog()["modes"] if found["code"] == mode)
    seats = min(number for number in counts if number >= 3)
    code = huda.call("POST", "lammas", {"game": game, "options": options, "seats": seats})["code"]
    sami.call("POST", f"lammas/{code}/join")
    for _ in range(seats - 2):
        huda.call("POST", f"lammas/{code}/bots", {"level": "easy"})
    match = huda.call("POST", f"lammas/{code}/start")["match"]
    with ThreadPoolExecutor(2) as pool:
        rest = pool.submit(play_by_rest, huda, match, random.Random("rest"))
        socket = pool.submit(play_by_socket, sami, match, random.Random("socket"))
        by_rest, by_socket = rest.result(300), socket.result(300)
    assert by_rest["result"] == by_socket["result"]
    assert by_rest["result"]["winners"] or by_rest["view"].get("mission"), "only a mission is lost by all"
    assert not by_rest["result"]["abandoned"]
    assert (by_rest["seat"], by_socket["seat"]) == (0, 1)
    last = huda.call("GET", f"matches/{match}/replay?viewer=0")
    assert last["steps"] == by_rest["seq"] and last["view"]["result"] == by_rest["result"]
    again = sami.call("GET", f"matches/{match}/replay?viewer=all&step=1")
    assert again["event"]["event"] and again["step"] == 1
    assert "ok" in site.manage("verify_match", match)


def test_the_client_needs_nothing_of_ours() -> None:
    source = Path(__file__).with_name("client.py").read_text(encoding="utf-8")
    assert "games" not in source and "lobbies" not in source and "django" not in source
