"""Partners: teams of two whose rows count together, Ping and Pong, signals; with porters it is Shayyaleen (H32-H35)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import Seat
from ...core.rng import Chance
from ...core.story import Story
from ..cards import BASE_DECK
from ..events import PingAnswered, PingThrown, PortersCounted, PortersDrawn, Signalled
from ..mode import Mode, next_in_order
from ..state import Options, State


def partners_deck(options: Options, seats: int) -> Mapping[str, int]:
    return {**BASE_DECK, "ping": 2, "pong": 2}


def teams(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Four players: i and i+2; six: i and i+3 (H32)."""
    count = seats // 2
    return tuple((seat, seat + count) for seat in range(count))


def mates(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """The partner."""
    return ((seat + seats // 2) % seats,)


def whoever_answers(state: State) -> Seat:
    """After a Ping the one who may answer it, else whoever comes next."""
    return next_in_order(state) if state.answers is None else state.answers


def draw_porters(story: Story[State], chance: Chance) -> None:
    """With the option `porters` each team has one, drawn afresh each round (H34)."""
    if story.state.options.porters:
        story.tell(PortersDrawn(tuple(chance.pick(team) for team in teams(story.state.seats))))


PARTNERS = Mode(
    code="partners",
    deck=partners_deck,
    seats=(4, 6),
    next_seat=whoever_answers,
    after_deal=draw_porters,
    units=teams,
    words=frozenset(("signal",)),
    signals_to=mates,
    events=(PingThrown, PingAnswered, PortersDrawn, PortersCounted, Signalled),
    refusals=frozenset(("must_keep",)),
    hidden=frozenset(("rows", "pile", "drawn", "looks", "notes", "signals", "porters")),
)
