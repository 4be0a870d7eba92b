"""`make play` is for this machine; `make play LAN=1` is for the phones of the house."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from config import network
from config.management.commands.play import picture
from tests.servers import PATIENCE, ROOT, environment, free_port, listens, prepared, wait_until


class Playing:
    """`manage.py play` with some options, on a free port and a prepared folder."""

    def __init__(self, data: Path, *options: str) -> None:
        shutil.copytree(prepared(), data, dirs_exist_ok=True)
        self.port = free_port()
        self.log = data / "log"
        words = [sys.executable, "manage.py", "play", "--port", str(self.port), *options]
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                words, cwd=ROOT, env=environment(data, PYTHONIOENCODING="utf-8"), stdout=out, stderr=out
            )
        wait_until(lambda: listens(self.port) and "Lamma is open" in self.log.read_text(), self.process, self.log)

    def status(self, host: str, path: str = "/") -> int:
        """What a page answers that was asked for under this Host."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers={"Host": host})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                status: int = answer.status
                return status
        except urllib.error.HTTPError as error:
            return error.code


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    yield from _playing(tmp_path_factory)


@pytest.fixture(scope="module")
def lan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    yield from _playing(tmp_path_factory, "--lan")


def _playing(folders: pytest.TempPathFactory, *options: str) -> Iterator[Playing]:
    playing = Playing(folders.mktemp("network"), *options)
    try:
        yield playing
    finally:
        playing.process.terminate()
        playing.process.wait(PATIENCE)


def test_play_prints_localhost_and_nothing_else(alone: Playing) -> None:
    said = alone.log.read_text()
    assert f"Lamma is open: http://localhost:{alone.port}\n" in said
    assert "other devices" not in said


def test_play_answers_this_machine_only(alone: Playing) -> None:
    assert alone.status(f"localhost:{alone.port}") == alone.status(f"127.0.0.1:{alone.port}") == 200
    assert alone.status("evil.example") == 400
    listening = Path("/proc/net/tcp").read_text()
    assert f"0100007F:{alone.port:04X}" in listening
    assert f"00000000:{alone.port:04X}" not in listening


def test_lan_prints_the_address_and_a_picture_of_it(lan: Playing) -> None:
    said = lan.log.read_text()
    outside = network.own_address()
    assert outside is not None, "a machine without a network cannot try this"
    assert f"Lamma is open: http://localhost:{lan.port}\n" in said
    assert f"On other devices of this network: http://{outside}:{lan.port}\n" in said
    assert picture(f"http://{outside}:{lan.port}", "utf-8") in said


def test_lan_listens_everywhere_and_answers_to_its_own_names(lan: Playing) -> None:
    assert f"00000000:{lan.port:04X}" in Path("/proc/net/tcp").read_text()
    for name in network.names("0.0.0.0"):
        assert lan.status(f"{name}:{lan.port}") == 200, name
    assert lan.status("evil.example") == 400


def test_a_lamma_opened_on_this_machine_is_shared_by_the_address_of_the_network(lan: Playing) -> None:
    from tests.games.visitor import Visitor

    outside = f"http://{network.own_address()}:{lan.port}"
    for opened_by in (f"http://127.0.0.1:{lan.port}", outside):
        host = Visitor(opened_by)
        _, page = host.post("/lamma/", {"name": "Karim", "game": "haseb"}, host.get("/lamma/")[1])
        shared = re.search(r'id="link" value="([^"]+)"', page)
        assert shared is not None
        assert shared[1].startswith(f"{outside}/lamma/")
        assert "LAN=1" not in page
        guest = Visitor(outside)
        status, _ = guest.get(shared[1].removeprefix(outside))
        assert status == 200


def test_without_a_network_address_the_invitation_says_that_it_works_here_only(alone: Playing) -> None:
    from tests.games.visitor import Visitor

    host = Visitor(f"http://localhost:{alone.port}")
    _, page = host.post("/lamma/", {"name": "Karim", "game": "haseb"}, host.get("/lamma/")[1])
    assert f'value="http://localhost:{alone.port}/lamma/' in page
    assert "LAN=1" in page


@pytest.mark.parametrize(("words", "open_to_all"), [([], False), (["LAN=1"], True), (["LAN=0"], False), (["LAN=no"], False)])
def test_make_play_passes_it_on(words: list[str], open_to_all: bool) -> None:
    done = subprocess.run(["make", "-n", "play", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    started = next(line for line in done.stdout.splitlines() if "manage.py play" in line)
    assert ("--lan" in started.split()) is open_to_all


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", ["http://localhost:8000"]),
        ("localhost", ["http://localhost:8000"]),
        ("::1", ["http://localhost:8000"]),
        ("10.0.0.7", ["http://10.0.0.7:8000"]),
        ("fd00::7", ["http://[fd00::7]:8000"]),
    ],
)
def test_addresses_to_open(host: str, shown: list[str]) -> None:
    assert network.addresses(host, 8000) == shown


def test_names_follow_where_the_site_listens() -> None:
    assert network.names("127.0.0.1") == ["localhost", "127.0.0.1", "[::1]"]
    assert set(network.names("10.0.0.7")) == {"localhost", "127.0.0.1", "[::1]", "10.0.0.7"}
    assert {"localhost", network.own_address()} <= set(network.names("0.0.0.0"))


def test_a_terminal_that_cannot_show_the_picture_gets_none() -> None:
    assert picture("http://10.0.0.7:8000", "ascii") == picture("http://10.0.0.7:8000", None) == ""
