"""The invitation's picture is the link, module by module, and an address of one computer alone is known as such."""

from __future__ import annotations

import re
from itertools import product

import pytest
import segno

from accounts.rendering.connection import only_here
from lobbies.rendering.invitation import QUIET, qr

LINKS = ["http://localhost:8000/lamma/K7M2Q", "http://192.168.100.200:8000/lamma/BCDFG", "https://cards.example/lamma/23456"]
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


@pytest.mark.parametrize("link", LINKS)
def test_the_picture_has_exactly_the_dark_modules_of_the_code(link: str) -> None:
    picture = qr(link, "QR code")
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', picture)[1])  # type: ignore[index]
    path = re.search(r'<path d="([^"]+)"/>', picture)
    assert path is not None
    dark = set()
    for x, y, run, back in RUN.findall(path[1]):
        assert run == back
        dark |= {(int(x) + n, int(y)) for n in range(int(run))}
    assert RUN.sub("", path[1]) == ""
    matrix = segno.make_qr(link, error="m").matrix
    assert size == len(matrix) + 2 * QUIET
    wanted = {(x + QUIET, y + QUIET) for y, x in product(range(len(matrix)), repeat=2) if matrix[y][x]}
    assert dark == wanted and wanted


def test_the_picture_has_a_name_and_no_style_of_its_own() -> None:
    picture = qr(LINKS[0], 'a "name" & more')
    assert 'role="img" aria-label="a &quot;name&quot; &amp; more"' in picture
    assert "style" not in picture and "class=" in picture


@pytest.mark.parametrize("base", ["http://localhost:8000", "http://127.0.0.1", "http://127.8.8.8:80", "http://[::1]:8000"])
def test_addresses_of_this_computer_alone(base: str) -> None:
    assert only_here(base)


@pytest.mark.parametrize(
    "base", ["http://192.168.1.20:8000", "https://cards.example", "http://localhost.example", "http://[fd00::1]"]
)
def test_addresses_that_others_can_open(base: str) -> None:
    assert not only_here(base)
