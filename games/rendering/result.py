"""The reveal: every row open, what it comes to, who called; at the end who won, and the way on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from markupsafe import Markup

from .attempt import AttemptFacts, Verdict, attempt_facts, headline, remark, verdict
from .blanks import AVATARS
from .cards import printed
from .digits import added, number
from .panels import Button, do
from .phrases import listed, say
from .possible import Possible
from .reader import Reader
from .teams import names, team_name


class Head(NamedTuple):
    """A team at the reveal, over its rows: its number, who it is, and what its counted rows come to together."""

    team: int
    team_name: str
    names: str
    total: str
    points: str
    score: str
    won: bool
    lost: bool


class Row(NamedTuple):
    """One player at the reveal. `cards` are (code, what it counted if that is not what is printed); `total` and `score` are
    written numbers, `points` what the round adds; in teams both stand at the team's `head`, which the first of its rows has.
    `notes` are a porter's things (H34).
    """

    seat: int
    name: str
    avatar: str
    remark: str
    cards: tuple[tuple[str, str], ...]
    sum: int
    total: str
    points: str
    score: str
    won: bool
    lost: bool
    head: Head | None = None
    porter: bool = False
    notes: tuple[str, ...] = ()


class Reveal(NamedTuple):
    """The reveal of a round, or of the match when it is `over`. None of it shows a clock."""

    shown: bool
    over: bool
    headline: Markup
    news: tuple[Markup, ...]
    rows: tuple[Row, ...]
    buttons: tuple[Button, ...]
    waiting: Markup
    verdict: Verdict | None = None


HIDDEN = Reveal(False, False, Markup(""), (), (), (), Markup(""))


class RevealFacts(NamedTuple):
    """What the reveal depends on; None in `totals` and `points` before anything was counted (an abandoned match)."""

    over: bool
    round: int
    caller: int | None
    guess: tuple[int | None, int | None] | None
    rows: tuple[tuple[str | None, ...], ...]
    values: tuple[tuple[int | None, ...], ...]
    totals: tuple[int, ...] | None
    points: tuple[int, ...] | None
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None
    avatars: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...]
    team_totals: tuple[int, ...] | None
    porters: tuple[int, ...]
    carried: tuple[tuple[int, int], ...]
    lost: tuple[int, ...]
    wall: tuple[int, ...]
    awaiting: tuple[int, ...]
    went_on: bool
    may_go_on: bool
    next: str | None
    rematch: str | None
    lamma: str | None
    public: str | None
    #: a bot plays the reader's seat, which they may take back
    replaced: bool
    #: where the match is watched again
    again: str | None
    #: it was the last round, and counted double (H28)
    doubled: bool = False
    attempt: AttemptFacts | None = None


def reveal_facts(screen: Any, can: Possible) -> RevealFacts | None:
    """What is shown between rounds and at the end; None otherwise."""
    view = screen.view
    if view["phase"] not in ("reveal", "over"):
        return None
    result, went_on = view["result"], view["seat"] in view["went_on"]
    return RevealFacts(
        over=view["phase"] == "over",
        round=view["round"],
        caller=view["caller"],
        guess=(view["guess"]["named"], view["guess"]["holder"]) if view["guess"] else None,
        rows=tuple(map(tuple, view["rows"])),
        values=tuple(map(tuple, view["values"])),
        totals=tuple(view["totals"]) if view["totals"] else None,
        points=tuple(view["round_scores"]) if view["round_scores"] else None,
        scores=tuple(view["scores"]),
        winners=None if result is None or result["abandoned"] else tuple(result["winners"]),
        avatars=AVATARS[: view["seats"]],
        teams=tuple(map(tuple, view["teams"] or ())),
        team_totals=tuple(view["team_totals"]) if view["team_totals"] else None,
        porters=tuple(view["porters"]) if view["teams"] else (),
        carried=tuple((int(seat), points) for seat, points in (view["porter_points"] or {}).items()),
        lost=tuple(view["lost_points"] or ()),
        wall=tuple(view["brick_wall"] or ()),
        awaiting=tuple(view["awaiting"]) if went_on else (),  # who is still reading is told to those who are not
        went_on=went_on,
        may_go_on=can.may("next"),
        next=screen.next,
        rematch=screen.rematch,
        lamma=screen.lamma,
        public=screen.public,
        replaced=view["phase"] != "over" and view["seat"] is not None and view["control"][view["seat"]] == "bot",
        again=screen.again,
        attempt=attempt_facts(view),
        doubled=_doubled(view),
    )


def _doubled(view: Any) -> bool:
    counted = view["round_scores"] is not None and view["mission"] is None
    return counted and view["round"] == view["rounds"] and bool(view["options"].get("double_last"))


def reveal(facts: RevealFacts | None, reader: Reader) -> Reveal:
    """All rows, lowest first, and the way on."""
    if facts is None:
        return HIDDEN
    buttons, waiting = tuple(_buttons(facts)), _waiting(facts, reader)
    if facts.attempt is not None:
        rows = tuple(_together(facts, facts.attempt, reader, seat) for seat in range(len(facts.rows)))
        told = verdict(facts.attempt, reader)
        return Reveal(
            True, facts.over, headline(facts.attempt, reader, facts.over, facts.winners), (), rows, buttons, waiting, told
        )
    rows = tuple(_row(facts, reader, seat) for seat in _order(facts))
    return Reveal(
        True,
        facts.over,
        _headline(facts, reader),
        tuple(_news(facts, reader)),
        rows,
        buttons,
        waiting,
    )


def _news(facts: RevealFacts, reader: Reader) -> Iterable[Markup]:
    """What the rows alone do not tell."""
    if facts.doubled:
        yield say(_("The last round counted double."))
    if facts.guess is not None and facts.caller is not None:
        yield _guessed(*facts.guess, reader)


def _guessed(named: int | None, holder: int | None, reader: Reader) -> Markup:
    """Who held the Thief, and what the guess was worth."""
    right = named == holder
    if holder is None:
        truth = say(_("Nobody held the Thief."))
    elif holder == reader.me:
        truth = say(_("You held the Thief."))
    else:
        truth = say(_("%(who)s held the Thief."), who=reader.bold(holder))
    if right:
        return truth + " " + say(_("The guess was right."))
    if holder is None:
        return truth + " " + say(_("The guess was wrong, and counts as a wrong call."))
    return truth + " " + say(_("The guess was wrong: their whole rows were exchanged."))


def _forfeits(facts: RevealFacts, seat: int) -> bool:
    """Whether `seat` named somebody although nobody held the Thief: it pays as for a wrong call, even if lowest."""
    return seat == facts.caller and facts.guess is not None and facts.guess[0] is not None and facts.guess[1] is None


def _unit(facts: RevealFacts, seat: int) -> int:
    """Which score is that of `seat`: its own, or its team's."""
    return seat if not facts.teams else next(at for at, team in enumerate(facts.teams) if seat in team)


