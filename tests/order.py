"""In which order tests are run: what takes longest comes early, so that in the end no process waits for another's long test.

Each process begins with its own part of the list, and whoever is done first takes over the end of what another one has
left. So each part begins with long ones, and the short ones come last in all.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

HERE = Path(__file__).parent
#: Files whose tests play in browsers or with programs, most of them at one site that all tests of a process share.
AT_THE_SITE = (
    "browser/test_two_people.py",
    "browser/test_practice.py",
    "browser/test_mission.py",
    "browser/test_modes.py",
    "browser/test_keyboard.py",
    "browser/test_lost_network.py",
    "browser/test_book.py",
    "pages/test_lamma.py",
    "pages/test_looks.py",
    "pages/test_public.py",
    "rendering/test_hands.py",
    "api/test_whole_matches.py",
    "platform/test_play.py",
    "games/test_huge_messages.py",
)
#: Other files with tests that take long.
LONG = (
    "games/test_kill.py",
    "api/test_memory.py",
    "engine/conformance/test_conformance.py",
    "engine/conformance/test_scramble.py",
    "platform/test_checks.py",
    "platform/test_deploy.py",
    "platform/test_network.py",
    "rendering/test_gallery.py",
)
RANKS = {HERE / name: rank for rank, name in enumerate((*AT_THE_SITE, *LONG))}


def arranged(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests in the order to run them: parts of one length, one for each process.

    The first part has those at the site, the others share the other long ones. Whatever only rolls back comes before all
    that empties the tables, as pytest-django wants it.
    """
    parts = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    first = [item for item in items if _rolls_back(item)]
    others = [item for item in items if not _rolls_back(item)]
    ranked = sorted((item for item in others if item.path in RANKS), key=lambda item: RANKS[item.path])
    at_the_site = [item for item in ranked if RANKS[item.path] < len(AT_THE_SITE)]
    long = ranked[len(at_the_site) :]
    short = [item for item in others if item.path not in RANKS]
    found: list[pytest.Item] = []
    for part in range(parts):
        heads = long[part - 1 :: parts - 1] if part else [*first, *at_the_site, *(long if parts == 1 else [])]
        fill = max(0, (len(items) - len(found)) // (parts - part) - len(heads))
        found += [*heads, *short[:fill]]
        short = short[fill:]
    return [*found, *short]


def _rolls_back(item: pytest.Item) -> bool:
    marker = item.get_closest_marker("django_db")
    return marker is not None and not marker.kwargs.get("transaction")
