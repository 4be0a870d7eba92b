"""Set-up words of a scene of One Heart: the mission, the porter, the jobs (haseb.md 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from ..core.errors import BadSetup
from ..core.events import Seat
from .heart.jobs import JOBS
from .missions import FEWEST, FIRST_EDITION, MOST, Mission, wrong_field

#: What a scene's mission is when the scene says nothing of it.
PLAIN = {"id": "scene", "players": [FEWEST, MOST], "condition": "none", "jobs": False, "talk": True, "G": 6}


def scene_mission(said: Any) -> dict[str, Any]:
    """`mission: {final, condition, jobs, talk, G}` as data; `final` is the target itself. An id of the first edition does too."""
    if isinstance(said, str) and said in FIRST_EDITION:
        return dict(FIRST_EDITION[said])
    if not isinstance(said, Mapping):
        _bad("mission", "must be a mission with its final, or the id of one")
    mission = {**PLAIN, **said}
    if type(mission.get("final")) is int:
        mission["final"] = [0, mission["final"]]
    wrong = wrong_field(mission)
    if wrong is not None:
        _bad(f"mission.{wrong}", "is missing, unknown or not of its form")
    return mission


def scene_attempt(setup: Mapping[str, Any], mission: Mission, seats: int) -> tuple[Seat | None, tuple[str | None, ...] | None]:
    """The porter (`porters: [seat]`) and the jobs (`jobs: {seat: job}`) that a scene names; None for what it leaves to chance."""
    porter = _porter(setup["porters"], seats) if "porters" in setup else None
    return porter, _jobs(setup["jobs"], mission, porter, seats) if "jobs" in setup else None


def _porter(said: Any, seats: int) -> Seat:
    if not isinstance(said, list) or len(said) != 1 or type(said[0]) is not int or not 0 <= said[0] < seats:
        _bad("porters", "must be a list of one seat")
    seat: Seat = said[0]
    return seat


def _jobs(said: Any, mission: Mission, porter: Seat | None, seats: int) -> tuple[str | None, ...]:
    if not mission.jobs:
        _bad("jobs", "the mission has none")
    if porter is None:
        _bad("jobs", "needs porters beside it")
    if not isinstance(said, Mapping):
        _bad("jobs", "must give seats their jobs")
    jobs: list[str | None] = [None] * seats
    for seat, job in said.items():
        if type(seat) is not int or not 0 <= seat < seats or seat == porter:
            _bad("jobs", f"{seat!r} is no seat with a job")
        if job not in JOBS:
            _bad(f"jobs.{seat}", f"must be one of {', '.join(JOBS)}")
        jobs[seat] = job
    return tuple(jobs)


def _bad(where: str, why: str) -> NoReturn:
    raise BadSetup(where, why)
