"""`manage.py scenario`: one line per file, exit status 1 for a scene that failed, 2 for a file that cannot be read."""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).parents[2]
GOOD = """title: "H12: a good scene"
game: haseb
seats: 2
setup:
  rows: [["1", "2", "3", "4"], ["5", "6", "1", "2"]]
  floor: ["6"]
  pile: ["4", "4"]
  turn: 0
steps:
- act: {by: 0, do: take, slot: 0}
- expect: {floor: ["1"]}
"""


def scenario(*paths: Path) -> tuple[int, list[str]]:
    """The exit status and the lines of the command."""
    out = StringIO()
    try:
        call_command("scenario", *map(str, paths), stdout=out)
    except SystemExit as end:
        assert isinstance(end.code, int)
        return end.code, out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_a_scene_that_is_right_is_ok(tmp_path: Path) -> None:
    assert scenario(written(tmp_path, "a.yaml", GOOD)) == (0, ["ok  H12: a good scene"])


def test_a_scene_that_fails_names_file_step_and_what_was(tmp_path: Path) -> None:
    path = written(tmp_path, "a.yaml", GOOD.replace('{floor: ["1"]}', '{floor: ["2"]}'))
    assert scenario(path) == (1, [f'FAIL  {path}:2  expected floor ["2"], was ["1"]'])


def test_a_folder_is_all_its_scenes_in_order_and_the_worst_status_counts(tmp_path: Path) -> None:
    written(tmp_path, "b/two.yml", GOOD.replace("good", "second"))
    written(tmp_path, "a.yaml", GOOD)
    written(tmp_path, "notes.txt", "no scene")
    assert scenario(tmp_path) == (0, ["ok  H12: a good scene", "ok  H12: a second scene"])
    failing = written(tmp_path, "c.yaml", GOOD.replace("slot: 0", "slot: 7"))
    status, lines = scenario(tmp_path)
    assert (status, len(lines)) == (1, 3)
    assert lines[2].startswith(f"FAIL  {failing}:1  expected seat 0 may do")
    unreadable = written(tmp_path, "d.yaml", GOOD.replace("steps:", "stops:"))
    status, lines = scenario(tmp_path)
    assert (status, len(lines)) == (2, 4)
    assert lines[3].startswith(f"BAD  {unreadable}:9  unknown word 'stops'")


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("seats: 2", "seats: two", 3, "number"),
        ("seats: 2", "seats: 9", 3, "seats"),
        ("game: haseb", "game: chess", 2, "no game is called 'chess'"),
        ("seats: 2", "seats: 2\nseats: 3", 4, "twice"),
        ("seats: 2", "seats: 2\noptions: {mode: classic, house: tree}", 4, "unknown_value"),
        ("seats: 2", "seats: 2\noptions:\n  mode: classic\n  hous: classic", 6, "unknown_option"),
        ('["1", "2", "3", "4"]', '["1", 2, "3", "4"]', 5, "rows[0][1]"),
        ('pile: ["4", "4"]', "pile: [queen]", 7, "no card 'queen'"),
        ("turn: 0", "tern: 0", 8, "unknown word"),
        ("turn: 0", "turn: 2", 8, "whole number"),
        ("by: 0, do", "by: 5, do", 10, "seat from 0 to 1"),
        ("- expect: {floor", "- expect: {flour", 11, "unknown word 'flour'"),
        ("- expect:", "- expekt:", 11, "unknown step 'expekt'"),
        ('["1"]}', '["1"}', 11, "expected"),
        ("- expect", "-\texpect", 11, ""),
        ("rows: [[", "rows: &x [*x, [", 5, ""),
        ("title:", "? [a, b]\n: 1\ntitle:", 1, "a key must be a word"),
        ("seats: 2", "seats: 2\nseed: 2024-13-45", 4, ""),
    ],
)
def test_a_file_that_cannot_be_read_names_the_line(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    assert old in GOOD
    path = written(tmp_path, "a.yaml", GOOD.replace(old, new, 1))
    status, lines = scenario(path)
    assert status == 2 and len(lines) == 1
    assert lines[0].startswith(f"BAD  {path}:{line}  ") and why in lines[0], lines[0]


def test_files_that_are_no_text_at_all(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"title: a\n\xff\xfe")
    assert scenario(tmp_path / "a.yaml") == (2, [f"BAD  {tmp_path}/a.yaml:2  is not UTF-8 text"])
    assert scenario(written(tmp_path, "b.yaml", ""))[0] == 2
    assert scenario(written(tmp_path, "c.yaml", "title: \x01"))[0] == 2
    assert scenario(written(tmp_path, "d.yaml", "a: " + "[" * 5000))[0] == 2
    assert scenario(written(tmp_path, "e.yaml", "#" * 300_000)) == (2, [f"BAD  {tmp_path}/e.yaml:1  is too large for a scene"])
    assert scenario(tmp_path / "missing.yaml") == (2, [f"BAD  {tmp_path}/missing.yaml:1  No such file or directory"])
    (tmp_path / "empty").mkdir()
    assert scenario(tmp_path / "empty") == (2, [f"BAD  {tmp_path}/empty:1  no scene files in this folder"])


def test_a_title_of_two_lines_stays_on_one(tmp_path: Path) -> None:
    status, lines = scenario(written(tmp_path, "a.yaml", GOOD.replace('"H12: a good scene"', "|\n  one\n  two")))
    assert (status, lines) == (0, ["ok  one two"])


def test_the_real_command_ends_with_its_status(tmp_path: Path) -> None:
    def run(path: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "manage.py", "scenario", str(path)]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    good = run(written(tmp_path, "a.yaml", GOOD))
    assert (good.returncode, good.stdout) == (0, "ok  H12: a good scene\n")
    bad = run(written(tmp_path, "b.yaml", GOOD.replace("seats: 2", "seats: two")))
    assert bad.returncode == 2 and ":3  " in bad.stdout
