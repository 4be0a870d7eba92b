"""What a question depends on: a few plain values of the screen (see seats.py for facts and pictures)."""

from __future__ import annotations

from typing import Any, NamedTuple

from .passing import PassFacts, pass_facts
from .places import SMALL_SEATS
from .possible import Possible, Words
from .seats import RowFacts, row_facts

#: Rows longer than this are one target on a phone, at some place of the table.
ROOM = 4


class AskFacts(NamedTuple):
    """`kind` is what the reader is asked, or "wait". `needs` are the words that can be said and what each needs,
    `drawn` the card in hand as the reader sees it, `choice` the open choice's kind, `at` its card and `why` what brought it,
    `twist` the round's twist while cards are memorised, `hurry` whom the reader may hurry, `back` the address (from the page's
    own) that gives their seat back to a reader whom a bot replaces, `seated` whether the reader plays, `rows` the rows that
    may have to open large, `named` whom the reader may name, `answering` whether
    a Ping is being answered.

    What a question does not speak of is left out: whoever is asked need not know who else is, nor those who wait what
    lies on the floor. So the same question is drawn once, wherever it is asked.
    """

    kind: str
    needs: tuple[tuple[str, Words], ...]
    phase: str
    awaiting: tuple[int, ...]
    drawn: str | None
    top: str | None
    called: bool
    claimed: bool
    choice: str | None
    at: tuple[int, int] | None
    why: str
    twist: str | None
    hurry: tuple[int, ...]
    back: str
    seated: bool
    rows: tuple[RowFacts, ...]
    named: tuple[int, ...]
    answering: bool
    #: the reader's part in an open pass
    passing: PassFacts | None = None

    def concerns(self, me: int | None) -> bool:
        """Whether the question speaks to or of seat `me`; if not, it reads the same for everybody."""
        return me in self.awaiting or (self.at is not None and self.at[0] == me)


def ask_facts(screen: Any, can: Possible) -> AskFacts:
    """What the question of this screen depends on."""
    view = screen.view
    me, ask, choice, floor = view["seat"], view["ask"], view["choice"], view["floor"]
    waits = ask is None or screen.legal is None
    begins = not waits and ask["kind"] == "turn"
    at = choice.get("at") if choice else None
    replaced = me is not None and view["control"][me] == "bot" and view["phase"] != "over"
    return AskFacts(
        kind="wait" if waits else ask["kind"],
        needs=tuple(can.needs.items()),
        phase=view["phase"] if waits else "",
        awaiting=tuple(view["awaiting"]) if waits and not replaced else (),
        drawn=view["drawn"],
        top=floor[0] if floor and begins else None,
        called=begins and view["caller"] is not None,
        claimed=begins and view["claimed"],
        choice=choice["kind"] if choice else None,
        at=tuple(at) if at else None,
        why=choice.get("why", "") if choice else "",
        twist=view["twist"] if view["phase"] == "peek" else None,
        hurry=screen.may_hurry,
        seated=me is not None,
        back="return" if replaced else "",
        answering=waits and view["answering"],
        named=tuple(seat for seat, words in can.rows.items() if "guess" in words.seat),
        rows=tuple(
            row_facts(view, can, seat)
            for seat, words in can.rows.items()
            if seat != me and (words.at or words.look) and (view["seats"] >= SMALL_SEATS or len(view["rows"][seat]) > ROOM)
        ),
        passing=None if replaced else pass_facts(view),
    )
