"""Where a match stands: its state, what each viewer has been told, what is asked of whom since when.

A `Standing` is never changed; each step of a match makes the next one. It is a function of the facts and their
times alone (deadlines that a pause has moved excepted), so any process that folds the same facts has the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from games.engine.core.errors import UnknownViewer
from games.engine.core.events import SPECTATOR, Event, Form, Seat, Viewer
from games.engine.core.game import Ask, Game
from games.engine.core.scenario import viewers
from games.engine.core.table import BOT, SeatHandedToBot, SeatTakenBack

#: So many of the last forms are kept for each viewer (log, looks, what happened meanwhile).
RECENT = 30
#: So many older ones besides, for the log alone: those that are not quiet.
EARLIER = 24
#: So many looks of each viewer are kept: more are never on a screen at once.
GLIMPSES = 6
#: So many finished asks of each seat are remembered, to tell a late answer from an uncalled-for one.
SPANS = 8


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What never changes while a match runs. `slug` is its public name."""

    id: UUID
    slug: str
    kind: str
    game: Game
    options: Mapping[str, Any]
    seats: int
    seed: str
    bots_may_fill: bool

    @property
    def spectators(self) -> bool:
        """Whether people without a seat may watch (off unless the host switched it on)."""
        return bool(self.options.get("spectators"))

    def place(self, viewer: Viewer) -> int:
        """Where `viewer` stands in lists that hold one entry a seat and the spectators' last. Raises UnknownViewer."""
        if viewer == SPECTATOR:
            return self.seats
        if type(viewer) is int and 0 <= viewer < self.seats:  # True is no seat
            return viewer
        raise UnknownViewer(str(viewer))


class Said:
    """One form, with room for what is made of it. Viewers who are told alike share it."""

    __slots__ = ("drawn", "form")

    def __init__(self, form: Form) -> None:
        self.form = form
        self.drawn: Any = None


class Told(tuple[int, Form]):
    """One thing a viewer was told: their own count with it, and its form."""

    said: Said
    #: room for what is made of it for this viewer's screens
    drawn: Any = None

    @classmethod
    def at(cls, count: int, said: Said) -> Told:
        """What was said, as number `count` of a viewer."""
        told = cls((count, said.form))
        told.said = said
        return told


#: One that showed faces for a moment, and when.
type Glimpse = tuple[int, Form, datetime]


@dataclass(frozen=True, slots=True)
class OpenAsk:
    """An ask that waits. `seen` is the asked seat's own count when it opened; `due` is None with an open clock."""

    ask: Ask
    since: datetime
    seen: int
    due: datetime | None


@dataclass(frozen=True, slots=True)
class Standing:
    """See the module's text. Lists "a viewer" hold one entry a seat, and the spectators' last."""

    info: MatchInfo
    state: Any
    #: facts and steps so far
    seq: int
    moves: int
    #: a viewer: how many events it knows, the last of them, what the log keeps from before these, and the last that showed
    #: faces for a moment
    counts: tuple[int, ...]
    recent: tuple[tuple[Told, ...], ...]
    earlier: tuple[tuple[Told, ...], ...]
    glimpses: tuple[tuple[Glimpse, ...], ...]
    asks: tuple[OpenAsk, ...] = ()
    #: a seat: the counts (from, to) between which each of its last finished asks was open
    spans: tuple[tuple[tuple[int, int], ...], ...] = ()
    #: a seat: the level of the bot that plays it, or None
    levels: tuple[str | None, ...] = ()
    over: bool = False
    #: `Match.clock` when the deadlines were last read
    clock: int = 0

    def count(self, viewer: Viewer) -> int:
        """How many events `viewer` knows."""
        return self.counts[self.info.place(viewer)]

    def told(self, viewer: Viewer) -> tuple[Told, ...]:
        """The last things that `viewer` was told, oldest first."""
        return self.recent[self.info.place(viewer)]

    def before(self, viewer: Viewer) -> tuple[Told, ...]:
        """What is kept of the time before these, oldest first: nothing quiet, so there are gaps between."""
        return self.earlier[self.info.place(viewer)]

    def ask_of(self, seat: Seat) -> OpenAsk | None:
        """What `seat` is asked now."""
        return next((a for a in self.asks if a.ask.seat == seat), None)

    def open_ask(self, ask_id: str) -> OpenAsk | None:
        """The open ask of this id."""
        return next((a for a in self.asks if a.ask.id == ask_id), None)

    def bot_at(self, seat: Seat) -> bool:
        """Whether a bot plays `seat` now."""
        return bool(self.state.table.control[seat] == BOT)

    def late(self, seat: Seat, seen: int) -> bool:
        """Whether the decision that `seat` saw at its count `seen` is gone (decision 6)."""
        ask = self.ask_of(seat)
        if ask is not None:
            return ask.seen > seen
        spans = self.spans[seat]
        forgotten = len(spans) == SPANS and seen < spans[0][0]
        return forgotten or any(start <= seen < end for start, end in spans)

    def with_due(self, due: Mapping[str, datetime], clock: int) -> Standing:
        """The same with the deadlines as stored: a pause may have moved them."""
        asks = tuple(replace(a, due=due.get(a.ask.id, a.due)) for a in self.asks)
        return replace(self, asks=asks, clock=clock)


