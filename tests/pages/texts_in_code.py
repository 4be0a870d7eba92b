"""Every text that the site may say, found in its Python files, its Django templates and its Jinja pieces."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation.template import templatize

from config.management.commands.makemessages import as_python

ROOT = Path(__file__).resolve().parents[2]
FLOORS = ("accounts", "config", "games", "lobbies", "missions", "templates")
#: Function -> (has a context, has a plural).
SPEAKING = {
    f"{context}{plural}gettext{suffix}": (bool(context), bool(plural))
    for context in ("", "p")
    for plural in ("", "n")
    for suffix in ("", "_lazy", "_noop")
} | {"npgettext": (True, True), "npgettext_lazy": (True, True)}

Text = tuple[str | None, str, str | None]


def all_texts() -> dict[Text, str]:
    """(context, text, plural) -> the file it stands in, for all of the site."""
    found: dict[Text, str] = {}
    for floor in FLOORS:
        for path in sorted((ROOT / floor).rglob("*")):
            if path.suffix not in (".py", ".html", ".txt", ".jinja") or "migrations" in path.parts:
                continue
            for text in texts_of(path):
                found.setdefault(text, str(path.relative_to(ROOT)))
    return found


def texts_of(path: Path) -> Iterator[Text]:
    """The texts of one file."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".jinja":
        source = as_python(source)
    elif path.suffix != ".py":
        source = "\n".join(_calls_only(templatize(source)))
    yield from _python_texts(source)


def _calls_only(templatized: str) -> Iterator[str]:
    """`templatize` leaves X-es where the markup was, and puts calls between them: what is a call, line by line."""
    for line in templatized.splitlines():
        for name in ("npgettext", "ngettext", "pgettext", "gettext", "_"):
            at = line.find(f" {name}(")
            while at >= 0:
                call = _balanced(line[at + 1 :])
                yield call
                line = line[:at] + " " * (len(call) + 1) + line[at + 1 + len(call) :]
                at = line.find(f" {name}(")


def _balanced(text: str) -> str:
    """The call that `text` begins with, up to its closing bracket."""
    for end in range(len(text)):
        if text[end] == ")":
            try:
                ast.parse(text[: end + 1], mode="eval")
            except SyntaxError:
                continue
            return text[: end + 1]
    raise AssertionError(f"an unfinished call: {text}")


def _python_texts(source: str) -> Iterator[Text]:
    tree = ast.parse(source)
    names = _aliases(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = (
            node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        )
        function = names.get(called, called)
        if function not in SPEAKING:
            continue
        context, plural = SPEAKING[function]
        words = [ast.literal_eval(arg) for arg in node.args[: 1 + context + plural]]
        yield (words.pop(0) if context else None, words[0], words[1] if plural else None)


def _aliases(tree: ast.Module) -> dict[str, str]:
    """`from … import gettext as _`: what each name stands for."""
    names = {"_": "gettext"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname: alias.name for alias in node.names if alias.asname and alias.name in SPEAKING}
    return names
