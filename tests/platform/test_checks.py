"""The checks that read the tree instead of running it. Each is also a command of its own, named in CONTRIBUTING."""

from __future__ import annotations

import ast
import gettext
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import environment, program

ROOT = Path(__file__).resolve().parents[2]


def files(*suffixes: str) -> list[Path]:
    """All files of the tree that git knows or would take in, with these endings (all when none is given)."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    found = [path for path in paths if path.is_file() and (not suffixes or path.suffix in suffixes)]
    assert found, f"no {suffixes} files in {ROOT}"
    return found


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy", "config", "accounts", "games", "lobbies", "missions", "deploy", "tests", "manage.py"],
        ["lint-imports"],
        ["djlint", "templates", "--lint"],
        ["djlint", "templates", "--lint", "--extension", "jinja", "--profile", "jinja"],
        ["django-admin", "makemigrations", "--check", "--dry-run"],
        ["django-admin", "check", "--fail-level", "WARNING"],
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_check_passes(command: list[str], tmp_path: Path) -> None:
    env = environment(tmp_path, DJANGO_SETTINGS_MODULE="config.settings", PYTHONPATH=str(ROOT))
    words = [str(Path(sys.executable).with_name(command[0])), *command[1:]]
    done = subprocess.run(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_engine_imports_the_standard_library_only() -> None:
    found = []
    for path in (ROOT / "games" / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            found += [f"{path.name}: {name}" for name in names if not _standard(name)]
    assert not found


def _standard(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names or name == "games.engine" or name.startswith("games.engine.")


def test_no_file_names_this_machine_or_a_registry() -> None:
    folders = "|".join(("work", "root", "home"))
    index = importlib.import_module("pip._internal.models.index").PyPI
    hosts = [re.escape(host) for host in (index.netloc, index.file_storage_domain.removeprefix("files."))] + [
        rf"npm{'js'}\.(org|com)"
    ]
    pattern = re.compile(rf"(?<![\w.$}}])/({folders})/\w|{'|'.join(hosts)}")
    found = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a font
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    assert not found


def test_no_source_file_is_longer_than_500_lines() -> None:
    long = [path for path in files(".py", ".js", ".jinja", ".html") if len(path.read_text(encoding="utf-8").splitlines()) > 500]
    assert not long


def test_compiled_translations_are_up_to_date(tmp_path: Path) -> None:
    for source in files(".po"):
        fresh = tmp_path / "fresh.mo"
        subprocess.run([program("msgfmt"), "--check-format", "-o", str(fresh), str(source)], check=True)
        assert _texts(source.with_suffix(".mo")) == _texts(fresh), f"{source}: run make messages"


def _texts(path: Path) -> dict[object, str]:
    with path.open("rb") as opened:
        texts: dict[object, str] = gettext.GNUTranslations(opened)._catalog  # type: ignore[attr-defined]
    return texts


def test_lock_holds_every_dependency() -> None:
    locked = {re.split("[=]", line)[0] for line in (ROOT / "requirements.lock").read_text().splitlines() if line[:1].isalpha()}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    block = project.partition("dependencies = [")[2].partition("\n]")[0]
    wanted = set(re.findall(r'"([a-z0-9-]+)', block))
    assert "django" in wanted
    assert wanted <= locked, "run make lock"
