"""A live table for one viewer: the regions that are pushed, and the page that holds them.

A region is *facts* (the few plain values of the viewer's Screen that it depends on) and the reader. Facts are quickly
gathered and compared; only a region that has changed is drawn: facts -> picture (labels, sentences) -> HTML. Equal facts
are drawn once for all viewers of a language. Nothing but its facts can be in a region, and nothing but the viewer's own
view and forms in its facts.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache, partial
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override

from . import log, scores, twists
from .ask import ask
from .bits import answer as answer
from .bits import call, call_facts, clock, clock_facts, stamp
from .looks import identity, looks
from .meanwhile import meanwhile, meanwhile_facts
from .middle import middle, middle_facts
from .mission import mission, mission_facts
from .pieces import render
from .places import anchor_of, around
from .possible import frozen, possible
from .question import ask_facts
from .reader import Reader
from .refusals import text
from .result import reveal, reveal_facts
from .seats import mine_facts, other_seat, own_row, seat_facts
from .talk import talk
from .team import pressable
from .teams import signals, signals_facts

#: Pieces that are not kept: a look's ring stands where its time is, and its facts hold forms.
PASSING = frozenset({"looks"})
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
    "meanwhile": meanwhile,
    "line": lambda form, reader: (log.entry(marshal.loads(form), reader).text,) if form else ("",),
}


class Region:
    """One piece of the page: the element `id`. It is sent again when `same` differs from what was sent before."""

    __slots__ = ("_html", "id", "same")

    def __init__(self, id: str, html: str | Callable[[], str], same: Hashable) -> None:
        self.id = id
        self._html = html
        self.same = same

    @property
    def html(self) -> str:
        """The element's HTML: drawn when it is asked for, or kept from the last time that somebody saw the same."""
        return self._html if isinstance(self._html, str) else self._html()


def regions(screen: Any) -> list[Region]:
    """Every region of the page for this screen, in page order."""
    view, people = screen.view, screen.people
    me = view["seat"]
    reader = Reader(me, screen.language, screen.digits, tuple(person.name for person in people))
    anyone, nameless = reader.anyone(), reader.nameless()
    nobody = anyone.nameless()
    legal = frozen(pressable(view, screen.legal))
    can = possible(me, legal)
    bottom = anchor_of(me)
    heart = view["mission"] is not None
    counted = mission_facts(screen) if heart else scores.score_facts(screen)
    caller = view["caller"]
    time = clock_facts(screen, bottom)
    shown = screen.looks
    recent = screen.recent
    told = recent[-1][0] if recent else 0
    last = log.line(recent)
    asked = ask_facts(screen, can)
    asks = reader if asked.concerns(me) else anyone
    turn = scores.turn_facts(view)
    return [
        _region("title", "title", scores.title_facts(view), nobody),
        _region("signals", "signals", signals_facts(view, can), nobody),
        _region("scores", "meter" if heart else "scores", counted, reader),
        *(_region(f"seat-{seat}", "seat", seat_facts(screen, can, seat), anyone) for seat, _ in around(view["seats"], bottom)),
        _region("middle", "middle", middle_facts(view, can), nobody if caller is None else reader if caller == me else anyone),
        _region("twist", "twist", view["twist"], nobody),
        _region("line", "line", frozen(last) if last else b"", log.listener(last, reader) if last else anyone),
        _region("mine", "mine", mine_facts(view, can, bottom), reader if me is None else nameless),
        _region("ask", "ask", asked, asks if asked.names_people else asks.nameless()),
        Region("clock", partial(_kept, "clock", time._replace(ask=""), nobody), time.identity()),
        _region("turn", "turn", turn, nameless if turn.ask else reader),
        _region("call", "call", call_facts(view, can), nobody),
        _region("tally", "mission" if heart else "tally", counted, reader),
        Region("log", partial(log.html, "log", log.older, recent, reader), (told // log.BLOCK, reader)),
        Region("news", partial(log.html, "news", log.newest, recent, reader), (told, reader)),
        Region("looks", partial(_drawn, "looks", shown, reader), identity(shown)),
        _region("meanwhile", "meanwhile", meanwhile_facts(screen), reader),
        _region("reveal", "reveal", reveal_facts(screen, can), reader),
        Region("stamp", partial(stamp, screen.seq, screen.key), (screen.seq, screen.key)),
        *([] if screen.talk is None else [talk_region(screen)]),
    ]


def talk_region(screen: Any) -> Region:
    """What was said, for a viewer who hears it."""
    heard = screen.talk
    return Region("talk", partial(talk, heard, screen.language, screen.digits), (heard, screen.language))


def _region(id: str, piece: str, facts: Any, reader: Reader) -> Region:
    return Region(id, partial(_kept, piece, facts, reader), (facts, reader))


@lru_cache(maxsize=KEPT)
def _kept(piece: str, facts: Any, reader: Reader) -> str:
    return _drawn(piece, facts, reader)


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
