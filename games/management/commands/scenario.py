"""`manage.py scenario FILE_OR_FOLDER...`: plays table scenes and says which came out as they say."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games import bots
from games.engine import catalog
from games.engine.core.scenario import BadScene
from games.engine.core.scenario_run import Failed, run
from games.scene_files import SceneFile, Unreadable, found, load


class Command(BaseCommand):
    """One line per file; exit status 1 if a scene failed, 2 if a file could not be read."""

    help = "Plays table scenes: ok TITLE, or FAIL file:step with what was expected and what was."
    # A scene needs the engine only: neither database nor settings are looked at.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")

    def handle(self, *args: Any, **options: Any) -> None:
        status = 0
        for path in options["paths"]:
            try:
                files = found(path)
            except Unreadable as bad:
                self.say(f"BAD  {bad}")
                status = 2
                continue
            for file in files:
                status = max(status, self.played(file))
        if status:
            sys.exit(status)

    def played(self, path: Path) -> int:
        """Plays one file, prints its line and returns its exit status."""
        try:
            file = load(path)
            play(file)
        except Unreadable as bad:
            self.say(f"BAD  {bad}")
            return 2
        except Failed as failed:
            self.say(f"FAIL  {path}:{failed.step}  expected {failed.wanted}, was {failed.real}")
            return 1
        self.say(f"ok  {file.scene.title}")
        return 0

    def say(self, line: str) -> None:
        """One line per file, whatever line ends a title or a message holds."""
        self.stdout.write(" ".join(line.splitlines()))


def play(file: SceneFile) -> None:
    """Plays a scene against its game, with easy bots. Raises Failed or Unreadable."""
    try:
        if file.scene.game not in catalog.GAMES:
            raise BadScene(("game",), f"no game is called {file.scene.game!r}; known are {', '.join(catalog.GAMES)}")
        run(file.scene, catalog.game(file.scene.game), bots.player(file.scene.game, "easy"))
    except BadScene as bad:
        raise file.unreadable(bad) from bad
