"""The title, the scores and whose turn it is: the strip on a phone, the panel beside the table on a desktop."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from markupsafe import Markup, escape

from .blanks import ASK, AVATARS
from .digits import number
from .reader import Reader
from .teams import names, team_name


def isolated(name: str) -> str:
    """A name in plain text, kept apart from the direction of the words around it."""
    return f"\u2068{name}\u2069"


def _with_names(text: str) -> Markup:
    """Plain text as HTML: a name that is kept apart is an element of its own, so that it can be cut at its own end."""
    return escape(text).replace("\u2068", Markup("<bdi>")).replace("\u2069", Markup("</bdi>"))


class TitleFacts(NamedTuple):
    """What the title depends on."""

    mode: str
    round: int
    rounds: int
    attempts: bool = False


class TurnFacts(NamedTuple):
    """What the words beside the reader's picture depend on; `ask` (its blank) and `kind` are empty when nothing is asked."""

    ask: str
    kind: str
    phase: str
    turn: int | None
    seats: int
    called: bool


class UnitFacts(NamedTuple):
    """Who scores together: their seats and pictures, the number of their team (None for one alone), and the score."""

    seats: tuple[int, ...]
    avatars: tuple[str, ...]
    host: bool
    team: int | None
    score: int


type ScoreFacts = tuple[UnitFacts, ...]


class Title(NamedTuple):
    """Game and round."""

    game: str
    rest: str


class Line(NamedTuple):
    """The score of a player, or of a team: `team` is its number, `team_name` what it is called."""

    name: str
    avatars: tuple[str, ...]
    team: int | None
    team_name: str
    host: bool
    mine: bool
    score: str


class Scores(NamedTuple):
    """All scores in seat order, the reader first."""

    lines: tuple[Line, ...]
    pictures: bool


class Turn(NamedTuple):
    """What stands beside the reader's picture; `ask` is what they are asked, `title` the tab's title."""

    headline: Markup
    rest: str
    ask: str
    title: str


def title_facts(view: Any) -> TitleFacts:
    """What the title depends on."""
    return TitleFacts(view["mode"], view["round"], view["rounds"], view["mission"] is not None)


def title(facts: TitleFacts, reader: Reader) -> Title:
    """The table's title."""
    parts = {"mode": mode_name(facts.mode), "round": reader.number(facts.round), "rounds": reader.number(facts.rounds)}
    rest = _("%(mode)s · attempt %(round)s of %(rounds)s") if facts.attempts else _("%(mode)s · round %(round)s of %(rounds)s")
    return Title(_("Haseb!"), rest % parts)


def mode_name(mode: str) -> str:
    """A mode by its name."""
    names = {
        "classic": pgettext("mode", "Classic"),
        "moods": pgettext("mode", "Moods"),
        "thief": pgettext("mode", "Thief"),
        "partners": pgettext("mode", "Partners"),
        "haysa": pgettext("mode", "Haysa"),
        "khod": pgettext("mode", "Khod w Hat"),
        "one_heart": pgettext("mode", "One Heart"),
    }
    return names[mode]


def score_facts(view: Any, people: Iterable[Any]) -> ScoreFacts:
    """What the scores depend on; `people` by seat."""
    teams = view["teams"]
    hosts = tuple([person.host for person in people])
    return _units(tuple(map(tuple, teams)) if teams else None, tuple(view["scores"]), hosts)


@lru_cache(maxsize=1024)
def _units(teams: tuple[tuple[int, ...], ...] | None, counted: tuple[int, ...], hosts: tuple[bool, ...]) -> ScoreFacts:
    """Scores change once in a round: in between they are the same facts for everybody."""
    units = teams or tuple((seat,) for seat in range(len(hosts)))
    return tuple(
        UnitFacts(
            unit,
            tuple(AVATARS[seat] for seat in unit),
            any(hosts[seat] for seat in unit),
            at if teams else None,
            score,
        )
        for at, (unit, score) in enumerate(zip(units, counted, strict=True))
    )


def scores(facts: ScoreFacts, reader: Reader) -> Scores:
    """Everybody's score so far."""
    count, first = len(facts), (reader.me or 0) % len(facts)
    order = [(first + step) % count for step in range(count)]
    players = sum(len(unit.seats) for unit in facts)
    return Scores(tuple(_line(facts[at], reader) for at in order), players > 4)


def _line(unit: UnitFacts, reader: Reader) -> Line:
    team = "" if unit.team is None else team_name(unit.team)
    mine = reader.me in unit.seats
    name = names(unit.seats, reader)
    return Line(name, unit.avatars, unit.team, team, unit.host, mine, number(unit.score, reader.digits))


def turn_facts(view: Any) -> TurnFacts:
    """What the words beside the reader's picture depend on."""
    ask = view["ask"]
    blank, kind = (ASK, ask["kind"]) if ask else ("", "")
    choice = view["choice"]
    # In a pass it is nobody's turn: all are asked at once.
    phase = "pass" if choice is not None and "last" in choice else view["phase"]
    return TurnFacts(blank, kind, phase, view["turn"], view["seats"], view["caller"] is not None)


def turn(facts: TurnFacts, reader: Reader) -> Turn:
    """Whose turn it is, as the reader is told."""
    game = _("Haseb!")
    headline, rest = _asked(facts, reader) if facts.ask else _waiting(facts, reader)
    return Turn(_with_names(headline), rest, facts.ask, f"{headline} · {game}" if headline else game)


def _asked(facts: TurnFacts, reader: Reader) -> tuple[str, str]:
    match facts.kind:
        case "peek":
            return _("Opening peek"), _("memorise them")
        case "next":
            return _("All open"), _("take your time")
        case "turn" if facts.called:
            return _("Last turn"), _("make it count")
        case "turn":
            return _("Your turn"), _("pick a move")
        case "pong":
            return _("Ping!"), _("a Pong?")
        case "guess":
            return _("Your guess"), _("name somebody")
        case "drawn":
            return _("Your turn"), _("card in hand")
        case _:
            return _("Your turn") if facts.turn == reader.me else _("Your choice"), _("choose")


def _waiting(facts: TurnFacts, reader: Reader) -> tuple[str, str]:
    match facts.phase:
        case "over":
            return _("The end"), ""
        case "reveal":
            return _("All open"), _("waiting for the others")
        case "peek":
            return _("Opening peek"), _("waiting for the others")
        case "pass":
            return _("Khod w Hat!"), _("the others choose") if reader.me is not None else _("everybody chooses")
    if facts.turn is None:
        return "", ""
    headline = _("%(who)s plays") % {"who": isolated(reader.names[facts.turn])}
    if facts.phase == "guess":
        return _("%(who)s guesses") % {"who": isolated(reader.names[facts.turn])}, _("who holds the Thief?")
    if reader.me is None:
        return headline, _("you are watching")
    if facts.called:
        return headline, _("last turns")
    before = (reader.me - facts.turn) % facts.seats - 1
    return headline, _("%(count)s before you") % {"count": reader.number(before)} if before > 0 else _("you are next")
