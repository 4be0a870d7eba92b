"""Reading a .po file: enough of its grammar to know every text, its translation, and what is unfinished about it."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(slots=True)
class Entry:
    """One text. `forms` are its translations by plural form; a text without plural has form 0 alone."""

    context: str | None = None
    text: str = ""
    plural: str | None = None
    forms: dict[int, str] = field(default_factory=dict)
    fuzzy: bool = False

    @property
    def key(self) -> tuple[str | None, str]:
        return self.context, self.text


def read(path: Path) -> list[Entry]:
    """The entries of a .po file in order; the first one is its header. Obsolete ones are not counted."""
    entries: list[Entry] = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#~")]
        if any(line.startswith("msgid") for line in lines):
            entries.append(_entry(lines))
    return entries


def _entry(lines: list[str]) -> Entry:
    entry, words = Entry(), dict[str, str]()
    word = ""
    for line in lines:
        if line.startswith("#,"):
            entry.fuzzy = "fuzzy" in line
        if line.startswith("#"):
            continue
        if not line.startswith('"'):
            word, _, line = line.partition(" ")
        words[word] = words.get(word, "") + ast.literal_eval(line)
    entry.context = words.get("msgctxt")
    entry.text = words["msgid"]
    entry.plural = words.get("msgid_plural")
    if entry.plural is None:
        entry.forms = {0: words["msgstr"]}
    else:
        entry.forms = {int(word[7:-1]): text for word, text in words.items() if word.startswith("msgstr[")}
    return entry
