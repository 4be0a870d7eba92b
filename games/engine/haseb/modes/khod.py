"""Khod w Hat: after every six turns all pass a card on and take or expose what they get; four cards of its own (H37-H41)."""

from __future__ import annotations

from collections.abc import Mapping

from .. import events, passes
from ..cards import BASE_DECK
from ..mode import Mode
from ..shapes import KHOD_WILD, WILD
from ..state import Options


def deck(options: Options, seats: int) -> Mapping[str, int]:
    """One of each of the four more; no Reverse with two players."""
    more = {"sendback": 1, "reverse": 1, "shuffle": 1, "dizzy": 1}
    return {**BASE_DECK, **{code: count for code, count in more.items() if seats > 2 or code != "reverse"}}


KHOD = Mode(
    code="khod",
    deck=deck,
    wild=(*WILD, *KHOD_WILD),
    after_turn=passes.after_turn,
    direction=passes.direction_of_round,
    choices=("inspect", "pass", "answer", "drop"),
    events=(
        events.TurnEnded,
        events.ChoicePicked,
        events.CardsPassed,
        events.CardsExposed,
        events.CardCaught,
        events.CardDropped,
        events.PassEnded,
        events.CardSentBack,
        events.DirectionFlipped,
        events.RowShuffled,
    ),
    refusals=frozenset(
        (
            "not_given",  # sendback: nobody else put that card there
        )
    ),
    hidden=frozenset(("rows", "pile", "drawn", "looks", "notes", "picks", "givers")),
)