def blank(info: MatchInfo) -> Standing:
    """A match before its first fact."""
    viewers = info.seats + 1
    return Standing(
        info=info,
        state=info.game.blank(),
        seq=0,
        moves=0,
        counts=(0,) * viewers,
        recent=((),) * viewers,
        earlier=((),) * viewers,
        glimpses=((),) * viewers,
        spans=((),) * info.seats,
        levels=(None,) * info.seats,
    )


def advance(standing: Standing, events: Sequence[Event], at: datetime, state: Any = None) -> Standing:
    """The standing after one step. `state` is the state after `events` if it is known; else they are folded."""
    info = standing.info
    if state is None:
        state = standing.state
        for event in events:
            state = info.game.evolve(state, event)
    counts, recent, earlier, glimpses = _tell(standing, events, at)
    asks = _asks(standing, info.game.asks(state), counts, at)
    return replace(
        standing,
        state=state,
        seq=standing.seq + len(events),
        moves=standing.moves + 1,
        counts=counts,
        recent=recent,
        earlier=earlier,
        glimpses=glimpses,
        asks=asks,
        spans=_spans(standing, asks, counts),
        levels=_levels(standing.levels, events),
        over=info.game.result(state) is not None,
    )


def shown_in(form: Form) -> bool:
    """Whether a form shows something for a moment: faces, or where the cards of a shuffled row went."""
    return bool(form.get("shows") or form.get("moves"))


def _tell(standing: Standing, events: Sequence[Event], at: datetime) -> tuple[Any, Any, Any, Any]:
    """`counts`, `recent`, `earlier` and `glimpses` after these events."""
    looks, ends, kinds = standing.info.game.looks, standing.info.game.ends_looks, standing.info.game.events
    counts, recent, glimpses = list(standing.counts), list(standing.recent), list(standing.glimpses)
    earlier = list(standing.earlier)
    if any(event.kind in ends for event in events):
        glimpses = [() for _ in glimpses]  # what was seen lies there no more
    everybody = viewers(standing.info.seats)  # in the order of `place`
    said = [_said(event, everybody) for event in events]
    for place, heard in enumerate(zip(*said, strict=True)):
        told = [one for one in heard if one is not None]
        if told:
            fresh = [Told.at(count, one) for count, one in enumerate(told, counts[place] + 1)]
            counts[place] += len(told)
            known = (*recent[place], *fresh)
            recent[place] = known[-RECENT:]
            gone = [one for one in known[:-RECENT] if not kinds[one[1]["event"]].quiet]
            if gone:
                earlier[place] = (*earlier[place], *gone)[-EARLIER:]
            shown = [(seq, form, at) for seq, form in fresh if form["event"] in looks and shown_in(form)]
            if shown:
                glimpses[place] = (*glimpses[place], *shown)[-GLIMPSES:]
    return tuple(counts), tuple(recent), tuple(earlier), tuple(glimpses)


def _said(event: Event, everybody: Iterable[Viewer]) -> list[Said | None]:
    """What each viewer is told of one event: mostly the same as the one before."""
    found: list[Said | None] = []
    last: Said | None = None
    for viewer in everybody:
        form = event.form(viewer)
        if form is None:
            found.append(None)
            continue
        if last is None or last.form != form:
            last = Said(form)
        found.append(last)
    return found


def _asks(standing: Standing, asks: Iterable[Ask], counts: tuple[int, ...], at: datetime) -> tuple[OpenAsk, ...]:
    """An ask that stays open keeps its time: whatever else happens moves no deadline."""
    before = {a.ask.id: a for a in standing.asks}
    return tuple(before.get(ask.id) or _opened(ask, counts, at) for ask in asks)


def _opened(ask: Ask, counts: tuple[int, ...], at: datetime) -> OpenAsk:
    due = None if ask.seconds is None else at + timedelta(seconds=ask.seconds)
    return OpenAsk(ask, at, 0 if ask.seat is None else counts[ask.seat], due)


def _spans(standing: Standing, asks: tuple[OpenAsk, ...], counts: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    still = {a.ask.id for a in asks}
    spans = standing.spans
    for gone in standing.asks:
        seat = gone.ask.seat
        if seat is not None and gone.ask.id not in still:
            longer = (*spans[seat], (gone.seen, counts[seat]))[-SPANS:]
            spans = (*spans[:seat], longer, *spans[seat + 1 :])
    return spans


def _levels(levels: tuple[str | None, ...], events: Sequence[Event]) -> tuple[str | None, ...]:
    for event in events:
        match event:
            case SeatHandedToBot(seat=seat, level=level):
                levels = (*levels[:seat], level, *levels[seat + 1 :])
            case SeatTakenBack(seat=seat):
                levels = (*levels[:seat], None, *levels[seat + 1 :])
    return levels
