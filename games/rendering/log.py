"""The log: the last things this viewer knows of, in words, newest last. Each entry is drawn once and kept.

It is three lists, so that little is sent with each move: `newest` grows with every event, `older` and `oldest` change once
in a while, and all at once. Quiet things stay as long as a browser may yet have to say them aloud.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import override
from markupsafe import Markup

from games.services.standing import Told

from .blanks import Cut, Words
from .moves import travels
from .possible import frozen
from .reader import Reader
from .words import LIES_OPEN, QUIET, mentioned, sentence

KEPT = 8192
#: Words of a form that are in no sentence: how many turns there were, and faces that are shown for a moment (H22).
UNTOLD = frozenset({"number"})
SHOWN = frozenset({"shows"})
#: `newest` is what happened since the viewer's own count was last a multiple of this.
BLOCK = 8
#: `older` begins a block before that, or at a multiple of this.
PAGE = 4 * BLOCK

#: Own counts and forms, oldest first.
type Recent = Sequence[tuple[int, Mapping[str, Any]]]


class Entry(NamedTuple):
    """One thing that happened. `quiet` ones are spoken, and travel, but do not stay in the list."""

    kind: str
    text: Markup
    go: str
    quiet: bool


def page(told: int) -> int:
    """With which count `older` begins when the viewer was told so many things: what was before is `oldest`."""
    return max(0, told // BLOCK - 1) * BLOCK // PAGE * PAGE


def oldest(recent: Recent, earlier: Recent) -> Recent:
    """All that is kept of the time before the page, without what is quiet. Drawn later it may go back less far."""
    if not recent:
        return ()
    start = page(recent[-1][0])
    return [one for one in (*earlier, *recent) if one[0] < start and one[1]["event"] not in QUIET]


def older(recent: Recent, earlier: Recent) -> Recent:
    """The page so far without the block that is still being filled; what is quiet only of the block before that."""
    if not recent:
        return ()
    now = recent[-1][0] // BLOCK * BLOCK
    start = page(recent[-1][0])
    return [
        one for one in (*earlier, *recent) if start <= one[0] < now and (one[0] >= now - BLOCK or one[1]["event"] not in QUIET)
    ]


def newest(recent: Recent, _earlier: Recent = ()) -> Recent:
    """The forms of the block that is still being filled."""
    if not recent:
        return ()
    last = recent[-1][0]
    return recent[max(0, len(recent) - last % BLOCK - 1) :]


def html(id: str, recent: Recent, reader: Reader, put_in: Words) -> str:
    """Forms (those of one of the lists) as a list, oldest first."""
    return f'<ol id="{id}">{"".join([_listed(one, reader, put_in) for one in recent])}</ol>'


def _listed(one: tuple[int, Mapping[str, Any]], reader: Reader, put_in: Words) -> str:
    """One item. It stays in the list for some moves, so the viewer's own copy of it keeps what was last made of it."""
    if not isinstance(one, Told):
        return _whole(one, reader, put_in)
    kept = one.drawn
    if kept is not None and kept[0] is reader and kept[1] is put_in:
        item: str = kept[2]
        return item
    item = _whole(one, reader, put_in)
    one.drawn = (reader, put_in, item)
    return item


def _whole(one: tuple[int, Mapping[str, Any]], reader: Reader, put_in: Words) -> str:
    form = key(one)
    return f'<li data-seq="{one[0]:d}"{_item(_told(form), listener(form, reader, reader.anyone())).filled(put_in)}'


def key(one: tuple[int, Mapping[str, Any]]) -> bytes:
    """The form of one of the recent things, as `frozen` gives it."""
    return one.frozen if isinstance(one, Told) else frozen(one[1])


def line(recent: Recent) -> bytes:
    """The newest form that says something (as `frozen` gives it), if there is one; a drawn card does, as long as it is
    the newest."""
    for one in reversed(recent):
        event = one[1]["event"]
        if event not in QUIET or event == "card_drawn":
            return key(one)
    return b""


def entry(form: bytes, reader: Reader) -> Entry:
    """The entry of one form (as `frozen` gives it)."""
    return _entry(_told(form), listener(form, reader, reader.anyone()))


def listener(form: bytes, reader: Reader, anyone: Reader) -> Reader:
    """Whom a form is told to: what does not speak of the reader is one entry for all readers of a language."""
    return reader if reader.me in _mentioned(form) else anyone


@lru_cache(maxsize=KEPT)
def _told(form: bytes) -> bytes:
    """The form without what no sentence tells: things told alike are one entry."""
    told: dict[str, Any] = marshal.loads(form)
    untold = UNTOLD if told["event"] in LIES_OPEN else UNTOLD | SHOWN
    return frozen({word: value for word, value in told.items() if word not in untold})


@lru_cache(maxsize=KEPT)
def _mentioned(form: bytes) -> frozenset[int]:
    return frozenset(mentioned(marshal.loads(form)))


@lru_cache(maxsize=KEPT)
def _entry(one: bytes, reader: Reader) -> Entry:
    form = marshal.loads(one)
    kind = form["event"]
    with override(reader.language):
        return Entry(kind, sentence(form, reader), " ".join(travels(form)), kind in QUIET)


def said(form: bytes, reader: Reader) -> Cut:
    """The sentence of one form, cut at its blanks. `reader` is its listener."""
    return _said(_told(form), reader)


@lru_cache(maxsize=KEPT)
def _said(told_form: bytes, reader: Reader) -> Cut:
    return Cut(str(_entry(told_form, reader).text))


@lru_cache(maxsize=KEPT)
def _item(told_form: bytes, reader: Reader) -> Cut:
    """An item of the list from behind its number on."""
    told = _entry(told_form, reader)
    # kind and travels are our own words, and the text is escaped already
    marks = " data-quiet" if told.quiet else ""
    return Cut(f' data-kind="{told.kind}" data-go="{told.go}"{marks}>{told.text}</li>')
