"""A live table for one viewer: the regions that are pushed, and the page that holds them.

A region is *facts* (the few plain values of the viewer's Screen that it depends on) and the reader. Facts are quickly
gathered and compared; only a region that has changed is drawn (region.py), and what the viewers of a table have alike once
for all of them (common.py). Nothing but its facts can be in a region, and nothing but the viewer's own view and forms in
its facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override

from . import log, scores
from .bits import ClockFacts, call_facts, clock_facts, stamp, time_left
from .bits import answer as answer
from .blanks import ASK, NO_WORDS, SAID, Words
from .common import common_of
from .looks import looks_facts, looks_words
from .meanwhile import meanwhile_facts
from .middle import middle_facts
from .mission import mission_facts
from .pieces import render
from .places import anchor_of, around
from .possible import frozen, possible
from .question import ask_facts
from .reader import Reader, stranger
from .refusals import text
from .region import Piece, Region, kept
from .result import reveal_facts
from .seats import mine_facts, seat_facts
from .talk import talk
from .team import pressable
from .teams import signals_facts


def regions(screen: Any) -> list[Region]:
    """Every region of the page for this screen, in page order."""
    view = screen.view
    me, seats = view["seat"], view["seats"]
    common = common_of(screen)
    anyone, names, piece = common.anyone, common.names, common.piece
    bottom = anchor_of(me)
    reader = stranger(me, screen.language, screen.digits, seats)
    can = possible(me, frozen(pressable(view, screen.legal)))
    heart = view["mission"] is not None
    counted = mission_facts(screen) if heart else common.scores
    recent = screen.recent
    told = recent[-1][0] if recent else 0
    last = log.line(recent)
    heard_by = last.listener(reader, anyone) if last else anyone
    asked = ask_facts(screen, can)
    deadline, own = screen.deadline, common.own(bottom)
    time = (deadline and deadline.ask_id, clock_facts(screen), own)
    seen = (looks_facts(screen), tuple([look.seq for look in screen.looks]), reader, names)
    ask = view["ask"]
    return [
        common.title,
        Piece("signals", "signals", signals_facts(view, can), anyone, NO_WORDS),
        Piece("scores", "meter" if heart else "scores", counted, reader, names),
        *[
            piece(f"seat-{seat}", "seat", seat_facts(view, can, common.plates[seat], seat), anyone, names)
            for seat, _ in around(seats, bottom)
        ],
        piece("middle", "middle", middle_facts(common.middle, can), reader if view["caller"] == me else anyone, common.counts),
        common.twist,
        Region("line", _line, (last and last.frozen, heard_by, names), last, heard_by, names),
        Piece("mine", "mine", mine_facts(view, can, bottom), reader, names),
        piece("ask", "ask", asked, reader if asked.concerns(me) else anyone, names),
        Region("clock", _clock, time, time, deadline, anyone),
        Piece("turn", "turn", scores.turn_facts(view), reader, {ASK: ask["id"], **names} if ask else names),
        Piece("call", "call", call_facts(view, can), anyone, NO_WORDS),
        Piece("tally", "mission" if heart else "tally", counted, reader, names),
        Region("past", _listed, (log.page(told), reader, names), "past", log.oldest, screen, reader, anyone, names),
        Region("log", _listed, (told // log.BLOCK, reader, names), "log", log.older, screen, reader, anyone, names),
        Region("news", log.growing, (told, reader, names), "news", recent, reader, anyone, names),
        Region("looks", _looks, seen, seen, screen.looks),
        Piece("meanwhile", "meanwhile", meanwhile_facts(screen), reader, names),
        Piece("reveal", "reveal", reveal_facts(screen, can), reader, names),
        Region("stamp", stamp, (screen.seq, screen.key), screen.seq, screen.key),
        *([] if screen.talk is None else [talk_region(screen)]),
    ]


def talk_region(screen: Any) -> Region:
    """What was said, for a viewer who hears it."""
    heard = screen.talk
    return Region("talk", talk, (heard, screen.language), heard, screen.language, screen.digits)


def _clock(time: tuple[Any, ClockFacts, Words], deadline: Any, reader: Reader) -> str:
    """Only the time that is left is not what makes a clock the same, nor a look."""
    _ask, facts, own = time
    return kept("clock", facts, reader).filled({**own, **time_left(deadline, reader.digits)})


def _looks(seen: tuple[bytes, Any, Reader, Words], shown: Any) -> str:
    facts, _numbers, reader, names = seen
    return kept("looks", facts, reader).filled({**names, **looks_words(shown)} if shown else names)


def _line(last: log.Spoken | None, reader: Reader, put_in: Words) -> str:
    return kept("line", None, reader).filled({SAID: last.sentence(reader, put_in) if last else ""})


def _listed(
    id: str, part: Callable[[log.Recent, log.Recent], log.Recent], screen: Any, reader: Reader, anyone: Reader, put_in: Words
) -> str:
    return log.html(id, part(screen.recent, screen.earlier), reader, anyone, put_in)


def notice(message: str, kind: str = "no") -> str:
    """The region `notice` with a message: `kind` is "no" (a refusal) or "good" (news)."""
    return render("notice", (message, kind), get_language() or "ar", "latn")


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
