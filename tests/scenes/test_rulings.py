"""Every ruling of Haseb that plays a part in a mode that is built is named by a scene's title or by a test's docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.scene_files import found, load

TESTS = Path(__file__).parents[1]
#: Rulings of the other modes that are built; H48 is among the first for private notes.
MODES = (5, 6, 7, 15, 21, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47)
CLASSIC = (1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 48)


def rulings(text: str) -> set[int]:
    """The rulings that a text names, ranges included: "H8, H23-H25" names 8, 23, 24 and 25."""
    named: set[int] = set()
    for first, last in re.findall(r"\bH(\d+)(?:\s*[-–]\s*H?(\d+))?\b", text):
        named.update(range(int(first), int(last or first) + 1))
    return named


def titles() -> Iterator[str]:
    for path in found(TESTS / "scenes"):
        yield load(path).scene.title


def sayings() -> Iterator[str]:
    """The docstrings of test modules and test functions of the engine."""
    for path in sorted((TESTS / "engine").rglob("test_*.py")):
        tree = ast.parse(path.read_text())
        yield ast.get_docstring(tree) or ""
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


NAMED = rulings("\n".join((*titles(), *sayings())))


@pytest.mark.parametrize("ruling", (*CLASSIC, *MODES))
def test_the_ruling_is_named(ruling: int) -> None:
    assert ruling in NAMED, f"H{ruling} is named by no scene and no test"


def test_each_scene_of_the_house_names_its_rulings() -> None:
    unnamed = [path.name for path in found(TESTS / "scenes" / "haseb") if not rulings(load(path).scene.title)]
    assert not unnamed, unnamed


def test_how_rulings_are_read() -> None:
    assert rulings("H8, H23-H25: x; H4–5 (H48) and not H, XH9 or H1a") == {8, 23, 24, 25, 4, 5, 48}
