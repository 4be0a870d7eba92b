"""States of the modes with a Thief, teams or a mission; see `states.py`."""

from __future__ import annotations

from typing import Any

from .states import State, laid, state
from .tables import ROWS, Table


@state
def thief_told(language: str) -> State:
    rows: list[list[str | None]] = [list(row) for row in ROWS[:4]]
    rows[0][1] = "thief"
    return laid(4, rows=rows, options={"mode": "thief"}).act(0, "call").screen(0, language), []


def guessing(seats: int) -> Table:
    """The caller, seat 0, has to say who holds the Thief: seat 2 does."""
    rows: list[list[str | None]] = [list(row) for row in ROWS[:seats]]
    rows[2][1] = "thief"
    pile = ["2", "3", "4", "5", "6", "1"]
    table = laid(seats, rows=rows, pile=pile, options={"mode": "thief"}).act(0, "call")
    table.throw(*range(1, seats))
    return table


@state
def guess(language: str) -> State:
    return guessing(4).screen(0, language), []


@state
def guess_six(language: str) -> State:
    return guessing(6).screen(0, language), []


@state
def guess_seat(language: str) -> State:
    return guessing(4).screen(0, language), ["hit-seat-2"]


@state
def guess_waiting(language: str) -> State:
    return guessing(4).screen(1, language), []


@state
def thief_reveal(language: str) -> State:
    return guessing(4).act(0, "guess", seat=1).screen(0, language), []


PARTNERS: dict[str, Any] = {"mode": "partners"}
PORTERS: dict[str, Any] = {"mode": "partners", "porters": True}


@state
def partners(language: str) -> State:
    table = laid(4, options=PARTNERS).act(2, "signal", say="call_now").act(0, "signal", say="low")
    return table.screen(0, language, people=table.people(language, bots=(3,))), []


@state
def partners_signal(language: str) -> State:
    return laid(4, options=PARTNERS, turn=1).screen(0, language), ["aim-signal"]


@state
def partners_six(language: str) -> State:
    table = laid(6, options=PORTERS, porters=[3, 1, 5]).act(3, "signal", say="heavy")
    return table.screen(0, language, people=table.people(language, bots=(5,))), []


@state
def ping(language: str) -> State:
    return laid(4, options=PARTNERS, turn=2, pile=["ping", "4", "3"]).act(2, "draw").screen(0, language), []


@state
def ping_waiting(language: str) -> State:
    return laid(4, options=PARTNERS, turn=2, pile=["ping", "4", "3"]).act(2, "draw").screen(1, language), []


@state
def pong_drawn(language: str) -> State:
    return laid(4, options=PARTNERS, pile=["pong", "4", "3"]).act(0, "draw").screen(0, language), []


@state
def porter(language: str) -> State:
    table = laid(4, options=PORTERS, porters=[0, 3], turn=1).act(0, "signal", say="wait")
    return table.screen(0, language), []


def carried(seats: int, **more: Any) -> Table:
    """Shayyaleen at its reveal: seat 1 gave seat 2, a porter, a card of worth."""
    porters = [2, 1] if seats == 4 else [3, 1, 2]
    pile = ["stick", *["4"] * (seats + 2)]
    table = laid(seats, options={**PORTERS, **more}, porters=porters, turn=1, pile=pile).act(1, "draw")
    table.act(1, "use", slot=2, seat=porters[0]).act(2, "call")
    for step in range(3, seats + 2):
        table.act(step % seats, "draw").act(step % seats, "throw")
    return table


@state
def porters_reveal(language: str) -> State:
    return carried(4).screen(0, language), []


@state
def porters_reveal_six(language: str) -> State:
    return carried(6).screen(0, language), []


def heart(seats: int = 4, mission: str = "m09", **setup: Any) -> Table:
    """An attempt at a mission under way: seat 2 carries, others have said how they are, a card is marked."""
    rows = [["5", "6", "balwa", "1"], ["2", "3", "swap", "full"], ["peek7", "spy9", "1", "2"], ["4", "4", "treasure", "6"]]
    rows += [["3", "ember", "2", "5"], ["1", "peek8", "spy10", "3"]]
    setup = {"rows": rows[:seats], "porters": [2], "pile": ["peek7", *["5", "6", "4"] * 4], "round": 2, **setup}
    if mission == "m09":
        setup["jobs"] = {seat: job for seat, job in enumerate(("move_heavy", "own_same", None, "seen_all")) if job}
    table = Table(seats, {"mode": "one_heart", "mission": mission}).lay(**setup)
    table.act(1, "status", to="comfortable").act(3, "status", to="heavy")
    return table.act(0, "status", to="edge")


@state
def heart_turn(language: str) -> State:
    return heart().act(1, "mark", seat=1, their=0, **{"as": "light"}).screen(0, language), []


@state
def heart_drawn(language: str) -> State:
    return heart().act(0, "draw").screen(0, language), []


@state
def heart_tell(language: str) -> State:
    return heart(mission="m06").screen(0, language), ["aim-tell"]


@state
def heart_mission(language: str) -> State:
    return heart().screen(0, language), ["open-log"]


@state
def heart_porter_six(language: str) -> State:
    return heart(6, "m02", pile=["5", "6", "4"]).screen(2, language), []


@state
def heart_won(language: str) -> State:
    rows = [["5", "1"], ["2", "3"], ["balwa", "spy9"], ["4", "treasure"]]
    table = heart(mission="m02", rows=rows, rounds_played_once=True).act(0, "call")
    table.throw(1, 2, 3)
    return table.screen(0, language), []


@state
def heart_lost(language: str) -> State:
    table = heart(rounds_played_once=True, round=3).act(0, "call")
    table.throw(1, 2, 3)
    return table.screen(1, language), []