def _count(facts: RevealFacts) -> tuple[int, ...] | None:
    """What the round counts for each score: rows, or teams."""
    return facts.team_totals if facts.teams else facts.totals


def _lowest(facts: RevealFacts, unit: int) -> bool:
    counted = _count(facts)
    return counted is not None and counted[unit] == min(counted)


def _order(facts: RevealFacts) -> list[int]:
    """Lowest first: by the match's score when it is over, by what the round counts before; the rows of a team together."""
    counted = _count(facts)
    key = facts.scores if facts.over or counted is None else counted
    seats = range(len(facts.rows))
    return sorted(seats, key=lambda seat: (key[_unit(facts, seat)], _unit(facts, seat), seat))


def _row(facts: RevealFacts, reader: Reader, seat: int) -> Row:
    totals, points, unit = facts.totals, facts.points, _unit(facts, seat)
    lowest, alone = _lowest(facts, unit), not facts.teams
    return Row(
        seat=seat,
        name=reader.name(seat),
        avatar=facts.avatars[seat],
        remark=_remark(facts, seat, lowest, alone),
        cards=tuple(_counted(facts, reader, seat)),
        sum=totals[seat] if totals else 0,
        total=number(totals[seat], reader.digits) if totals else "",
        points=added(points[seat], reader.digits) if points and alone else "",
        score=number(facts.scores[seat], reader.digits) if alone else "",
        won=seat in (facts.winners or ()) if facts.over else lowest and not _forfeits(facts, seat),
        lost=alone and facts.caller == seat and totals is not None and (not lowest or _forfeits(facts, seat)),
        head=None if alone or seat != facts.teams[unit][0] else _head(facts, reader, unit),
        porter=seat in facts.porters,
        notes=tuple(_carrying(facts, reader, seat)),
    )


