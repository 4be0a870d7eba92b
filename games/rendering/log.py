"""The log: the last things this viewer knows of, in words, newest last. Each entry is drawn once and kept."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from .moves import travels
from .pieces import KEPT
from .reader import Reader
from .words import QUIET, sentence


class Entry(NamedTuple):
    """One thing that happened. `quiet` ones are spoken, and travel, but do not stay in the list."""

    kind: str
    text: Markup
    go: str
    quiet: bool
    mine: bool


class Log(NamedTuple):
    """Entries as HTML, oldest first; `line` is the newest one that is not quiet."""

    items: tuple[str, ...]
    line: Markup


def log(recent: Sequence[tuple[int, Mapping[str, Any]]], reader: Reader) -> Log:
    """The log of `recent` forms (own count, form)."""
    entries = [(seq, entry_of(form, reader)) for seq, form in recent]
    line = next((entry.text for _seq, entry in reversed(entries) if not entry.quiet or entry.kind == "card_drawn"), Markup(""))
    return Log(tuple(_items(entries)), line)


def entry_of(form: Mapping[str, Any], reader: Reader) -> Entry:
    """The entry of one form, from the store if an equal form was drawn for an equal reader before."""
    # marshal is the quickest way to a hashable copy of plain JSON values; version 0 depends on their content alone.
    return _entry(marshal.dumps(form, 0), reader)


@lru_cache(maxsize=KEPT)
def _entry(frozen: bytes, reader: Reader) -> Entry:
    form = marshal.loads(frozen)
    kind = form["event"]
    return Entry(kind, sentence(form, reader), " ".join(travels(form)), kind in QUIET, form.get("seat") == reader.me)


def _items(entries: Iterable[tuple[int, Entry]]) -> Iterable[str]:
    for seq, entry in entries:
        yield _item(seq, entry)


@lru_cache(maxsize=KEPT)
def _item(seq: int, entry: Entry) -> str:
    return str(
        Markup('<li data-seq="{}" data-kind="{}" data-go="{}"{}{}>{}</li>').format(
            seq,
            entry.kind,
            entry.go,
            Markup(" data-quiet") if entry.quiet else "",
            Markup(" data-mine") if entry.mine else "",
            entry.text,
        )
    )
