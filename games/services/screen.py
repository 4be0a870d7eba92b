"""All that one viewer's screen is drawn from, gathered from the viewer's own view and forms and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

from django.urls import reverse

from games.engine.core.actions import Action
from games.engine.core.events import SPECTATOR, Form, Viewer
from games.engine.core.game import View
from games.models import LAMMA, PRACTICE, PUBLIC

from . import sides, tables
from .hurry import hurries
from .sides import Sides
from .standing import EARLIER, OpenAsk, Standing
from .talk import Heard, heard, rule

MILLISECOND = timedelta(milliseconds=1)


class Person(NamedTuple):
    """Who sits at a place. `level` is the level of the bot that plays it now, or None."""

    name: str
    avatar: str
    connected: bool
    host: bool
    level: str | None


@dataclass(frozen=True, slots=True)
class Look:
    """Faces that are shown for a moment: `form["shows"]`. `seq` names it when it is put away."""

    seq: int
    form: Form
    left_ms: int
    total_ms: int


@dataclass(frozen=True, slots=True)
class Deadline:
    """The clock to show. `seats` are those the view says the match waits for."""

    ask_id: str
    seats: tuple[int, ...]
    left_ms: int
    total_ms: int


class Moment(NamedTuple):
    """What is the same for all viewers of one standing: who sits there, the asks with a time, the spectators' view, and
    room for what is drawn from these."""

    standing: Standing
    people: tuple[Person, ...]
    timed: list[OpenAsk]
    open: View
    drawn: dict[Any, Any]


@dataclass(slots=True)  # "frozen" would make a call of each of its many fields, four times a move
class Screen:
    """See games/README.md. Read it, never change it."""

    match_id: str
    kind: str
    game: str
    view: View
    legal: list[Action] | None
    seq: int
    key: str
    people: tuple[Person, ...]
    recent: tuple[tuple[int, Form], ...]
    looks: tuple[Look, ...]
    deadline: Deadline | None
    language: str
    digits: str
    viewer: Viewer
    may_hurry: tuple[int, ...]
    rematch: str | None
    #: the screen changes by itself after this many milliseconds (a look is over, a seat may be hurried), or None
    next_ms: int | None = None
    #: the table of the next match, as soon as there is one that this viewer may see: whoever sits here still is led there
    next: str | None = None
    #: the way back to the lamma in which this match is played
    lamma: str | None = None
    #: what the people of the lamma say to each other, as this viewer hears it
    talk: Heard | None = None
    #: where to look for another public table after this one
    public: str | None = None
    #: what the log keeps from before `recent`: with gaps, for nothing quiet is kept so long
    earlier: tuple[tuple[int, Form], ...] = ()
    #: what this viewer was told while away and has not read yet, as far as it is kept, and how much it was in all
    missed: tuple[tuple[int, Form], ...] = ()
    missed_in_all: int = 0
    #: some of it that a log would tell is kept no more
    missed_lost: bool = False
    #: where the finished match is watched again
    again: str | None = None
    #: the view of spectators at the same moment, or None; what is drawn from it may be kept in `shared` for all viewers
    open: View | None = None
    shared: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)


#: Where a rematch is asked for, by the kind of match. A lamma's is the lamma's own deed, and its host's.
REMATCH = {PRACTICE: "games:rematch", LAMMA: "lobbies:rematch"}


def screen(match_id: UUID, viewer: Viewer, language: str, digits: str, now: datetime) -> Screen:
    """The newest screen of `viewer`. Raises NoMatch, UnknownViewer."""
    return assemble(tables.current(match_id), sides.read(match_id), viewer, language, digits, now)


def assemble(standing: Standing, beside: Sides, viewer: Viewer, language: str, digits: str, now: datetime) -> Screen:
    """The screen of `viewer` at this standing: no database, no rendering."""
    info, moment = standing.info, _moment(standing, beside)
    view = info.game.view(standing.state, viewer)
    seq = standing.count(viewer)
    looks = _looks(standing, beside, viewer, now)
    seated = viewer != SPECTATOR
    changes = [look.left_ms for look in looks]
    hurried, soon = hurries(standing, beside, int(viewer), now) if seated else ((), None)
    if soon is not None:
        changes.append(int((soon - now) / MILLISECOND) + 1)
    missed, in_all, lost = _missed(standing, beside, viewer)
    return Screen(
        match_id=info.slug,
        kind=info.kind,
        game=info.game.code,
        view=view,
        legal=info.game.legal(view) if seated and not standing.bot_at(int(viewer)) else None,
        seq=seq,
        key=key(viewer, seq),
        people=moment.people,
        recent=standing.told(viewer),
        looks=looks,
        deadline=_deadline(moment.timed, view, viewer, now),
        language=language,
        digits=digits,
        viewer=viewer,
        may_hurry=hurried,
        rematch=_rematch(standing, beside, viewer),
        next_ms=min(changes, default=None),
        next=_next(beside, viewer),
        lamma=address("lobbies:lamma-of-match", info.slug) if info.kind == LAMMA else None,
        talk=_talk(standing, beside, viewer, view),
        public=reverse("lobbies:public") if info.kind == PUBLIC and standing.over and seated else None,
        again=f"{address('games:replay', info.slug)}?step=1" if standing.over else None,
        earlier=standing.before(viewer),
        missed=missed,
        missed_in_all=in_all,
        missed_lost=lost,
        open=moment.open,
        shared=moment.drawn,
    )


def _moment(standing: Standing, beside: Sides) -> Moment:
    """What all viewers of this moment share; the next moment takes its place."""
    known: Moment | None = beside.drawn.get(Moment)
    if known is None or known.standing is not standing:
        pairs = zip(beside.people, standing.levels, strict=True)
        people = tuple([Person(p.name, p.avatar, p.connected, p.host, level) for p, level in pairs])
        timed = [a for a in standing.asks if a.due is not None]
        known = Moment(standing, people, timed, standing.info.game.view(standing.state, SPECTATOR), {})
        beside.drawn[Moment] = known
    return known


def _missed(standing: Standing, beside: Sides, viewer: Viewer) -> tuple[tuple[tuple[int, Form], ...], int, bool]:
    """What is kept of what the viewer was told between leaving and coming back; how much it was; whether the log lost some."""
    away = None if viewer == SPECTATOR else beside.people[int(viewer)].missed
    if away is None:
        return (), 0, False
    left, back = away
    before = standing.before(viewer)
    until = standing.count(viewer) if back is None else back
    found = tuple([one for one in (*before, *standing.told(viewer)) if left < one[0] <= until])
    return found, max(0, until - left), len(before) == EARLIER and left < before[0][0] - 1 and left < until


@lru_cache(maxsize=4096)
def address(name: str, slug: str) -> str:
    """The path of the page `name` of the match with this public name."""
    return reverse(name, args=[slug])


def _rematch(standing: Standing, beside: Sides, viewer: Viewer) -> str | None:
    """Where this viewer asks for a rematch, if the match is over and it is theirs to ask."""
    info = standing.info
    if not standing.over or viewer == SPECTATOR or info.kind not in REMATCH:
        return None
    if info.kind == LAMMA and not beside.people[int(viewer)].host:
        return None
    return address(REMATCH[info.kind], info.slug)


def _next(beside: Sides, viewer: Viewer) -> str | None:
    """The table of the next match, for those who play in it and for onlookers if they may watch it."""
    coming = beside.next
    if coming is None:
        return None
    if not coming.spectators and (viewer == SPECTATOR or beside.people[int(viewer)].person_id not in coming.people):
        return None
    return address("games:table", coming.slug)


def _talk(standing: Standing, beside: Sides, viewer: Viewer, view: View) -> Heard | None:
    """The talk, for those of its people who sit here."""
    if viewer == SPECTATOR or beside.talk is None:
        return None
    return heard(beside.talk, beside.people[int(viewer)].person_id, rule(standing.info.options, view["phase"]))


def key(viewer: Viewer, seq: int) -> str:
    """The key of the next action: two tabs that show the same have the same, so a move pressed in both is one."""
    return f"{viewer}.{seq}"


def _looks(standing: Standing, beside: Sides, viewer: Viewer, now: datetime) -> tuple[Look, ...]:
    """What the viewer was shown for a moment and has neither outlived nor put away (H22)."""
    found = []
    for seq, form, at in standing.glimpses[standing.info.place(viewer)]:
        total = standing.info.game.looks[form["event"]]
        left = total - int((now - at) / MILLISECOND)
        if left > 0 and (viewer, seq) not in beside.dismissed:
            found.append(Look(seq, form, left, total))
    return tuple(found)


def _deadline(timed: Sequence[OpenAsk], view: View, viewer: Viewer, now: datetime) -> Deadline | None:
    """The viewer's own clock if one runs, else the next one: named so that it does not tell who has already chosen."""
    if not timed:
        return None
    own = next((a for a in timed if a.ask.seat == viewer), None)
    first = own or min(timed, key=lambda a: (a.due, a.ask.id))
    assert first.due is not None
    ask_id = first.ask.id if own is not None else f"until.{int(first.due.timestamp() * 1000)}"
    left = max(0, (first.due - now) // MILLISECOND)
    return Deadline(ask_id, tuple(view["awaiting"]), left, (first.ask.seconds or 0) * 1000)
