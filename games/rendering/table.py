"""A live table for one viewer: the regions that are pushed, and the page that holds them.

A region is *facts* (the few plain values of the viewer's Screen that it depends on) and the reader. Facts are quickly
gathered and compared; only a region that has changed is drawn: facts -> picture (labels, sentences) -> HTML. Equal facts
are drawn once for all viewers of a language, at whatever table: what is a table's own is put in last (blanks.py). Nothing
but its facts and these words can be in a region, and nothing but the viewer's own view and forms in its facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override

from . import log, scores, twists
from .ask import ask
from .bits import answer as answer
from .bits import call, call_facts, clock, clock_facts, stamp
from .blanks import ASK, AVATARS, BOTTOM, NO_WORDS, SAID, Cut, Words, people_words
from .looks import identity, looks
from .meanwhile import meanwhile, meanwhile_facts
from .middle import counted as in_stacks
from .middle import middle, middle_facts
from .mission import mission, mission_facts
from .pieces import render
from .places import anchor_of, around
from .possible import frozen, possible
from .question import ask_facts
from .reader import Reader, stranger
from .refusals import text
from .result import reveal, reveal_facts
from .seats import mine_facts, other_seat, own_row, seat_facts
from .talk import talk
from .team import pressable
from .teams import signals, signals_facts

#: About 2 kB each; a busy process shows some hundred tables of a dozen regions at a time.
KEPT = 8192

#: By piece: what makes the picture of its facts.
PICTURES: Mapping[str, Callable[[Any, Reader], tuple[Any, ...]]] = {
    "title": scores.title,
    "scores": scores.scores,
    "tally": scores.scores,
    "meter": mission,
    "mission": mission,
    "turn": scores.turn,
    "seat": other_seat,
    "middle": middle,
    "twist": twists.twist,
    "mine": own_row,
    "ask": ask,
    "clock": clock,
    "call": call,
    "looks": looks,
    "signals": signals,
    "reveal": reveal,
    "line": lambda _facts, _reader: (SAID,),
    "meanwhile": meanwhile,
}


class Region:
    """One piece of the page: the element `id`. It is sent again when `same` differs from what was sent before."""

    __slots__ = ("_args", "_html", "id", "same")

    def __init__(self, id: str, html: str | Callable[..., str], same: Any, *args: Any) -> None:
        self.id = id
        self.same = same
        self._html = html
        self._args = args

    @property
    def html(self) -> str:
        """The element's HTML: drawn when it is asked for, or kept from the last time that anybody saw the same."""
        return self._html if isinstance(self._html, str) else self._html(*self._args)


class Piece(Region):
    """A region that is drawn from its facts, for a reader, with words put in: these are what makes it the same."""

    __slots__ = ("_piece",)

    def __init__(self, id: str, piece: str, facts: Any, reader: Reader, put_in: Words) -> None:
        self.id = id
        self.same = (facts, reader, put_in)
        self._piece = piece

    @property
    def html(self) -> str:
        facts, reader, put_in = self.same
        return _kept(self._piece, facts, reader).filled(put_in)


