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


def newest(recent: Recent) -> Recent:
    """The forms of the block that is still being filled."""
    if not recent:
        return ()
    last = recent[-1][0]
    return recent[max(0, len(recent) - last % BLOCK - 1) :]


class Spoken:
    """A form as it is told: made once for all who share it. `mentions` are the seats it speaks of."""

    __slots__ = ("_items", "_sentences", "frozen", "mentions", "told")

    def __init__(self, form: bytes) -> None:
        self.frozen = form
        self.told = _told(form)
        self.mentions = _mentioned(form)
        self._items: dict[Reader, tuple[Words, str]] = {}
        self._sentences: dict[Reader, tuple[Words, str]] = {}

    def listener(self, reader: Reader, anyone: Reader) -> Reader:
        """Whom it is told to: what does not speak of the reader is one sentence for all readers of a language."""
        return reader if reader.me in self.mentions else anyone

    def item(self, reader: Reader, anyone: Reader, put_in: Words) -> str:
        """An item of the list from behind its number on, for its listener."""
        # Without further calls: a page lists dozens of them.
        listener = reader if reader.me in self.mentions else anyone
        kept = self._items.get(listener)
        if kept is None or kept[0] is not put_in:
            kept = self._items[listener] = (put_in, _item(self.told, listener).filled(put_in))
        return kept[1]

    def sentence(self, reader: Reader, put_in: Words) -> str:
        """The sentence alone. `reader` is its listener."""
        kept = self._sentences.get(reader)
        if kept is None or kept[0] is not put_in:
            kept = self._sentences[reader] = (put_in, _said(self.told, reader).filled(put_in))
        return kept[1]


def spoken(one: tuple[int, Mapping[str, Any]]) -> Spoken:
    """One of the recent things as it is told."""
    if not isinstance(one, Told):
        return Spoken(frozen(one[1]))
    if one.said.drawn is None:
        one.said.drawn = Spoken(frozen(one.said.form))
    found: Spoken = one.said.drawn
    return found


def html(id: str, recent: Recent, reader: Reader, anyone: Reader, put_in: Words) -> str:
    """Forms (those of one of the lists) as a list, oldest first. `anyone` is the reader without a seat."""
    return f'<ol id="{id}">{"".join([_listed(one, reader, anyone, put_in) for one in recent])}</ol>'


def growing(id: str, recent: Recent, reader: Reader, anyone: Reader, put_in: Words) -> str:
    """The list of the `newest`. Each of the viewer's own copies keeps the list up to itself, since the next one comes to it."""
    listed = newest(recent)
    text, start = "", len(listed)
    while start:
        kept = getattr(listed[start - 1], "drawn", None)
        if kept is not None and kept[0] is reader and kept[1] is put_in:
            text = kept[2]
            break
        start -= 1
    for one in listed[start:]:
        text += _listed(one, reader, anyone, put_in)
        if isinstance(one, Told):
            one.drawn = (reader, put_in, text)
    return f'<ol id="{id}">{text}</ol>'


def _listed(one: tuple[int, Mapping[str, Any]], reader: Reader, anyone: Reader, put_in: Words) -> str:
    return f'<li data-seq="{one[0]:d}"{spoken(one).item(reader, anyone, put_in)}'


def line(recent: Recent) -> Spoken | None:
    """The newest thing that says something, if there is one; a drawn card does, as long as it is the newest."""
    for one in reversed(recent):
        event = one[1]["event"]
        if event not in QUIET or event == "card_drawn":
            return spoken(one)
    return None


def entry(form: bytes, reader: Reader) -> Entry:
    """The entry of one form (as `frozen` gives it)."""
    told = Spoken(form)
    return _entry(told.told, told.listener(reader, reader.anyone()))


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
