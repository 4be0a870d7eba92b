"""States of the table worth looking at: each a screen, and what is pressed on it before one looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.engine.core.table import SeatHandedToBot
from games.engine.haseb.modes import MODES
from games.services.screen import Screen

from .tables import HASEB, ROWS, Table

#: A screen, and the ids of what is pressed on it.
type State = tuple[Screen, list[str]]

#: By name: the state in a language.
STATES: dict[str, Callable[[str], State]] = {}


def state(make: Callable[[str], State]) -> Callable[[str], State]:
    STATES[make.__name__] = make
    return make


LATE: dict[str, Any] = {"rounds_played_once": True, "scores": [12, 9, 17, 21, 8, 30], "round": 2}


def laid(seats: int, *, options: Mapping[str, Any] | None = None, **setup: Any) -> Table:
    """A table in the second round, everybody has had a turn."""
    whole = {**LATE, **setup}
    table = Table(seats, options or {})
    units = len(MODES[table.options.get("mode", "classic")].units(seats))
    return table.lay(**{**whole, "scores": whole["scores"][:units]})


@state
def peek(language: str) -> State:
    return Table(4).begin(3).act(1, "ready").screen(0, language, left=17_000), []


@state
def turn(language: str) -> State:
    return laid(4).screen(0, language), []


@state
def picked(language: str) -> State:
    return laid(4).screen(0, language), ["hit-slot-1"]


@state
def aimed(language: str) -> State:
    return laid(4).screen(0, language), ["aim-same"]


@state
def call(language: str) -> State:
    return laid(4).screen(0, language), ["aim-call"]


@state
def drawn(language: str) -> State:
    return laid(4).act(0, "draw").screen(0, language), []


@state
def swap(language: str) -> State:
    return laid(4).act(0, "draw").screen(0, language), ["aim-use", "hit-slot-2", "hit-at-2-1"]


@state
def wild(language: str) -> State:
    return laid(4, pile=["wild", "3"]).act(0, "draw").screen(0, language), ["aim-wild"]


@state
def wild_raid(language: str) -> State:
    return laid(4, pile=["wild", "3"]).act(0, "draw").screen(0, language), [
        "aim-wild",
        "as-raid",
        "hit-look-1-1",
        "hit-look-2-0",
    ]


@state
def stick(language: str) -> State:
    return laid(4, pile=["stick", "3"]).act(0, "draw").screen(0, language), ["aim-use", "hit-slot-2"]


@state
def waiting(language: str) -> State:
    table = laid(4, turn=1).act(1, "draw")
    people = table.people(language, bots=(3,), away=(2,))
    return table.screen(0, language, people=people), []


@state
def look(language: str) -> State:
    return laid(4, pile=["spy9", "3"]).act(0, "draw").act(0, "use", seat=2, their=0).screen(0, language), []


@state
def raided(language: str) -> State:
    table = laid(4, pile=["raid", "3"]).act(0, "draw").act(0, "use", looks=[[1, 2], [2, 0], [3, 2]])
    return table.screen(0, language), []


@state
def inspect(language: str) -> State:
    table = laid(4, pile=["inspect", "3"]).act(0, "draw").act(0, "use", seat=2, their=1)
    return table.screen(0, language, look=False), []


@state
def wrong(language: str) -> State:
    return laid(4, turn=1).act(1, "same", slot=1).screen(0, language), []


@state
def frozen(language: str) -> State:
    return laid(4, turn=3).act(3, "call").screen(0, language), []


@state
def mine_frozen(language: str) -> State:
    return laid(4).act(0, "call").screen(0, language), []


@state
def reveal(language: str) -> State:
    table = laid(4).act(0, "call")
    table.throw(1, 2, 3)
    return table.act(2, "next").screen(0, language), []


@state
def over(language: str) -> State:
    table = laid(4, options={"length": "quick"}, round=1, scores=[0, 0, 0, 0]).act(0, "call")
    table.throw(1, 2, 3)
    return table.screen(0, language, rematch="/rematch"), []


@state
def over_public(language: str) -> State:
    """The end of a public match: every way on that there is."""
    screen, press = over(language)
    return replace(screen, rematch=None, kind="public", public="/public", again="/again"), press


@state
def long_turn(language: str) -> State:
    """A long name, in the other direction than the page is read, beside the reader's picture."""
    table = laid(4, turn=2).act(2, "draw")
    name = "نورهان عبد السلام" if language == "en" else "Abd El-Rahman Mostafa"
    people = tuple(p._replace(name=name) if n == 2 else p for n, p in enumerate(table.people(language)))
    return table.screen(0, language, people=people), []


@state
def notes(language: str) -> State:
    table = laid(4, options={"notes": True})
    table.act(0, "note", seat=0, their=0, **{"as": "light"}).act(0, "note", seat=2, their=1, **{"as": "heavy"})
    return table.screen(0, language), []


@state
def memory(language: str) -> State:
    table = (
        laid(4, options={"house": "open_memory"}, pile=["spy9", "3", "4", "5", "6"]).act(0, "draw").act(0, "use", seat=2, their=0)
    )
    table.throw(1, 2, 3)
    return table.screen(0, language), []


