"""Scene files: YAML into the plain data of a scene, keeping the line of every word for error messages."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from games.engine.core.scenario import BadScene, Scene, Where, scene

#: a scene is a few kilobytes; anything larger is no scene
MOST_BYTES = 200_000
_ENDINGS = (".yaml", ".yml")
#: many times as quick as the other one, which says better what is wrong with a file
_QUICK = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
type Loader = yaml.SafeLoader | yaml.CSafeLoader


class Unreadable(Exception):
    """A file that is no scene. `line` counts from 1; `why` says what is wrong there."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        super().__init__(f"{path}:{line}  {why}")
        self.path = path
        self.line = line
        self.why = why


@dataclass(frozen=True, slots=True)
class SceneFile:
    """A scene and the lines that its words stand on."""

    path: Path
    scene: Scene
    lines: dict[Where, int]

    def unreadable(self, bad: BadScene) -> Unreadable:
        """The same complaint with its line: found only when the scene met its game."""
        return Unreadable(self.path, line_of(self.lines, bad.where), bad.why)


def found(path: Path) -> list[Path]:
    """The scene files under `path`, a file or a folder, in order. Raises Unreadable when there is none."""
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.rglob("*") if file.suffix in _ENDINGS and file.is_file())
    if not files:
        raise Unreadable(path, 1, "no scene files in this folder")
    return files


def load(path: Path) -> SceneFile:
    """The scene in a file. Raises Unreadable."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        text = raw.decode("utf-8-sig")
    except OSError as error:
        raise Unreadable(path, 1, error.strerror or "cannot be opened") from error
    except UnicodeDecodeError as error:
        raise Unreadable(path, raw[: error.start].count(b"\n") + 1, "is not UTF-8 text") from error
    if len(raw) > MOST_BYTES:
        raise Unreadable(path, 1, "is too large for a scene")
    data, lines = _read(path, text)
    try:
        return SceneFile(path, scene(data), lines)
    except BadScene as bad:
        raise Unreadable(path, line_of(lines, bad.where), bad.why) from bad


def line_of(lines: dict[Where, int], where: Where) -> int:
    """The line of a word, or of the nearest thing around it."""
    for end in range(len(where), -1, -1):
        if where[:end] in lines:
            return lines[where[:end]]
    return 1


def _read(path: Path, text: str) -> tuple[Any, dict[Where, int]]:
    lines: dict[Where, int] = {}
    with suppress(yaml.YAMLError, ValueError, RecursionError):
        quick = _QUICK(text)
        if (node := quick.get_single_node()) is not None:
            return _plain(quick, node, (), lines), lines
    lines.clear()
    try:
        loader = yaml.SafeLoader(text)
        node = loader.get_single_node()
        if node is None:
            raise Unreadable(path, 1, "is empty")
        return _plain(loader, node, (), lines), lines
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Unreadable(path, mark.line + 1 if mark else 1, error.problem or "is not YAML") from error
    except yaml.YAMLError as error:  # a character that YAML does not allow
        position = getattr(error, "position", 0)
        raise Unreadable(path, text[:position].count("\n") + 1, "is not YAML") from error
    except (ValueError, RecursionError) as error:  # a date or number that cannot be; brackets without end
        raise Unreadable(path, max(lines.values(), default=1), str(error)) from error


def _plain(loader: Loader, node: yaml.Node, where: Where, lines: dict[Where, int]) -> Any:
    """A node as plain data. The YAML library alone would let the last of two equal keys win, and name no lines."""
    lines[where] = node.start_mark.line + 1
    if len(where) > 12:
        raise yaml.MarkedYAMLError(problem="nested too deeply", problem_mark=node.start_mark)
    if isinstance(node, yaml.SequenceNode):
        return [_plain(loader, child, (*where, n), lines) for n, child in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        mapping: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node) if isinstance(key_node, yaml.ScalarNode) else None
            if not isinstance(key, str | int):
                raise yaml.MarkedYAMLError(problem="a key must be a word", problem_mark=key_node.start_mark)
            if key in mapping:
                raise yaml.MarkedYAMLError(problem=f"{key!r} stands here twice", problem_mark=key_node.start_mark)
            mapping[key] = _plain(loader, value_node, (*where, key), lines)
            # A word is wrong where the word stands, not where its value begins.
            lines[(*where, key)] = key_node.start_mark.line + 1
        return mapping
    return loader.construct_object(node)
