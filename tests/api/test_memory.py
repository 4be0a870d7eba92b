"""Requests, good and bad, leave nothing behind in memory."""

from __future__ import annotations

import gc
import logging
import resource
import sys
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Program
from .test_calls import table

#: What `ru_maxrss` counts in, in bytes.
UNIT = 1 if sys.platform == "darwin" else 1024


def peak() -> int:
    """The most memory that this process ever held, in bytes."""
    gc.collect()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT


@pytest.mark.django_db(transaction=True)
def test_ten_thousand_requests_hold_hardly_more_than_a_thousand(guest: Callable[..., Program]) -> None:
    (huda, _), _, match = table(guest, "Huda", "Sami")
    seq = huda.good("GET", f"matches/{match}")["seq"]
    calls: list[tuple[str, str, Any, dict[str, str], int]] = [
        ("GET", f"matches/{match}", None, {}, 200),
        ("GET", "matches/none", None, {}, 404),
        ("GET", "me/matches", None, {"authorization": "Bearer x"}, 401),
        ("POST", "lammas", {"more": 1}, {}, 422),
        ("POST", f"matches/{match}/actions", {"seen_seq": seq, "key": "k", "action": {"do": "nonsense"}}, {}, 422),
    ]
    early = 0
    logger = logging.getLogger("django.request")
    level = logger.level
    logger.setLevel(logging.ERROR)  # the test run keeps every line that is logged
    try:
        for number in range(10_000):
            method, path, body, headers, wanted = calls[number % len(calls)]
            if wanted == 404:
                path = f"matches/none{number}"
            assert huda(method, path, body, **headers)[0] == wanted
            if number == 999:
                early = peak()
    finally:
        logger.setLevel(level)
    assert peak() - early < 10 * 2**20