@state
def bot(language: str) -> State:
    table = laid(4, turn=1).tell(SeatHandedToBot(0, "easy", "left"))
    return table.screen(0, language, legal=None, people=table.people(language, bots=(3,))), []


@state
def two(language: str) -> State:
    return laid(2).screen(0, language), []


@state
def three(language: str) -> State:
    return laid(3).screen(0, language), []


@state
def five(language: str) -> State:
    return laid(5).screen(0, language), []


@state
def six(language: str) -> State:
    table = laid(6, turn=1).act(1, "call")
    table.throw(2, 3, 4, 5)
    return table.screen(0, language, people=table.people(language, bots=(5,))), []


@state
def six_held(language: str) -> State:
    """Somebody with badges holds a drawn card."""
    table = laid(6, turn=4).act(4, "draw")
    return table.screen(0, language, people=table.people(language, away=(4,), host=4)), []


@state
def six_zoom(language: str) -> State:
    table = laid(6, pile=["spy9", "3"]).act(0, "draw")
    return table.screen(0, language, people=table.people(language, bots=(5,))), ["aim-use", "hit-open-3"]


@state
def six_swap(language: str) -> State:
    table = laid(6).act(0, "draw")
    return table.screen(0, language, people=table.people(language, bots=(5,))), ["aim-use", "hit-slot-1", "hit-open-4"]


@state
def six_reveal(language: str) -> State:
    table = laid(6, turn=1).act(1, "call")
    table.throw(2, 3, 4, 5, 0)
    return table.screen(0, language), []


@state
def full(language: str) -> State:
    rows: list[list[str | None]] = [list(row) for row in ROWS[:4]]
    rows[0] += [None, "2", "3", "4"]
    rows[1] += ["6", "5"]
    rows[2] += ["3"]
    rows[3] += ["5", "6", "1", "2"]
    table = laid(4, rows=rows, pile=["spy9", "3"]).act(0, "draw")
    return table.screen(0, language, people=table.people(language, away=(3,))), ["hit-slot-1"]


@state
def full_zoom(language: str) -> State:
    screen, _press = full(language)
    return screen, ["aim-use", "hit-open-3"]


@state
def gap(language: str) -> State:
    rows: list[list[str | None]] = [list(row) for row in ROWS[:4]]
    rows[0] = ["5", None, "balwa", "1", "2"]
    rows[2] = ["peek7", "spy9", None, "2"]
    return laid(4, rows=rows, options={"double_last": True}, round=3).screen(0, language), ["hit-slot-2"]


@state
def long_names(language: str) -> State:
    table = laid(4)
    names = ("Abd El-Rahman Mostafa", "<b>Kareem</b> el Masry", "نورهان عبد السلام", "N")
    people = tuple(p._replace(name=n) for p, n in zip(table.people(language), names, strict=True))
    return table.screen(0, language, people=people), []


def passing(seats: int, **setup: Any) -> Table:
    """Khod w Hat, and the sixth turn has just been played: everybody picks a card to pass on."""
    rows: list[list[str | None]] = [list(row[:3] if seats > 4 else row) for row in ROWS[:seats]]
    table = laid(seats, options={"mode": "khod"}, rows=rows, turn=seats - 1, counter=5, **setup)
    return table.act(seats - 1, "draw").act(seats - 1, "throw")


def passed(seats: int, **setup: Any) -> Table:
    """Everybody has passed the card in place 1 on."""
    table = passing(seats, **setup)
    for seat in range(seats):
        table.act(seat, "pass", slot=1)
    return table


@state
def khod_counter(language: str) -> State:
    return laid(4, options={"mode": "khod"}, counter=4, direction=-1).screen(0, language), []


@state
def khod_pass(language: str) -> State:
    return passing(4).screen(0, language), ["hit-slot-1"]


@state
def khod_picked(language: str) -> State:
    return passing(4).act(0, "pass", slot=1).screen(0, language), []


@state
def khod_answer(language: str) -> State:
    return passed(4).screen(0, language), []


@state
def khod_exposed(language: str) -> State:
    table = passed(6)
    for seat in range(6):
        table.act(seat, "expose")
    return table.screen(0, language), []


@state
def khod_drop(language: str) -> State:
    table = passed(4)
    for seat in range(4):
        table.act(seat, "expose")
    clean = next(seat for seat, _kind in ((ask.seat, ask.kind) for ask in HASEB.asks(table.state)) if seat is not None)
    return table.screen(clean, language, look=False), ["hit-slot-0"]


@state
def khod_shuffle(language: str) -> State:
    table = laid(4, options={"mode": "khod"}, pile=["dizzy", "3", "4"], counter=2).act(0, "draw").act(0, "use", seat=2)
    return table.screen(0, language), []


@state
def khod_power(language: str) -> State:
    return laid(4, options={"mode": "khod"}, pile=["shuffle", "3", "4"], counter=2).act(0, "draw").screen(0, language), []


