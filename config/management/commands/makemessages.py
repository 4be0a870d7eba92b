"""`manage.py makemessages -l ar`: collects every text of the site, those of the Jinja pieces too, into locale/."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages
from jinja2 import Environment
from jinja2.ext import extract_from_ast

#: The functions that config/jinja.py gives to pieces, as Jinja's own extraction wants them.
FUNCTIONS = ("_", "gettext", "ngettext", "pgettext", "npgettext")


def texts_of_piece(source: str) -> list[tuple[int, str, tuple[str, ...]]]:
    """(line, function, its constant texts) of every text in a Jinja piece, `{% trans %}` blocks included."""
    tree = Environment(extensions=["jinja2.ext.i18n", "jinja2.ext.do"]).parse(source)
    found = []
    for line, function, message in extract_from_ast(tree, FUNCTIONS, babel_style=False):
        words = message if isinstance(message, tuple) else (message,)
        texts = tuple(text for text in words if isinstance(text, str))
        if texts:
            found.append((line, "gettext" if function == "_" else function, texts))
    return found


def as_python(source: str) -> str:
    """The same texts as calls in a Python file, each on its own line of the piece: what xgettext can read."""
    lines: dict[int, list[str]] = {}
    for line, function, texts in texts_of_piece(source):
        count = ", 1" if function.startswith("n") else ""
        lines.setdefault(line, []).append(f"{function}({', '.join(map(repr, texts))}{count})")
    return "\n".join("; ".join(lines.get(line, [])) for line in range(1, max(lines, default=0) + 1)) + "\n"


class PieceFile(makemessages.BuildFile):
    """Django's own knows the language of Django's templates only."""

    def preprocess(self) -> None:
        if not self.path.endswith(".jinja"):
            super().preprocess()
            return
        Path(self.work_path).write_text(as_python(Path(self.path).read_text(encoding="utf-8")), encoding="utf-8")


class Command(makemessages.Command):
    build_file_class = PieceFile
    #: A guessed translation looks like a finished one: leave new texts empty instead.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]  # noqa: RUF012 (as Django has it)

    def handle(self, *args: Any, **options: Any) -> None:
        options["extensions"] = options["extensions"] or ["html", "txt", "py", "jinja"]
        options["ignore_patterns"] = [*options["ignore_patterns"], "tests/*", "var/*", "deploy/*"]
        options["no_wrap"] = True
        options["add_location"] = options["add_location"] or "file"
        super().handle(*args, **options)