def regions(screen: Any) -> list[Region]:
    """Every region of the page for this screen, in page order."""
    view = screen.view
    me, seats = view["seat"], view["seats"]
    bottom = anchor_of(me)
    reader = stranger(me, screen.language, screen.digits, seats)
    anyone = stranger(None, screen.language, screen.digits, seats)
    can = possible(me, frozen(pressable(view, screen.legal)))
    names = people_words(screen.people)
    heart = view["mission"] is not None
    counted = mission_facts(screen) if heart else scores.score_facts(screen)
    recent = screen.recent
    told = recent[-1][0] if recent else 0
    last = log.line(recent)
    heard_by = log.listener(last, reader) if last else anyone
    asked = ask_facts(screen, can)
    cards = {**names, **in_stacks(view["pile_size"], len(view["floor"]), screen.digits)}
    time = clock_facts(screen)
    own = {BOTTOM: names[AVATARS[bottom]]}
    ask = view["ask"]
    return [
        Piece("title", "title", scores.title_facts(view), anyone, NO_WORDS),
        Piece("signals", "signals", signals_facts(view, can), anyone, NO_WORDS),
        Piece("scores", "meter" if heart else "scores", counted, reader, names),
        *[Piece(f"seat-{seat}", "seat", seat_facts(screen, can, seat), anyone, names) for seat, _ in around(seats, bottom)],
        Piece("middle", "middle", middle_facts(view, can), reader if view["caller"] == me else anyone, cards),
        Piece("twist", "twist", view["twist"], anyone, NO_WORDS),
        Region("line", _line, (last, heard_by, names), last, heard_by, names),
        Piece("mine", "mine", mine_facts(view, can, bottom), reader, names),
        Piece("ask", "ask", asked, reader if asked.concerns(me) else anyone, names),
        Region("clock", _told, (time.identity(), own), "clock", time._replace(ask=""), anyone, own),
        Piece("turn", "turn", scores.turn_facts(view), reader, {ASK: ask["id"], **names} if ask else names),
        Piece("call", "call", call_facts(view, can), anyone, NO_WORDS),
        Piece("tally", "mission" if heart else "tally", counted, reader, names),
        Region("log", _listed, (told // log.BLOCK, reader, names), "log", log.older, recent, reader, names),
        Region("news", _listed, (told, reader, names), "news", log.newest, recent, reader, names),
        Region("looks", _passing, (identity(screen.looks), names), screen.looks, reader, names),
        Piece("meanwhile", "meanwhile", meanwhile_facts(screen), reader, names),
        Piece("reveal", "reveal", reveal_facts(screen, can), reader, names),
        Region("stamp", stamp, (screen.seq, screen.key), screen.seq, screen.key),
        *([] if screen.talk is None else [talk_region(screen)]),
    ]


def talk_region(screen: Any) -> Region:
    """What was said, for a viewer who hears it."""
    heard = screen.talk
    return Region("talk", talk, (heard, screen.language), heard, screen.language, screen.digits)


def _told(piece: str, facts: Any, reader: Reader, put_in: Words) -> str:
    return _kept(piece, facts, reader).filled(put_in)


def _line(form: bytes, reader: Reader, put_in: Words) -> str:
    said = log.said(form, reader).filled(put_in) if form else ""
    return _kept("line", None, reader).filled({SAID: said})


def _listed(id: str, part: Callable[[log.Recent], log.Recent], recent: log.Recent, reader: Reader, put_in: Words) -> str:
    return log.html(id, part(recent), reader, put_in)


def _passing(shown: Any, reader: Reader, put_in: Words) -> str:
    """A look's ring stands where its time is: it is drawn each time."""
    return Cut(_drawn("looks", shown, reader)).filled(put_in)


@lru_cache(maxsize=KEPT)
def _kept(piece: str, facts: Any, reader: Reader) -> Cut:
    return Cut(_drawn(piece, facts, reader))


def _drawn(piece: str, facts: Any, reader: Reader) -> str:
    if get_language() == reader.language:
        return render(piece, PICTURES[piece](facts, reader), reader.digits)
    with override(reader.language):
        return render(piece, PICTURES[piece](facts, reader), reader.digits)


def notice(message: str, kind: str = "no") -> str:
    """The region `notice` with a message: `kind` is "no" (a refusal) or "good" (news)."""
    return render("notice", (message, kind), "latn")


def refusal(code: str, data: Any, language: str) -> str:
    """The region `notice` with a refusal, in the viewer's language."""
    with override(language):
        return notice(text(code, data))


def page(screen: Any) -> dict[str, Any]:
    """The context of `table.html`: all regions by id, and what the page around them needs."""
    html: dict[str, SafeString] = {region.id.replace("-", "_"): mark_safe(region.html) for region in regions(screen)}
    view = screen.view
    seats = [(html[f"seat_{seat}"], place) for seat, place in around(view["seats"], anchor_of(view["seat"]))]
    reader = Reader(view["seat"], screen.language, screen.digits, tuple(person.name for person in screen.people))
    with override(screen.language):
        document_title = scores.turn(scores.turn_facts(view), reader).title
    return {
        "screen": screen,
        "region": html,
        "seats": seats,
        "players": view["seats"],
        "me": view["seat"],
        "waits": view["ask"] is None,
        "over": view["phase"] == "over",
        "document_title": document_title,
    }
