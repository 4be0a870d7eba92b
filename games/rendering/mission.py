"""The mission on the table: the target as a meter with its coming steps, the attempt, the condition, everybody's job."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from . import missions
from .digits import number
from .heart_words import job_name, status_name
from .reader import Reader

#: What the target falls by for each counted row (H43), as the view's numbers already hold it.
FALLS = 2


class MissionFacts(NamedTuple):
    """`title` are the titles by language, empty for the first edition; `players` (avatar, job, done, status) a seat."""

    id: str
    title: tuple[tuple[str, str], ...]
    condition: str
    talk: bool
    attempt: int
    attempts: int
    target: int
    locked: bool
    final: int
    pile: int
    steps: int
    porter: int
    sames: int
    running: bool
    players: tuple[tuple[str, str | None, bool | None, str | None], ...]


class Peg(NamedTuple):
    """One step of the meter: what the target is there; `past` steps have been fallen, `now` is where it stands."""

    target: str
    past: bool
    now: bool


class Player(NamedTuple):
    """One player of the team. `tick` is "done", "open" or "" without a job."""

    name: str
    avatar: str
    mine: bool
    porter: bool
    job: str
    tick: str
    status: str
    status_kind: str


class Mission(NamedTuple):
    """The mission, drawn in the strip on a phone and in the panel on a desktop. `low` warns that the pile runs out."""

    title: str
    attempt: str
    target: str
    label: str
    next: str
    locked: bool
    low: bool
    pegs: tuple[Peg, ...]
    condition: str
    met: bool
    quiet: bool
    players: tuple[Player, ...]


def mission_facts(screen: Any) -> MissionFacts:
    """What the mission's pieces depend on. The view has a mission."""
    view, seats = screen.view, screen.view["seats"]
    mission = view["mission"]
    jobs, done = view["jobs"] or [None] * seats, view["jobs_done"] or [None] * seats
    most = min(mission["G"], (65 - 4 * seats) // seats)
    return MissionFacts(
        id=mission["id"],
        title=tuple(sorted(mission.get("title", {}).items())),
        condition=mission["condition"],
        talk=mission["talk"],
        attempt=view["round"],
        attempts=view["rounds"],
        target=view["target"],
        locked=view["target_locked"],
        final=mission["final"],
        pile=view["pile_size"],
        steps=max(most, view["pile_size"] // seats),
        porter=view["porters"][0] if view["porters"] else -1,
        sames=view["sames"] if mission["condition"] == "two_same" else 0,
        running=view["phase"] not in ("reveal", "over"),
        players=tuple((person.avatar, jobs[seat], done[seat], view["status"][seat]) for seat, person in enumerate(screen.people)),
    )


def mission(facts: MissionFacts, reader: Reader) -> Mission:
    """The mission in words and numbers."""
    seats = len(facts.players)
    fall = FALLS * (seats - 1)
    target = number(facts.target, reader.digits)
    told = {"id": facts.id, "title": dict(facts.title), "condition": facts.condition}
    parts = {"attempt": reader.number(facts.attempt), "attempts": reader.number(facts.attempts)}
    first = reader.me or 0
    return Mission(
        title=missions.title(told, reader.language),
        attempt=_("attempt %(attempt)s of %(attempts)s") % parts,
        target=target,
        label=_("Target %(target)s") % {"target": target},
        next=_coming(facts, fall, reader),
        locked=facts.locked,
        low=facts.running and not facts.locked and facts.pile <= seats,
        pegs=tuple(_pegs(facts, fall, reader)),
        condition="" if facts.condition == "none" else _condition(facts, reader),
        met=facts.condition == "two_same" and facts.sames >= 2,
        quiet=not facts.talk,
        players=tuple(_player(facts, reader, (first + step) % seats) for step in range(seats)),
    )


def _coming(facts: MissionFacts, fall: int, reader: Reader) -> str:
    """What happens to the target next."""
    seats = len(facts.players)
    if facts.locked:
        return _("locked")
    if facts.pile < seats:
        return _("the pile ends after %(cards)s") % {"cards": reader.number(facts.pile)}
    parts = {
        "next": number(facts.target - fall, reader.digits),
        "cards": reader.number(facts.pile % seats + 1),
    }
    return _("%(next)s after %(cards)s more") % parts


def _pegs(facts: MissionFacts, fall: int, reader: Reader) -> list[Peg]:
    """From the first target down to the final one."""
    top = facts.final + fall * facts.steps
    return [
        Peg(number(at, reader.digits), past=at > facts.target, now=at == facts.target)
        for at in range(top, facts.final - 1, -fall)
    ]


def _condition(facts: MissionFacts, reader: Reader) -> str:
    words = missions.condition({"condition": facts.condition})
    if facts.condition != "two_same":
        return words
    return _("%(what)s: %(count)s of %(all)s") % {
        "what": words,
        "count": reader.number(min(2, facts.sames)),
        "all": reader.number(2),
    }


def _player(facts: MissionFacts, reader: Reader, seat: int) -> Player:
    avatar, job, done, status = facts.players[seat]
    return Player(
        name=reader.name(seat),
        avatar=avatar,
        mine=seat == reader.me,
        porter=seat == facts.porter,
        job=job_name(job) if job else "",
        tick="" if not job else "done" if done else "missed" if done is False else "open",
        status=status_name(status) if status else "",
        status_kind=status or "",
    )