def _head(facts: RevealFacts, reader: Reader, team: int) -> Head:
    seats, totals, points, lowest = facts.teams[team], facts.team_totals, facts.points, _lowest(facts, team)
    called = facts.caller in seats and totals is not None
    return Head(
        team=team,
        team_name=team_name(team),
        names=names(seats, reader),
        total=number(totals[team], reader.digits) if totals else "",
        points=added(points[team], reader.digits) if points else "",
        score=number(facts.scores[team], reader.digits),
        won=bool(set(seats) & set(facts.winners or ())) if facts.over else lowest,
        lost=called and not lowest,
    )


def _carrying(facts: RevealFacts, reader: Reader, seat: int) -> Iterable[str]:
    """The three things of Shayyaleen: rival points on a porter, what a giver lost to one, the Brick wall (H34)."""
    if seat in facts.wall:
        yield _("Brick wall")
    for porter, points in facts.carried:
        if porter == seat:
            yield _("%(count)s from rivals") % {"count": number(points, reader.digits)}
    if facts.lost and facts.lost[seat]:
        yield _("%(count)s lost on a porter") % {"count": number(facts.lost[seat], reader.digits)}


def _together(facts: RevealFacts, attempt: AttemptFacts, reader: Reader, seat: int) -> Row:
    """One row of a team: what it counts, what its job was, no score of its own."""
    totals = facts.totals
    return Row(
        seat=seat,
        name=reader.name(seat),
        avatar=facts.avatars[seat],
        remark=remark(attempt, seat, called=facts.caller == seat),
        cards=tuple(_counted(facts, reader, seat)),
        sum=totals[seat] if totals else 0,
        total=number(totals[seat], reader.digits) if totals else "",
        points="",
        score="",
        won=attempt.cleared is True and seat != attempt.porter,
        lost=False,
    )


def _counted(facts: RevealFacts, reader: Reader, seat: int) -> Iterable[tuple[str, str]]:
    """The cards of a row; with those that count something else than is printed on them, what they count."""
    for code, value in zip(facts.rows[seat], facts.values[seat], strict=True):
        if code is not None and value is not None:
            yield code, "" if value == printed(code) else number(value, reader.digits)


def _remark(facts: RevealFacts, seat: int, lowest: bool, alone: bool) -> str:
    if _forfeits(facts, seat):
        return _("called Haseb!: wrong guess")
    if facts.caller == seat:
        return _("called Haseb!: right") if lowest else _("called Haseb!: wrong")
    if seat in facts.porters:
        return _("porter: does not count")
    return _("the lowest") if lowest and alone else ""


def _headline(facts: RevealFacts, reader: Reader) -> Markup:
    if not facts.over:
        return say(_("Round %(round)s: all open"), round=reader.number(facts.round))
    if facts.winners is None:
        return say(_("The match was abandoned"))
    if reader.me in facts.winners and (facts.winners == (reader.me,) or set(facts.winners) in map(set, facts.teams)):
        return say(_("You won!"))
    return say(_("Won by %(who)s"), who=listed(reader.bold(seat) for seat in facts.winners))


def _buttons(facts: RevealFacts) -> Iterable[Button]:
    if not facts.over:
        if facts.may_go_on:
            yield do("next", _("The next round") if facts.attempt is None else _("The next attempt"), go=True)
        elif facts.replaced:
            yield Button("goto", "come-back-now", "return", _("Take my seat back"), look="go")
        return
    if facts.next:
        yield Button("lead", "next", facts.next, _("To the next match"), look="go")
    elif facts.rematch:
        yield Button("goto", "rematch", facts.rematch, _("Rematch"), look="go")
    if facts.again:
        yield Button("link", "watch-again", facts.again, _("Watch it again"))
    if facts.lamma:
        yield Button("link", "to-lamma", facts.lamma, _("Back to the lamma"))
    if facts.public:
        yield Button("link", "to-public", facts.public, _("Another public table"), look="go")


def _waiting(facts: RevealFacts, reader: Reader) -> Markup:
    if facts.over or not facts.went_on:
        return Markup("")
    others = [reader.bold(seat) for seat in facts.awaiting if seat != reader.me]
    return say(_("Still reading: %(who)s"), who=listed(others)) if others else Markup("")
