"""Every scene in this folder is a test: `given/` must always pass, the others name the ruling they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.management.commands.scenario import play
from games.scene_files import found, load

HERE = Path(__file__).parent
FILES = found(HERE)


@pytest.mark.parametrize("path", FILES, ids=[str(file.relative_to(HERE)) for file in FILES])
def test_scene(path: Path) -> None:
    play(load(path))
