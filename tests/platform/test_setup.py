"""`make setup` finds a fitting Python, or says what it found; `.ci/programs` names what is missing.

The interpreters here are stand-ins that answer as an old or a new one would: what is tested is who is asked, and what is said.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.servers import ROOT

OLD = """#!/bin/sh
case "$*" in *version_info*) exit 1;; *platform*) echo "3.9.18 at /somewhere/python3";; esac
"""
NEW = """#!/bin/sh
case "$*" in *version_info*) exit 0;; "--version") echo "Python 3.13.1";; *venv*) echo "asked: $0 $*"; exit 1;; esac
"""


def path_with(folder: Path, *tools: str, **programs: str) -> str:
    """A PATH of one folder with these tools of the machine and these scripts (`_` stands for a dot in their names)."""
    folder.mkdir()
    for tool in tools:
        found = shutil.which(tool)
        assert found, tool
        (folder / tool).symlink_to(found)
    for name, script in programs.items():
        program = folder / name.replace("_", ".")
        program.write_text(script)
        program.chmod(0o755)
    return str(folder)


def setup(path: str, venv: Path) -> subprocess.CompletedProcess[str]:
    make = shutil.which("make")
    assert make
    return subprocess.run(
        [make, "setup", f"VENV={venv}"],
        cwd=ROOT,
        env={"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def test_old_python_alone_is_named(tmp_path: Path) -> None:
    done = setup(path_with(tmp_path / "bin", "rm", "cmp", python3=OLD), tmp_path / "venv")
    assert done.returncode != 0
    assert "Lamma needs Python 3.12 or newer; found 3.9.18 at /somewhere/python3." in done.stdout


def test_no_python_at_all_is_said(tmp_path: Path) -> None:
    done = setup(path_with(tmp_path / "bin", "rm", "cmp"), tmp_path / "venv")
    assert done.returncode != 0
    assert "found no python3 at all" in done.stdout


@pytest.mark.parametrize("beside", ["python3_12", "python3_13", "python3_14"])
def test_newer_python_beside_an_old_one_is_found(tmp_path: Path, beside: str) -> None:
    programs = {"python3": OLD, beside: NEW}
    done = setup(path_with(tmp_path / "bin", "rm", "cmp", **programs), tmp_path / "venv")
    assert f"/{beside.replace('_', '.')} -m venv --clear {tmp_path}/venv" in done.stdout


def test_python3_comes_first_when_it_is_new_enough(tmp_path: Path) -> None:
    done = setup(path_with(tmp_path / "bin", "rm", "cmp", python3=NEW, python3_14=NEW), tmp_path / "venv")
    assert "/python3 -m venv --clear" in done.stdout


def test_python_that_cannot_make_environments_is_explained(tmp_path: Path) -> None:
    done = setup(path_with(tmp_path / "bin", "rm", "cmp", python3=NEW), tmp_path / "venv")
    assert done.returncode != 0
    assert "apt install python3-venv" in done.stdout
    assert not (tmp_path / "venv").exists()


def test_what_the_tests_pin_holds_all_that_the_site_pins() -> None:
    """`make setup-tests` installs the former alone."""

    def pins(lock: str) -> set[str]:
        return set(re.findall(r"^\S+==[^\\]+", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE))

    assert pins("requirements.lock")
    assert pins("requirements.lock") <= pins("tests/requirements.lock")


def test_missing_programs_are_named_where_they_cannot_be_installed(tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", str(ROOT / ".ci" / "programs")],
        env={"PATH": path_with(tmp_path / "bin", "id", "ls")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "not installed: chromium" in done.stdout
    assert "redis-server" in done.stdout
    assert "gettext" in done.stdout


def test_programs_are_all_here() -> None:
    subprocess.run(["/bin/sh", str(ROOT / ".ci" / "programs")], check=True)
