"""The README and CONTRIBUTING say what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_readme_lists_every_setting_and_no_other() -> None:
    table = README.partition("## Settings")[2].partition("## Words")[0]
    listed = set(re.findall(r"`((?:LAMMA_|DATABASE_|REDIS_)\w+)`", table))
    read = set(re.findall(r'env\.\w+\("(\w+)"', (ROOT / "config" / "settings.py").read_text(encoding="utf-8")))
    assert listed == read


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_make_commands_that_are_named_exist(text: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`|  )make ([a-z]+)", text, re.MULTILINE))
    assert named
    assert named <= targets


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_files_that_are_named_exist(text: str) -> None:
    named = re.findall(r"\]\(([^):]+)\)", text)
    named += re.findall(r"`((?:games|tests|config|deploy|templates|static|locale|accounts|lobbies)/[\w./-]*)`", text)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