@state
def khod_wild(language: str) -> State:
    rows = [list(row) for row in ROWS[:4]]
    table = laid(4, options={"mode": "khod"}, rows=rows, pile=["swap", "wild", "3", "4"], turn=3, counter=2)
    table.act(3, "draw").act(3, "use", slot=0, seat=0, their=0).act(0, "draw")
    return table.screen(0, language), ["aim-wild"]


@state
def khod_ninth(language: str) -> State:
    rows: list[list[str | None]] = [list(row) for row in ROWS[:4]]
    rows[0] = ["5", "balwa", "1", "2", "3", "4", "6", "1"]
    table = laid(4, options={"mode": "khod"}, rows=rows, turn=3, counter=5).act(3, "draw").act(3, "throw")
    for seat in range(4):
        table.act(seat, "pass", slot=1)
    for seat in range(4):
        table.act(seat, "expose" if seat == 3 else "accept")
    return table.screen(0, language, look=False), []


@state
def long_log(language: str) -> State:
    """Many turns were played, and the log is open."""
    table = laid(4, pile=["2", "3", "4", "5"] * 9)
    for turn in range(24):
        table.throw(turn % 4)
    return table.screen(0, language), ["open-log"]


@state
def watching(language: str) -> State:
    return laid(4, turn=2, options={"spectators": True}).act(2, "draw").screen("spectator", language), []


#: Everything is shown in Arabic on a phone; some also in English, on a desktop, or by day.
@state
def twist(language: str) -> State:
    return laid(4, options={"mode": "moods"}, twist="face_up").screen(0, language), []


@state
def twist_open(language: str) -> State:
    return laid(4, options={"mode": "moods"}, twist="extra_eye").screen(0, language), ["twist-name"]


@state
def twist_peek(language: str) -> State:
    table = Table(4, {"mode": "moods"}).lay(twist="heavy_hand", rows=[[*row, "3"] for row in ROWS[:4]], phase="peek")
    return table.screen(0, language), []


@state
def twist_last(language: str) -> State:
    return laid(4, options={"mode": "moods"}, twist="heavy_bomb", turn=3).act(3, "call").screen(0, language), []


@state
def extra_eye(language: str) -> State:
    table = laid(4, options={"mode": "moods"}, twist="extra_eye", floor=["6"]).act(0, "same", slot=1)
    return table.screen(0, language), []


@state
def twist_reveal(language: str) -> State:
    table = laid(4, options={"mode": "moods"}, twist="heavy_bomb").act(0, "call")
    table.throw(1, 2, 3)
    return table.screen(0, language), []


def haysa(guest: str = "none", seats: int = 4, **setup: Any) -> Table:
    """A table of Haysa, late."""
    return laid(seats, options={"mode": "haysa", "guest": guest}, **setup)


@state
def firecracker_drawn(language: str) -> State:
    return haysa(pile=["firecracker", "3", "4"]).act(0, "draw").screen(0, language), []


@state
def firecracker(language: str) -> State:
    table = haysa(pile=["firecracker", "3", "4"], turn=3).act(3, "draw").act(3, "throw").act(1, "look", slot=1)
    return table.screen(0, language), []


@state
def firecracker_looked(language: str) -> State:
    table = haysa(pile=["firecracker", "3", "4"], turn=3).act(3, "draw").act(3, "throw").act(0, "look", slot=1)
    return table.screen(0, language), []


@state
def flipped(language: str) -> State:
    return haysa(pile=["flip", "3", "4"]).act(0, "draw").act(0, "throw").screen(0, language), []


@state
def zaffa(language: str) -> State:
    table = haysa("zaffa", 5, pile=["zaffa", "3", "4"], turn=3).act(3, "draw").act(3, "throw").act(1, "pass", slot=1)
    return table.screen(0, language), ["hit-slot-2"]


@state
def zaffa_picked(language: str) -> State:
    table = haysa("zaffa", pile=["zaffa", "3", "4"], turn=3).act(3, "draw").act(3, "throw").act(0, "pass", slot=1)
    return table.screen(0, language), []


@state
def lantern(language: str) -> State:
    return haysa("lantern", pile=["lantern", "3", "4"]).act(0, "draw").act(0, "throw").screen(0, language), []


@state
def lantern_six(language: str) -> State:
    table = haysa("lantern", 6, pile=["lantern", "3", "4"]).act(0, "draw").act(0, "throw")
    return table.screen(0, language), ["hit-open-2"]


@state
def lit(language: str) -> State:
    table = haysa("lantern", pile=["lantern", "float", "4"]).act(0, "draw").act(0, "throw").act(0, "light", seat=2, their=1)
    return table.act(0, "draw").act(0, "throw").screen(1, language), []


@state
def float_reveal(language: str) -> State:
    rows = [["float", "6", "2"], ["2", "3", "float", "full"], ["float", "float"], ["4", "4", "treasure", "float"]]
    table = haysa(rows=rows).act(0, "call")
    table.throw(1, 2, 3)
    return table.screen(0, language), []
